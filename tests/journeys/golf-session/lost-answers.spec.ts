// The server handled the command, but its answer was lost: sending it again does not repeat it, and ends as if the first
// answer had arrived.
import type { Page } from '@playwright/test';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { securityCopy } from '#features/sign-in/client/parts/security/copy.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { lastCodeTo, textsTo } from '#tests/people/factors.ts';
import { createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { sendHeld } from './held.ts';

/** Returns the ids of the commands sent to this address so far. */
async function loseFirstAnswer(page: Page, address: string): Promise<() => string[]> {
  const ids: string[] = [];
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    ids.push((route.request().postDataJSON() as { id: string }).id);
    if (ids.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return () => ids;
}

test.beforeEach(({ expectBrowserError }) => expectBrowserError(/ERR_FAILED/));

test('a golf session whose answer is lost is created once @desktop', async ({
  asPerson,
  createMember,
  db,
}) => {
  const { form: words } = golfSessionCopy;
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  const form = page.getByRole('form', { name: words.heading });
  await form.getByLabel(words.title).fill('Vroeg rondje');
  await form.getByLabel(words.date).fill(toAmsterdam(new Date(Date.now() + 3 * 86_400_000)).date);
  await form.getByLabel(words.time).fill('09:30');
  await form.getByLabel(words.location).fill('Tee 1');
  const sentIds = await loseFirstAnswer(page, '**/api/golf-sessions');
  await form.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(golfSessionCopy.created)).toBeVisible();
  expect(new Set(sentIds()).size).toBe(1);
  const made = await db
    .selectFrom('golf_sessions')
    .select('title')
    .where('organizer_id', '=', anna.id)
    .execute();
  expect(made).toEqual([{ title: 'Vroeg rondje' }]);
});

test('a request whose acceptance is lost is accepted by the next try, without a refusal @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  await createJoinRequest(db, golfSession, (await createMember('Anna Admiraal')).id);
  const page = await asPerson(otto);
  await page.goto(`/session-management/${golfSession}`);
  // The page cannot update the list, which would otherwise show the request as accepted before the second try.
  const accept = page.getByRole('button', { name: joinRequestCopy.accept });
  await expect(accept).toBeVisible();
  await page.route('**/api/live*', (route) => route.abort());
  await page.route('**/join-requests*', (route) => route.abort());
  const sentIds = await loseFirstAnswer(page, '**/accept');
  await accept.click();
  await sendHeld(page);
  await expect(page.getByRole('button', { name: joinRequestCopy.chat })).toBeVisible();
  expect(sentIds()).toHaveLength(2);
  expect(new Set(sentIds()).size).toBe(1);
});

test('a phone whose answer is lost gets one text, and is added once @desktop', async ({
  asPerson,
  createMember,
  db,
  running,
}) => {
  const { section, phone } = securityCopy;
  const bram = await createMember('Bram Bakker');
  const page = await asPerson(bram);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: section.addPhone, exact: true }).click();
  await page.getByLabel(phone.phone).fill('06 24 68 10 19');
  const sentIds = await loseFirstAnswer(page, '**/factors/phones');
  const next = page.getByRole('button', { name: phone.next, exact: true });
  await next.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await next.click();
  await expect(page.getByText(phone.sent)).toBeVisible();
  expect(new Set(sentIds()).size).toBe(1);
  expect(await textsTo(running.dataDir, '+31624681019')).toHaveLength(1);

  await page.getByLabel(authCopy.challenge.code).fill(await lastCodeTo(running.dataDir, '+31624681019'));
  await page.getByRole('button', { name: phone.submit, exact: true }).click();
  await expect(page.getByRole('heading', { name: securityCopy.recovery.title })).toBeVisible();
  const kept = await db.selectFrom('factors').select('kind').where('user_id', '=', bram.id).execute();
  expect(kept).toEqual([{ kind: 'phone' }]);
});
