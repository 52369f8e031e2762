// Deciding on a join request can be undone for six seconds; only then is it sent. Handled requests are folded on the next visit.
import type { Page } from '@playwright/test';
import { decidedText, joinRequestCopy as copy, refusals } from '#features/golf-session/join-request/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { createGolfSession, createJoinRequest, type Person } from '#tests/people/people.ts';
import { copy as words } from '#ui/copy.ts';
import { expect, test as base } from '../fixtures.ts';
import { createHandledRequests } from './handled-requests.ts';
import { sendHeld } from './held.ts';

type Asked = {
  organiser: Person;
  requester: Person;
  golfSession: string;
  /** The join request. */
  id: string;
  /** The organiser's page with the request; the test controls its clock. */
  page: Page;
};

const test = base.extend<{ asked: Asked }>({
  asked: async ({ asPerson, createMember, db, clubId }, use) => {
    const organiser = await createMember('Otto Organisator');
    const requester = await createMember('Anna Admiraal');
    const golfSession = await createGolfSession(db, organiser.id, { clubId });
    const id = await createJoinRequest(db, golfSession, requester.id);
    const page = await asPerson(organiser);
    await page.clock.install();
    await page.goto(`/session-management/${golfSession}`);
    await use({ organiser, requester, golfSession, id, page });
  },
});

const { states } = copy;
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const button = (page: Page, name: string, label: string) =>
  card(page, name).getByRole('button', { name: label });
const decline = (page: Page, name: string) => button(page, name, copy.decline).click();
const toast = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });
const declined = (page: Page) => toast(page, copy.declined);
const statusOf = async (db: Db, id: string) =>
  (await db.selectFrom('join_requests').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** Longer than the hold. */
const afterHold = 10_000;
/** Stops the page's timers, so that the hold does not end while a slow machine works. */
async function stopTime(page: Page, title: string = copy.declined) {
  await expect(toast(page, title)).toBeVisible();
  // The page's own time, which each pause moves further ahead.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

test('an undone decision is never sent: the request stays pending for both @phone', async ({
  asPerson,
  db,
  asked,
}) => {
  const { requester, id, page } = asked;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(accept|decline)$/.test(request.url())) sent.push(request.url());
  });

  // Undone on the card, which keeps its position and the focus.
  await decline(page, 'Anna');
  await stopTime(page);
  await expect(card(page, 'Anna')).toContainText(states.declined);
  await expect(button(page, 'Anna', copy.undo)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Anna')).toContainText(states.pending);
  await expect(button(page, 'Anna', copy.decline)).toBeFocused();
  await page.clock.resume();
  await expect(declined(page)).toHaveCount(0);

  await button(page, 'Anna', copy.accept).click();
  await stopTime(page, copy.accepted);
  await expect(toast(page, copy.accepted)).toContainText(decidedText.accepted('Anna Admiraal'));
  await expect(card(page, 'Anna')).toContainText(states.accepted);
  await expect(button(page, 'Anna', copy.undo)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Anna')).toContainText(states.pending);
  await expect(button(page, 'Anna', copy.accept)).toBeFocused();
  await page.clock.resume();
  await expect(toast(page, copy.accepted)).toHaveCount(0);

  // Undone in the toast, from another screen.
  await decline(page, 'Anna');
  await stopTime(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Profiel' }).click();
  await expect(page).toHaveURL('/profile');
  await declined(page).getByRole('button', { name: copy.undo }).click();
  await page.clock.resume();
  await page.clock.fastForward(afterHold);
  await page.goBack();
  await expect(card(page, 'Anna')).toContainText(states.pending);
  expect(sent).toEqual([]);
  expect(await statusOf(db, id)).toBe('pending');
  const hers = await asPerson(requester);
  await hers.goto('/golf-buddy');
  await expect(hers.getByRole('button', { name: 'Verzoek Ingediend' })).toBeVisible();
});

test('a decline is sent when its time is over, from any screen @phone', async ({ db, asked }) => {
  const { id, page } = asked;
  await decline(page, 'Anna');
  await stopTime(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Profiel' }).click();
  await expect(page).toHaveURL('/profile');
  expect(await statusOf(db, id)).toBe('pending');
  await page.clock.resume();
  await page.clock.fastForward(afterHold);
  await expect.poll(() => statusOf(db, id)).toBe('declined');
  await expect(declined(page)).toHaveCount(0);
});

test('closing the page sends a held decline @phone', async ({ db, asked }) => {
  const { id, page } = asked;
  await decline(page, 'Anna');
  await expect(button(page, 'Anna', copy.undo)).toBeVisible();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => statusOf(db, id)).toBe('declined');
});

test('signing out sends a held decline first @phone', async ({ db, allowBrowserError, asked }) => {
  const { id, page } = asked;
  // The live event of the decline may still refetch the count while the page is being left.
  allowBrowserError(/401 .*join-requests/);
  await decline(page, 'Anna');
  await page.getByRole('navigation').getByRole('link', { name: 'Profiel' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await statusOf(db, id)).toBe('declined');
});

test('a decline without a connection waits visibly, and is sent once the connection is back @phone', async ({
  db,
  expectBrowserError,
  asked,
}) => {
  const { id, page } = asked;
  expectBrowserError(/ERR_INTERNET_DISCONNECTED/);
  await expect(button(page, 'Anna', copy.decline)).toBeVisible();
  await page.context().setOffline(true);
  await decline(page, 'Anna');
  await page.clock.fastForward(afterHold);
  await expect(card(page, 'Anna')).toContainText(words.waitsForConnection);
  await expect(card(page, 'Anna')).toContainText(states.declined);
  await page.context().setOffline(false);
  await expect.poll(() => statusOf(db, id)).toBe('declined');
  await expect(card(page, 'Anna').getByText(words.waitsForConnection)).toHaveCount(0);
});

test('a request that was accepted elsewhere meanwhile shows the refusal on its card @phone', async ({
  asPerson,
  expectBrowserError,
  db,
  asked,
}) => {
  const { id, organiser, golfSession, page } = asked;
  expectBrowserError(/409 .*decline/);
  const other = await asPerson(organiser);
  await decline(page, 'Anna');
  await other.goto(`/session-management/${golfSession}`);
  await button(other, 'Anna', copy.accept).click();
  await sendHeld(other);
  await expect.poll(() => statusOf(db, id)).toBe('accepted');
  await page.clock.fastForward(afterHold);
  const refusal = card(page, 'Anna').getByRole('alert');
  await expect(refusal).toContainText(refusals.ALREADY_DECIDED);
  await expectAccessible(page);
  await expect(card(page, 'Anna')).toContainText(states.accepted);
  await refusal.getByRole('button').click();
  await expect(refusal).toHaveCount(0);
  await expect(button(page, 'Anna', copy.chat)).toBeVisible();
});

test('requests that were handled on an earlier visit are folded, newest first @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const { organiser, golfSession } = await createHandledRequests(db, clubId, createMember);
  const page = await asPerson(organiser);
  await page.goto(`/session-management/${golfSession}`);
  const open = page.getByRole('list', { name: copy.listLabel }).getByRole('article');
  const away = page.getByRole('list', { name: copy.handledLabel }).getByRole('article');
  await expect(open).toHaveText([/Anna/]);
  await expect(page.getByText(`${copy.handled} (2)`)).toBeVisible();
  await expect(away).toHaveCount(0);
  // A decided card stays where it is until the next visit.
  await button(page, 'Anna', copy.accept).click();
  await expect(open).toHaveText([new RegExp(states.accepted)]);
  await sendHeld(page);
  await expect(button(page, 'Anna', copy.chat)).toBeVisible();
  await page.getByText(`${copy.handled} (2)`).click();
  await expect(away).toHaveText([/Carla/, /Bram/]);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(`${copy.handled} (3)`)).toBeVisible();
  await expect(page.getByText(copy.allHandled)).toBeVisible();
  await page.getByText(`${copy.handled} (3)`).click();
  await button(page, 'Carla', copy.chat).click();
  await expect(page.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true');
});

test('a request that was handled elsewhere is folded, also where the device still kept it as open @phone', async ({
  db,
  asked: { golfSession, id, page },
}) => {
  await expect(button(page, 'Anna', copy.decline)).toBeVisible();
  // What is on the device now is what the next page shows first.
  await page.clock.runFor(5_000);
  const answer = Promise.withResolvers<void>();
  await page.goto('/updates');
  const declinedAt = { status: 'declined', decided_at: new Date() } as const;
  await db.updateTable('join_requests').set(declinedAt).where('id', '=', id).execute();
  await page.route(`**/api/golf-sessions/${golfSession}/join-requests*`, async (route) => {
    await answer.promise;
    await route.fallback();
  });
  await page.goto(`/session-management/${golfSession}`);
  await expect(button(page, 'Anna', copy.decline)).toBeVisible();
  answer.resolve();
  await expect(page.getByText(`${copy.handled} (1)`)).toBeVisible();
});
