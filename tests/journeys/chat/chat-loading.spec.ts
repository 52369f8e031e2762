// A message that arrives while the first page is still loading is shown, although that page does not contain it; and a failed load is said once.
import { conversationCopy } from '#features/conversation/copy.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { playRequestCopy } from '#features/conversation/play-request/copy.ts';
import { publishGolfSessionChange } from '#features/golf-session/server/live.ts';
import type { Db } from '#platform/server/database.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createGolfSession } from '#tests/people/people.ts';
import { copy } from '#ui/copy.ts';
import { expect, test } from '../fixtures.ts';
import { breakCall, serverMessage, toasts } from '../quality/failing.ts';
import { bubble, createFlight, log, write } from './chat.ts';

test('a message that arrives while the list is loading is not lost @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  const other = await asPerson(otto);
  await other.goto(`/session-participant/${golfSession}`);
  await write(other, 'Eerste');
  await expect(bubble(other, 'Eerste')).toContainText('Verstuurd');
  // With the colours of the user's system, what one wrote has a line around it too.
  await other.emulateMedia({ forcedColors: 'active' });
  await expect(bubble(other, 'Eerste').locator('div div').first()).toHaveCSS('border-top-width', '1px');

  const page = await asPerson(anna);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/messages', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/session-participant/${golfSession}`);
  await asked.promise;
  await write(other, 'Tussendoor');
  await expect(bubble(other, 'Tussendoor')).toContainText('Verstuurd');
  // An event published after the message arrives after it on the stream.
  await rename(db, { id: golfSession, clubId, organiserId: otto.id }, 'Rondje met nieuwe titel');
  await expect(page.getByRole('heading', { name: 'Rondje met nieuwe titel' })).toBeVisible();

  held.resolve();
  await expect(bubble(page, 'Eerste')).toBeVisible();
  await expect(bubble(page, 'Tussendoor')).toBeVisible();
  await expect(log(page).locator('[data-message]')).toHaveCount(2);
});

function rename(db: Db, golfSession: Parameters<typeof publishGolfSessionChange>[1], title: string) {
  return db.transaction().execute(async (tx) => {
    await tx.updateTable('golf_sessions').set({ title }).where('id', '=', golfSession.id).execute();
    await publishGolfSessionChange(tx, golfSession);
  });
}

test('conversations and play requests that fail together show one error, and load at one retry @desktop', async ({
  asPerson,
  createMember,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const anna = await createMember('Anna Admiraal');
  const bram = await createMember('Bram Bergsma');
  await createPrivateChat(db, anna.id, bram.id);
  const page = await asPerson(anna);
  await breakCall(page, /\/api\/me\/(conversations|play-requests)\b/);
  await page.goto('/chats');
  const main = page.getByRole('main');
  const failed = main.getByRole('alert');
  await expect(failed).toContainText(inboxCopy.failure.loadTitle);
  await expect(failed).toContainText(playRequestCopy.failure.loadTitle);
  await expect(main.getByText(inboxCopy.choose)).toHaveCount(0);
  await page.unrouteAll();
  await main.getByRole('button', { name: copy.retry }).click();
  await expect(main.getByRole('link', { name: bram.name })).toBeVisible();
  await expect(main.getByText(inboxCopy.choose)).toBeVisible();
  // A toast would still be there.
  await expect(page.getByText(serverMessage)).toHaveCount(0);
});

test('messages that fail to load show an error in the chat, without a toast @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/500 /);
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, anna.id, { clubId });
  const page = await asPerson(anna);
  await breakCall(page, '**/api/conversations/*/messages*');
  await page.goto(`/session-participant/${golfSession}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Fout bij laden berichten')).toBeVisible();
  // On a phone, where the chat fills the window, the error keeps away from its edges.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const error = main.getByRole('alert').filter({ hasText: 'Fout bij laden berichten' });
  await expect.poll(async () => (await error.boundingBox())?.x).toBeGreaterThanOrEqual(16);
  await page.setViewportSize({ width, height });
  await expect(toasts(page)).toHaveCount(0);
  await page.unrouteAll();
  await main.getByRole('button', { name: conversationCopy.retry }).click();
  await expect(main.getByText(conversationCopy.empty.title)).toBeVisible();
});
