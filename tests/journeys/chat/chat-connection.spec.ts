// On the course the connection comes and goes. Unsent messages stay visible and are sent once; missed messages
// arrive afterwards.
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { appCopy, unsentCountText } from '#app/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { Network } from '#tests/fakes/network.ts';
import { readUpTo } from '#tests/people/conversations.ts';
import { expect, test } from '../fixtures.ts';
import { whenKept } from '../offline/device.ts';
import { bubble, createFlight, keptMessages, log, write } from './chat.ts';

async function lose(page: Page, network: Network) {
  network.cut();
  await page.context().setOffline(true);
}

async function restore(page: Page, network: Network) {
  network.restore();
  await page.context().setOffline(false);
}

test('a lost connection is shown, and its messages are sent once it returns @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  network,
  expectBrowserError,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  const other = await asPerson(otto);
  await other.goto(`/session-participant/${golfSession}`);
  const page = await asPerson(anna, { proxy: network });
  await page.goto(`/session-participant/${golfSession}`);
  await write(page, 'Hole 3');
  await expect(bubble(other, 'Hole 3')).toBeVisible();

  expectBrowserError(/net::ERR_/);
  await lose(page, network);
  const lost = page
    .getByRole('alert')
    .filter({ hasText: 'Geen internetverbinding. App werkt in offline modus.' });
  await expect(lost).toBeVisible();
  await expect(page.getByText('Geen internetverbinding. Laatst online:')).toBeVisible();
  await write(page, 'Hole 4');
  await write(page, 'Hole 5');
  await expect(bubble(page, 'Hole 5')).toContainText('Wacht op verbinding');
  await write(other, 'Wij zijn al bij 6');
  await expect(bubble(other, 'Wij zijn al bij 6')).toContainText('Verstuurd');
  await expect(bubble(page, 'Wij zijn al bij 6')).toHaveCount(0);

  await restore(page, network);
  await expect(page.getByRole('status').filter({ hasText: 'Internetverbinding hersteld!' })).toBeVisible();
  await expect(page.getByText(appCopy.network.banner)).toHaveCount(0);
  for (const text of ['Hole 4', 'Hole 5']) await expect(bubble(page, text)).toContainText('Verstuurd');
  await expect(bubble(page, 'Wij zijn al bij 6')).toBeVisible();
  for (const text of ['Hole 4', 'Hole 5']) await expect(bubble(other, text)).toHaveCount(1);
  await expect(log(page).locator('[data-message]')).toHaveCount(4);
  expect(await keptMessages(db, golfSession)).toEqual(['Hole 3', 'Wij zijn al bij 6', 'Hole 4', 'Hole 5']);
});

/**
 * Sends one message, and writes another one that waits for the lost connection. `needed`: a script that must be loaded before the
 * connection is cut, because no service worker stores it here.
 */
async function writeOffline(page: Page, golfSession: string, needed?: RegExp) {
  const part = needed && page.waitForResponse(needed);
  await page.goto(`/session-participant/${golfSession}`);
  await write(page, 'Hole 1');
  await expect(bubble(page, 'Hole 1')).toContainText('Verstuurd');
  const url = (await part)?.url();
  if (url) await page.evaluate((script) => import(script), url);
  await page.context().setOffline(true);
  await write(page, 'Hole 2');
  await expect(bubble(page, 'Hole 2')).toContainText('Wacht op verbinding');
}

test('a waiting message survives closing the app, and of two tabs one sends it @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED/);
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  const context = page.context();
  await writeOffline(page, golfSession);
  await page.close();
  const again = await context.newPage();
  await context.setOffline(false);
  // Any page of the app sends the message.
  await again.goto('/updates');
  await expect.poll(() => keptMessages(db, golfSession)).toEqual(['Hole 1', 'Hole 2']);

  const other = await context.newPage();
  await other.goto(`/session-participant/${golfSession}`);
  await expect(bubble(other, 'Hole 2')).toContainText('Verstuurd');
  let sent = 0;
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messages')) sent += 1;
  });
  await context.setOffline(true);
  await write(other, 'Hole 3');
  await expect(again.getByText(unsentCountText(1, 0))).toBeVisible();
  // Both messages are one line: with two, the page would begin far below.
  await expect(again.getByText(appCopy.network.banner)).toBeVisible();
  const height = async () => (await again.locator('[data-banners]').boundingBox())?.height;
  await expect.poll(height).toBeLessThanOrEqual(56);
  await context.setOffline(false);
  await expect(bubble(other, 'Hole 3')).toContainText('Verstuurd');
  await expect(again.getByText(unsentCountText(1, 0))).toHaveCount(0);
  expect(await keptMessages(db, golfSession)).toEqual(['Hole 1', 'Hole 2', 'Hole 3']);
  expect(sent).toBe(1);
});

for (const [storage, forbid] of [
  ['full', fillStorage],
  ['forbidden', forbidStorage],
] as const)
  test(`with a ${storage} storage a message waits in memory, and the page warns about that @phone`, async ({
    asPerson,
    createMember,
    db,
    clubId,
    expectBrowserError,
  }) => {
    expectBrowserError(/ERR_INTERNET_DISCONNECTED/);
    const anna = await createMember('Anna Admiraal');
    const golfSession = await createFlight(db, clubId, [anna]);
    const page = await asPerson(anna);
    await page.addInitScript(forbid);
    await writeOffline(page, golfSession, /unsent-commands-/);
    await expect(page.getByText(appCopy.unsent.unstored)).toBeVisible();
    await page.getByRole('textbox').fill('Nog niet af');
    await page.context().setOffline(false);
    await expect(bubble(page, 'Hole 2')).toContainText('Verstuurd');
    await expect(page.getByText(appCopy.unsent.unstored)).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveValue('Nog niet af');
    expect(await keptMessages(db, golfSession)).toEqual(['Hole 1', 'Hole 2']);
  });

function fillStorage() {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
}

/** Makes storage throw, as in a private window of some browsers. */
function forbidStorage() {
  const get = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get, configurable: true });
}

test('a waiting message is sent from the next screen @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_INTERNET_DISCONNECTED/);
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createFlight(db, clubId, [anna]);
  const page = await asPerson(anna);
  // The browser keeps the code of the home, which otherwise the service worker would have stored.
  await page.goto('/updates');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await writeOffline(page, golfSession);
  // On a phone the chat has no menu, but the tab of the players has.
  await page.getByRole('tab', { name: golfSessionCopy.participantView.tabs.players }).click();
  await page.getByRole('navigation').getByRole('link', { name: appCopy.titles.updates }).click();
  await expect(page).toHaveURL('/updates');
  await page.context().setOffline(false);
  await expect.poll(() => keptMessages(db, golfSession)).toEqual(['Hole 1', 'Hole 2']);
});

/** Starts on a connection that the browser does not count, such as a VPN. */
async function startsWithoutToast(page: Page, kept: string) {
  await whenKept(page, kept);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.reload();
  const banner = page.getByText(appCopy.network.banner);
  await expect(bubble(page, kept)).toBeVisible();
  await expect(banner).toBeVisible();
  answer.resolve();
  await expect(banner).toHaveCount(0);
  // As long as a toast may take to load. It would go by itself, so nothing waits for that.
  await page.waitForTimeout(1_500);
  expect(await page.getByText(appCopy.network.back).count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
}

test('an interrupted stream resumes at its offset, and after a restore of the database both pages load again @phone', async ({
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
  // The stream is refused while calls succeed, as behind a proxy that blocks long responses.
  let [cut, refused] = [true, 0];
  await page.route('**/api/live', (route) => {
    if (!cut) return route.continue();
    refused += 1;
    return route.abort();
  });
  expectBrowserError(/ERR_FAILED .*api\/live/);
  await page.goto(`/session-participant/${golfSession}`);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await write(other, 'In het gat gezegd');
  await expect(bubble(other, 'In het gat gezegd')).toContainText('Verstuurd');
  await startsWithoutToast(other, 'In het gat gezegd');
  cut = false;
  await expect(bubble(page, 'In het gat gezegd')).toBeVisible();
  await write(other, 'En daarna');
  await expect(bubble(page, 'En daarna')).toBeVisible();
  await expect(log(page).locator('[data-message]')).toHaveCount(2);

  await expect.poll(() => readUpTo(db, golfSession, anna.id)).toBe(2);

  // A restored backup has another epoch, in place of the last message another one, and an earlier read pointer.
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('database_epoch').set({ id: uuidv7() }).execute();
    await tx
      .updateTable('messages')
      .set({ message: 'Voor de storing' })
      .where('message', '=', 'En daarna')
      .execute();
    await tx.updateTable('conversation_readers').set({ read_seq: 0 }).execute();
  });
  for (const one of [page, other]) {
    await expect(bubble(one, 'Voor de storing')).toBeVisible();
    await expect(bubble(one, 'En daarna')).toHaveCount(0);
  }
  await expect.poll(() => readUpTo(db, golfSession, anna.id)).toBe(2);
});
