// One member blocks another: both disappear for each other at once, and return after unblocking.
import type { Page } from '@playwright/test';
import { blockBody, blockCopy, blockedTitle, unblockedTitle, unblockLabel } from '#features/block/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { moreAbout } from '#features/profile/copy.ts';
import { reportCopy, reportLabel } from '#features/report/copy.ts';
import { addPlayer, createGolfSession, createJoinRequest, createPerson } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const anna = 'Anna Admiraal';
const bram = 'Bram Blok';

const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function blockInMenu(page: Page, name: string) {
  await page.getByRole('button', { name: moreAbout(name) }).click();
  await page.getByRole('menuitem', { name: blockCopy.action }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(blockBody(name));
  await question.getByRole('button', { name: blockCopy.action }).click();
  await expect(page.getByText(blockedTitle(name))).toBeVisible();
}

test('a member blocks another, both are gone from each other live, and unblocking brings them back @phone', async ({
  asPerson,
  createMember,
  allowBrowserError,
}) => {
  // The page may request the open member once more before it closes.
  allowBrowserError(/404/);
  const [a, b] = [await createMember(anna), await createMember(bram)];
  const [own, other] = [await asPerson(a), await asPerson(b)];
  await own.goto(`/members?lid=${b.id}`);
  await other.goto('/members');
  await expect(row(other, anna)).toBeVisible();

  await blockInMenu(own, bram);
  await expect(row(own, bram)).toHaveCount(0);
  await expect(own).not.toHaveURL(/lid=/);
  await expect(row(other, anna)).toHaveCount(0);
  await expect(row(other, bram)).toBeVisible();

  await own.goto('/profile/data');
  await own.getByRole('button', { name: reportLabel(bram) }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('radio', { name: reportCopy.reasons.unkind }).check();
  await dialog.getByRole('button', { name: reportCopy.dialog.submit }).click();
  await expect(own.getByText(reportCopy.dialog.thanks)).toBeVisible();
  await own.getByRole('button', { name: unblockLabel(bram) }).click();
  await expect(own.getByText(unblockedTitle(bram))).toBeVisible();
  await expect(own.getByText(blockCopy.list.empty)).toBeVisible();
  await expect(row(other, anna)).toBeVisible();
});

test('a player who blocks another one keeps their place, and the list of players marks the blocked one @phone', async ({
  asPerson,
  createMember,
  clubId,
  db,
}) => {
  const [a, b] = [await createMember(anna), await createMember(bram)];
  const golfSessionId = await createGolfSession(db, b.id, { clubId });
  await addPlayer(db, golfSessionId, a.id);
  const page = await asPerson(a);
  await page.goto(`/session-participant/${golfSessionId}?tab=players`);
  await blockInMenu(page, bram);
  const players = page.getByRole('list', { name: golfSessionCopy.participantView.playersLabel });
  const player = players.getByRole('listitem').filter({ hasText: bram });
  await expect(player).toContainText(golfSessionCopy.participantView.blocked);
  await page.getByRole('button', { name: moreAbout(bram) }).click();
  await page.getByRole('menuitem', { name: blockCopy.undo }).click();
  await expect(player).not.toContainText(golfSessionCopy.participantView.blocked);
});

test('an organiser reports and blocks a stranger who asks to join a public golf session @phone', async ({
  asPerson,
  createMember,
  db,
}) => {
  const [organiser, stranger] = [await createMember(anna), await createPerson(db, { name: bram })];
  const golfSessionId = await createGolfSession(db, organiser.id);
  await createJoinRequest(db, golfSessionId, stranger.id);
  const page = await asPerson(organiser);
  await page.goto(`/session-management/${golfSessionId}`);
  await page.getByRole('button', { name: moreAbout(bram) }).click();
  await page.getByRole('menuitem', { name: reportCopy.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: reportCopy.reasons.unkind }).check();
  await dialog.getByRole('button', { name: reportCopy.dialog.submit }).click();
  await expect(page.getByText(reportCopy.dialog.thanks)).toBeVisible();
  await blockInMenu(page, bram);
  await expect(page.getByRole('heading', { name: joinRequestCopy.empty.title })).toBeVisible();
  await expect(row(page, bram)).toHaveCount(0);
  // Every club sees it on its board: those of later journeys count what is on it.
  await db
    .updateTable('golf_sessions')
    .set({ status: 'cancelled', cancel_reason: 'Voorbij' })
    .where('id', '=', golfSessionId)
    .execute();
});
