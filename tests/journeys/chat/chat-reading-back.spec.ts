// A conversation of a hundred and fifty messages opens at the newest, and new messages do not disturb reading back.
import type { Page } from '@playwright/test';
import { conversationCopy } from '#features/conversation/copy.ts';
import { fillChat } from '#tests/people/club-life.ts';
import { readUpTo } from '#tests/people/conversations.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, createFlight, log, write } from './chat.ts';

const shown = (page: Page) => log(page).locator('[data-message]').count();
const top = async (page: Page, text: string) => (await bubble(page, text).boundingBox())?.y ?? Number.NaN;

test('scrolling up loads older messages, and nothing jumps @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  await fillChat(db, golfSession, [otto.id, anna.id], 150);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(bubble(page, 'Bericht 150')).toBeInViewport();
  expect(await shown(page)).toBeLessThan(150);

  // Delays the page above, to see how its arrival affects the messages on screen.
  const held = Promise.withResolvers<void>();
  await page.route('**/messages?before=*', async (route) => {
    await held.promise;
    await route.continue();
  });
  // Messages get their real height as they come into view, so that a far jump ends a little off.
  await expect(async () => {
    await bubble(page, 'Bericht 101').scrollIntoViewIfNeeded();
    await expect(bubble(page, 'Bericht 101')).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(log(page).getByText(conversationCopy.older)).toBeAttached();
  const before = await topAtRest(page, 'Bericht 101');
  const had = await shown(page);
  held.resolve();
  await expect.poll(() => shown(page)).toBeGreaterThan(had);
  expect(Math.abs((await top(page, 'Bericht 101')) - before)).toBeLessThanOrEqual(2);

  for (const text of ['Bericht 52', 'Bericht 2']) {
    await expect(bubble(page, text)).toBeAttached();
    await bubble(page, text).scrollIntoViewIfNeeded();
  }
  await expect(log(page).getByText(conversationCopy.beginning)).toBeAttached();
  expect(await shown(page)).toBe(150);
  const order = await log(page).locator('[data-message] p:first-child').allTextContents();
  expect(order.filter((text) => text.startsWith('Bericht'))).toEqual(
    Array.from({ length: 150 }, (_, index) => `Bericht ${index + 1}`),
  );
});

test('a reader of old messages keeps the scroll position, and sees that there are new ones @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  await fillChat(db, golfSession, [otto.id], 50);
  const other = await asPerson(otto);
  await other.goto(`/session-participant/${golfSession}`);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(bubble(page, 'Bericht 50')).toBeInViewport();

  // At the end of the conversation the newest message stays visible, without a pill.
  await write(other, 'Net binnen');
  await expect(bubble(page, 'Net binnen')).toBeInViewport();
  const pill = page.getByRole('button', { name: conversationCopy.newMessages });
  await expect(pill).toHaveCount(0);

  await bubble(page, 'Bericht 5').scrollIntoViewIfNeeded();
  await expect(bubble(page, 'Bericht 5')).toBeInViewport();
  const before = await topAtRest(page, 'Bericht 5');
  await expect.poll(() => readUpTo(db, golfSession, anna.id)).toBe(51);
  await write(other, 'Lees je dit?');
  await expect(pill).toBeVisible();
  // Once the next message has arrived, a read pointer for this one would have been sent.
  await write(other, 'En dit?');
  await expect(bubble(page, 'En dit?')).toBeAttached();
  expect(await readUpTo(db, golfSession, anna.id)).toBe(51);
  expect(Math.abs((await top(page, 'Bericht 5')) - before)).toBeLessThanOrEqual(2);
  await expect(bubble(page, 'Lees je dit?')).not.toBeInViewport();
  await pill.click();
  await expect(bubble(page, 'Lees je dit?')).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await expect.poll(() => readUpTo(db, golfSession, anna.id)).toBe(53);
});

/** The position of a message once the browser has rendered the elements around it. */
async function topAtRest(page: Page, text: string): Promise<number> {
  let position = await top(page, text);
  await expect(async () => {
    const before = position;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    position = await top(page, text);
    expect(position).toBe(before);
  }).toPass();
  return position;
}
