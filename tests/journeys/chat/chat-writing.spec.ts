// Writing a message: keys, drafts and the maximum length.
import { lengthText } from '#features/conversation/copy.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, createFlight, input, keptMessages, log, send, write } from './chat.ts';

test('Enter sends and Shift+Enter makes a new line, on touch too', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(input(page)).toHaveAttribute('enterkeyhint', 'send');
  await input(page).fill('Eerste regel');
  await input(page).press('Shift+Enter');
  await input(page).pressSequentially('tweede regel');
  await expect(input(page)).toHaveValue('Eerste regel\ntweede regel');
  // Safari's way to say that this key only ended the composing of a letter.
  await input(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(input(page)).toHaveValue('Eerste regel\ntweede regel');
  await input(page).press('Enter');
  await expect(bubble(page, 'Eerste regel tweede regel')).toContainText('Verstuurd');
  expect(await keptMessages(db, golfSession)).toEqual(['Eerste regel\ntweede regel']);
  await expect(input(page)).toHaveValue('');
  await expect(input(page)).toBeFocused();
});

test('does not send an empty or too long message @phone', async ({ asPerson, createMember, db, clubId }) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(send(page)).toBeDisabled();
  await input(page).fill('  \n ');
  await expect(send(page)).toBeDisabled();
  await input(page).press('Enter');
  await expect(log(page)).toHaveCount(0);

  await input(page).fill('🏌'.repeat(600));
  await expect(send(page)).toBeEnabled();
  await input(page).fill('g'.repeat(1001));
  await expect(page.getByText('Bericht moet minder dan 1000 karakters zijn')).toBeVisible();
  await expect(page.getByText(lengthText(1001, 1000))).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await input(page).press('Enter');
  await write(page, `${'g'.repeat(1000)} `);
  await expect(bubble(page, 'g'.repeat(1000))).toContainText('Verstuurd');
  expect(await keptMessages(db, golfSession)).toEqual(['g'.repeat(1000)]);
});

test('keeps a draft per golf session, also over a reload @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const first = await createFlight(db, clubId, [anna]);
  const second = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${first}`);
  await input(page).fill('Half gedacht');
  await page.goto(`/session-participant/${second}`);
  await expect(input(page)).toHaveValue('');
  await page.goto(`/session-participant/${first}`);
  await expect(input(page)).toHaveValue('Half gedacht');
  // Each of two presses counts, also when the second follows at once.
  await page.getByRole('tablist').evaluate((list) => {
    for (const name of ['Deelnemers', 'Groepschat']) {
      const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
      tabs.find((tab) => tab.textContent.startsWith(name))!.click();
    }
  });
  await expect(input(page)).toHaveValue('Half gedacht');
  await send(page).click();
  await expect(bubble(page, 'Half gedacht')).toContainText('Verstuurd');
  await page.reload();
  await expect(input(page)).toHaveValue('');
});

test('a draft is the same in two tabs, and gone from both once one has sent it @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await input(page).fill('Ik ben er om negen uur');
  const second = await page.context().newPage();
  await second.goto(`/session-participant/${golfSession}`);
  await expect(input(second)).toHaveValue('Ik ben er om negen uur');
  await input(page).fill('Ik ben er om tien uur');
  await expect(input(second)).toHaveValue('Ik ben er om tien uur');
  await send(second).click();
  await expect(bubble(page, 'Ik ben er om tien uur')).toContainText('Verstuurd');
  await expect(input(page)).toHaveValue('');
  expect(await keptMessages(db, golfSession)).toEqual(['Ik ben er om tien uur']);
});

test('the list shows a draft in place of the last message, until another tab sends it @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const writer = await asPerson(anna);
  await writer.goto(`/session-participant/${golfSession}`);
  await write(writer, 'Wie rijdt er?');
  await expect(bubble(writer, 'Wie rijdt er?')).toContainText('Verstuurd');
  await input(writer).fill('Ik rijd zelf');
  const list = await writer.context().newPage();
  await list.goto('/chats');
  const row = list.getByRole('list', { name: inboxCopy.listLabel }).getByRole('listitem');
  await expect(row).toContainText('Concept: Ik rijd zelf');
  await expect(row).not.toContainText('Wie rijdt er?');
  await send(writer).click();
  await expect(row).toContainText('Jij: Ik rijd zelf');
  await expect(row).not.toContainText('Concept');
});

test('renders a message as plain text, whatever it contains @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna <b>Admiraal</b>');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  const text = '<img src=x onerror="document.title=\'pwned\'"> **niet vet**';
  await write(page, text);
  await expect(bubble(page, text)).toContainText('Verstuurd');
  await expect(page).not.toHaveTitle('pwned');
  // Hebrew is read from right to left, also while it is typed.
  await input(page).fill('שלום, 9:30 in De Duinrand?');
  await expect(input(page)).toHaveCSS('direction', 'rtl');
  await input(page).press('Enter');
  await expect(log(page).getByText('שלום', { exact: false }).last()).toHaveCSS('direction', 'rtl');
});
