// Unread messages: where they begin, how many there are, and that only messages on screen count as read.
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { conversationCopy } from '#features/conversation/copy.ts';
import { golfSessionCopy, unreadText } from '#features/golf-session/copy.ts';
import { notificationChanged } from '#features/notification/events.ts';
import { formatDateBlock, formatTime } from '#platform/shared/dutch.ts';
import { fillChat } from '#tests/people/club-life.ts';
import { readUpTo } from '#tests/people/conversations.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, createFlight, log, write } from './chat.ts';

const line = (page: Page) => log(page).locator('li', { hasText: conversationCopy.newMessages });

test('a chat opens at the first unread message, and the line stays until the user leaves @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  await fillChat(db, golfSession, [otto.id], 120, 30);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(line(page)).toBeInViewport();
  await expect(bubble(page, 'Bericht 31')).toBeInViewport();
  await expect(bubble(page, 'Bericht 120')).not.toBeInViewport();
  await expect.poll(() => readUpTo(db, golfSession, anna.id)).toBeGreaterThan(30);
  expect(await readUpTo(db, golfSession, anna.id)).toBeLessThan(60);

  await page.getByRole('button', { name: conversationCopy.newMessages }).click();
  await expect.poll(() => readUpTo(db, golfSession, anna.id)).toBe(120);
  await write(page, 'Allemaal gelezen');
  await expect(line(page)).toHaveCount(1);
  await page.reload();
  await expect(bubble(page, 'Allemaal gelezen')).toBeInViewport();
  await expect(line(page)).toHaveCount(0);

  // The sender's own messages are not unread.
  const other = await asPerson(otto);
  await other.goto(`/session-participant/${golfSession}`);
  await expect(line(other)).toHaveCount(1);
  await expect(log(other).locator('[data-unread] + li')).toContainText('Allemaal gelezen');
});

test('a chat opens at the newest message when all unread ones fit, follows new ones, and dates the older ones @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  await fillChat(db, golfSession, [otto.id], 40, 37);
  const now = Date.now();
  const [yesterday, earlier] = [new Date(now - 24 * 3_600_000), new Date(now - 12 * 24 * 3_600_000)];
  await db.updateTable('messages').set({ created_at: earlier }).where('seq', '<', 38).execute();
  await db.updateTable('messages').set({ created_at: yesterday }).where('seq', '=', 38).execute();
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(line(page)).toBeInViewport();
  await expect(bubble(page, 'Bericht 40')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => log(page).evaluate((element) => Math.abs(element.scrollTop))).toBeLessThan(2);
  const { day, month, time } = formatDateBlock(earlier);
  await expect(bubble(page, 'Bericht 37').locator('time')).toHaveText(`${day} ${month} ${time}`);
  await expect(bubble(page, 'Bericht 38').locator('time')).toHaveText(`Gisteren ${formatTime(yesterday)}`);
  await expect(bubble(page, 'Bericht 40').locator('time')).toHaveText(/^\d\d:\d\d$/);

  const other = await asPerson(otto);
  await other.goto(`/session-participant/${golfSession}`);
  for (let count = 1; count <= 6; count += 1) await write(other, `Nog een ${count}`);
  await expect(bubble(page, 'Nog een 6')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: conversationCopy.newMessages })).toHaveCount(0);

  // Nobody has used the page for ten minutes, although its window is visible.
  await expect.poll(() => readUpTo(db, golfSession, anna.id)).toBe(46);
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 10 * 60_000;
  });
  await write(other, 'Ben je er nog?');
  await expect(bubble(page, 'Ben je er nog?')).toBeInViewport({ ratio: 1 });
  await page.waitForTimeout(800);
  expect(await readUpTo(db, golfSession, anna.id)).toBe(46);
  await page.mouse.move(100, 100);
  await expect.poll(() => readUpTo(db, golfSession, anna.id)).toBe(47);
});

test('pressing the button for new messages ends the opening at the first unread one @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  await fillChat(db, golfSession, [otto.id], 120, 30);
  const page = await asPerson(anna);
  // Presses the button while the app still keeps the log at the first unread message, and reports the final scroll position.
  await page.addInitScript((name) => {
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
      if (!button) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        button.click();
        let frames = 20;
        const report = () => {
          frames -= 1;
          if (frames > 0) requestAnimationFrame(report);
          else document.body.dataset['rests'] = `${document.querySelector('[role=log]')?.scrollTop}`;
        };
        report();
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, conversationCopy.newMessages);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(page.locator('body')).toHaveAttribute('data-rests', '0');
  await expect(bubble(page, 'Bericht 120')).toBeInViewport();
});

test('the tab and the card count unread messages live @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}?tab=players`);
  const tab = page.getByRole('tab', { name: golfSessionCopy.participantView.tabs.chat });
  await expect(tab).toHaveAccessibleName(golfSessionCopy.participantView.tabs.chat);
  const organiser = await asPerson(otto);
  await organiser.goto(`/session-management/${golfSession}?tab=chat`);
  await write(organiser, 'Wie neemt ballen mee?');
  await expect(tab).toContainText(unreadText(1));

  await page.goto('/my-sessions?list=joined');
  const card = page.getByRole('article');
  await expect(card).toContainText(unreadText(1));
  await write(organiser, 'Ik heb er nog zes');
  await expect(card).toContainText(unreadText(2));
  // The user reads the messages on another device.
  const second = await asPerson(anna);
  await second.goto(`/session-participant/${golfSession}`);
  await expect(bubble(second, 'Ik heb er nog zes')).toBeInViewport();
  await expect(card).not.toContainText(/nieuwe? bericht/);

  await write(second, 'Mooi');
  await expect(bubble(organiser, 'Mooi')).toBeInViewport();
  const requests = golfSessionCopy.management.tabs.requests;
  await organiser.getByRole('tab', { name: requests }).click();
  const chat = organiser.getByRole('tab', { name: golfSessionCopy.management.tabs.chat });
  await expect(chat).toHaveAccessibleName(golfSessionCopy.management.tabs.chat);
  await write(second, 'Tot zo');
  await expect(chat).toContainText(unreadText(1));
});

test('messages that a phone missed asleep count as read once they are seen @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSession = await createFlight(db, clubId, [otto, anna]);
  await fillChat(db, golfSession, [otto.id], 120);
  const page = await asPerson(anna);
  let [isAsleep, refused] = [true, 0];
  await page.route('**/api/live', (route) => {
    if (!isAsleep) return route.continue();
    refused += 1;
    return route.abort();
  });
  expectBrowserError(/ERR_FAILED .*api\/live/);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(bubble(page, 'Bericht 120')).toBeInViewport();
  await expect.poll(() => refused).toBeGreaterThan(0);
  // More than the stream repeats: the page reads the newest messages again, and they are as many as before.
  await sql`insert into live_events (topic, kind) select 'person:' || ${anna.id}::uuid, ${notificationChanged}
    from generate_series(1, 501)`.execute(db);
  const other = await asPerson(otto);
  await other.goto(`/session-management/${golfSession}?tab=chat`);
  await write(other, 'Slaap je nog?');
  await expect(bubble(other, 'Slaap je nog?')).toContainText('Verstuurd');
  isAsleep = false;
  await expect(bubble(page, 'Slaap je nog?')).toBeInViewport();
  await expect.poll(() => readUpTo(db, golfSession, anna.id)).toBe(121);
});
