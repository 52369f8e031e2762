// Two players of one flight chat: each sees the other's messages at once and once.
import { conversationCopy } from '#features/conversation/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { breakCommand, serverMessage } from '#tests/journeys/quality/failing.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, createFlight, input, keptMessages, log, send, write } from './chat.ts';

test('a message appears at once on both sides @desktop', async ({ asPerson, createMember, db, clubId }) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  const organiser = await asPerson(otto);
  await organiser.goto(`/session-management/${golfSession}?tab=chat`);
  const player = await asPerson(anna);
  await player.goto(`/session-participant/${golfSession}`);
  await expect(player.getByRole('heading', { name: conversationCopy.empty.title })).toBeVisible();

  await write(organiser, 'Zullen we om negen uur inslaan?');
  await expect(bubble(organiser, 'Zullen we om negen uur inslaan?')).toContainText('Verstuurd');
  await expect(bubble(player, 'Zullen we om negen uur inslaan?')).toBeVisible();
  await expect(log(player)).toContainText('Otto Organisator');
  await write(player, 'Top, tot dan!');
  await expect(bubble(organiser, 'Top, tot dan!')).toBeVisible();
  await expect(log(organiser).getByRole('heading', { name: 'Vandaag' })).toBeVisible();
  // The player's own message is on the right, the other's on the left, and neither appears twice.
  await expect(log(player).locator('[data-message]')).toHaveCount(2);
  await expect(log(organiser).locator('[data-message]')).toHaveCount(2);
  const left = async (text: string) => (await bubble(player, text).getByText(text).boundingBox())?.x ?? 0;
  expect(await left('Top, tot dan!')).toBeGreaterThan(await left('Zullen we om negen uur inslaan?'));
});

test('a message shows that it is being sent @desktop', async ({ asPerson, createMember, db, clubId }) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  const held = Promise.withResolvers<void>();
  await page.route('**/messages', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await write(page, 'Onderweg');
  await expect(bubble(page, 'Onderweg')).toContainText('Wordt verstuurd');
  await expect(input(page)).toHaveValue('');
  held.resolve();
  await expect(bubble(page, 'Onderweg')).toContainText('Verstuurd');
});

test('a refused message is kept, and is sent once on the next try @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  const other = await asPerson(otto);
  await other.goto(`/session-participant/${golfSession}`);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  expectBrowserError(/500 .*messages/);
  await breakCommand(page, '**/messages');
  await write(page, 'Neem jij ballen mee?');
  const failed = bubble(page, 'Neem jij ballen mee?');
  await expect(failed).toContainText('Niet verstuurd');
  await expect(failed).toContainText(serverMessage);
  await expect(page.getByRole('alert').filter({ hasText: 'Fout bij verzenden bericht' })).toBeVisible();

  // The failed message survives a reload, and waits for the user to decide.
  await page.reload();
  await expect(failed).toContainText('Niet verstuurd');
  await page.unrouteAll();
  await failed.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(failed).toContainText('Verstuurd');
  await expect(bubble(other, 'Neem jij ballen mee?')).toHaveCount(1);
  expect(await keptMessages(db, golfSession)).toEqual(['Neem jij ballen mee?']);
});

test('a message whose answer is lost is stored once @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(input(page)).toBeVisible();
  expectBrowserError(/ERR_FAILED/);
  let posts = 0;
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    if (posts > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await write(page, 'Eén keer');
  await expect.poll(() => posts).toBe(2);
  await expect(bubble(page, 'Eén keer')).toContainText('Verstuurd');
  await expect(log(page).locator('[data-message]')).toHaveCount(1);
  expect(await keptMessages(db, golfSession)).toEqual(['Eén keer']);
});

test("a cancelled golf session's chat is read-only @desktop", async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await write(page, 'Jammer');
  await expect(bubble(page, 'Jammer')).toContainText('Verstuurd');
  await db.updateTable('golf_sessions').set({ status: 'cancelled' }).where('id', '=', golfSession).execute();
  await page.reload();
  await expect(bubble(page, 'Jammer')).toBeVisible();
  await expect(page.getByText(golfSessionCopy.chat.cancelledNote)).toBeVisible();
  await expect(page.getByText('Geannuleerd', { exact: true })).toBeVisible();
  await expect(input(page)).toHaveCount(0);
  await expect(send(page)).toHaveCount(0);
});
