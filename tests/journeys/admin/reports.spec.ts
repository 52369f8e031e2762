// A player reports a message, an admin removes it, and the player sees the outcome. And a global admin decides for all clubs.
import { uuidv7 } from 'uuidv7';
import { adminCopy, platformCopy, waitsText } from '#app/client/admin/copy.ts';
import { appCopy } from '#app/copy.ts';
import { conversationCopy, menuLabel } from '#features/conversation/copy.ts';
import { excludeTitle, reportDeskCopy } from '#features/desk-reports/copy.ts';
import { aboutText, refusals, reportCopy } from '#features/report/copy.ts';
import { addPlayer, createGolfSession, createPerson } from '#tests/people/people.ts';
import { createMessage } from '#tests/people/reports.ts';
import { callAs } from '#tests/product.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';

const { dialog: words } = reportCopy;
const { decide } = reportDeskCopy;
const { remove } = decide;

test('a player reports a message, an admin removes it, and the player sees what was done @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  allowBrowserError,
  expectBrowserError,
}) => {
  const admin = await createMember('Karin Beheer', { role: 'admin' });
  const [player, organiser] = [await createMember('Mia Melder'), await createMember('Piet Speler')];
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  await addPlayer(db, golfSessionId, player.id);
  await createMessage(db, golfSessionId, organiser.id, 'Jij kunt er niets van');

  const page = await asPerson(admin);
  await page.goto('/admin?tab=reports');
  await expect(page.getByText(reportDeskCopy.empty.open.title)).toBeVisible();

  const playing = await asPerson(player);
  await playing.goto(`/session-participant/${golfSessionId}`);
  const options = playing.getByRole('button', { name: menuLabel('Piet Speler') });
  await options.focus();
  await options.press('Enter');
  await playing.getByRole('menuitem', { name: conversationCopy.menu.report }).click();
  const dialog = playing.getByRole('dialog', { name: words.title });
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect(dialog.getByText(words.reasonMissing)).toBeVisible();
  await dialog.getByRole('radio', { name: reportCopy.reasons.unkind }).check();
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect(playing.getByText(words.thanks)).toBeVisible();
  // Again, with other words: the refusal is in sight in a dialog that scrolls.
  expectBrowserError(/409 .*reports/);
  await playing.setViewportSize({ width: 1280, height: 600 });
  await options.press('Enter');
  await playing.getByRole('menuitem', { name: conversationCopy.menu.report }).click();
  await dialog.getByRole('radio', { name: reportCopy.reasons.spam }).check();
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect(dialog.getByText(refusals.ALREADY_REPORTED)).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: copy.cancel }).click();

  // It was open before the report was made.
  await expect(page.getByRole('tab', { name: adminCopy.tabs.reports })).toContainText('1');
  const entry = page.getByRole('banner').getByRole('link', { name: appCopy.bars.clubAdmin });
  await expect(entry).toContainText(waitsText(1));
  const report = page.getByRole('article').filter({ hasText: 'Jij kunt er niets van' });
  await report.getByRole('button', { name: decide.dismiss }).press('Enter');
  const undo = report.getByRole('button', { name: reportDeskCopy.undo });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  // Without a connection the card says that the decision waits, and takes it back.
  allowBrowserError(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.context().setOffline(true);
  await report.getByRole('button', { name: decide.dismiss }).click();
  await page.clock.fastForward(8_000);
  await expect(report.getByText(copy.waitsForConnection)).toBeVisible();
  await report.getByRole('button', { name: copy.withdraw }).click();
  await page.context().setOffline(false);
  await report.getByRole('button', { name: remove.message }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText(aboutText('message', 'Piet Speler'))).toBeVisible();
  await asked.getByRole('button', { name: remove.message }).click();
  await expect(page.getByText(reportDeskCopy.empty.open.title)).toBeVisible();
  await expect(entry).not.toContainText(waitsText(1));

  await expect(playing.getByText(conversationCopy.removed, { exact: true })).toBeVisible();
  await expect(playing.getByText('Jij kunt er niets van')).toHaveCount(0);
  await expect(options).toHaveCount(0);
  await playing.goto('/profile/data');
  await expect(playing.getByText(reportCopy.states.removed, { exact: true })).toBeVisible();
});

test('a message that is removed while somebody reports it points to reporting the member @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/404/);
  const [player, organiser] = [await createMember('Mia Melder'), await createMember('Piet Speler')];
  const golfSessionId = await createGolfSession(db, organiser.id, { clubId });
  await addPlayer(db, golfSessionId, player.id);
  const id = await createMessage(db, golfSessionId, organiser.id, 'Jij kunt er niets van');
  const page = await asPerson(player);
  await page.goto(`/session-participant/${golfSessionId}`);
  const options = page.getByRole('button', { name: menuLabel('Piet Speler') });
  await options.focus();
  await options.press('Enter');
  await page.getByRole('menuitem', { name: conversationCopy.menu.report }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByRole('radio', { name: reportCopy.reasons.unkind }).check();
  await db.updateTable('messages').set({ removed_at: new Date() }).where('id', '=', id).execute();
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect(dialog.getByText(words.messageGone)).toBeVisible();
});

test('a global admin sees a new report of any club in the platform area, and suspends the account @desktop', async ({
  asPerson,
  createMember,
  db,
  product,
  clubId,
}) => {
  const [reporter, reported] = [await createMember('Rie Melder'), await createMember('Piet Gemeld')];
  const page = await asPerson(await createPerson(db, { name: 'Bea Beheer', globalAdmin: true }));
  await page.goto('/admin?part=reports');
  await expect(page.getByRole('heading', { name: reportDeskCopy.title, level: 2 })).toBeVisible();
  const subject = { kind: 'person', subjectId: reported.id, clubId } as const;
  await callAs(product, reporter.token).report.create({
    id: uuidv7(),
    ...subject,
    reason: 'other',
    details: 'Scheldt',
  });
  const report = page.getByRole('article').filter({ hasText: 'Rie Melder' });
  await expect(report).toBeVisible();
  await expect(page.getByRole('tab', { name: platformCopy.parts.reports })).toContainText(/[1-9]/);
  // By keyboard alone: Escape leads back to the button, and the focus stays in the list when the report leaves it.
  const suspend = report.getByRole('button', { name: decide['suspend-account'] });
  const question = page.getByRole('alertdialog', { name: excludeTitle('suspend-account', 'Piet Gemeld') });
  await suspend.press('Enter');
  await expect(question.getByRole('button', { name: copy.cancel })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(suspend).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: decide['suspend-account'] }).press('Enter');
  await expect(page.getByText(reportDeskCopy.done['suspend-account'])).toBeVisible();
  await expect(report).toBeHidden();
  await expect(page.getByRole('main').locator('li:focus, h2:focus, h3:focus')).toHaveCount(1);
  const accounts = db.selectFrom('users').select('suspended_at').where('id', '=', reported.id);
  expect(await accounts.executeTakeFirst()).toEqual({ suspended_at: expect.anything() });
});
