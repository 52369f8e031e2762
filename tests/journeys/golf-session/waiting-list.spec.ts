// A player cannot come after all: the place goes to the first on the waiting list, while another golfer withdraws a request.
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { participationCopy } from '#features/golf-session/participation/copy.ts';
import {
  offerText,
  rowPositionText,
  waitingListCopy as copy,
} from '#features/golf-session/waiting-list/copy.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCall } from '#tests/journeys/quality/failing.ts';
import { addPlayer, createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { expect, test } from '../fixtures.ts';
import { hideServerTime } from './device-clock.ts';

const { actions, participantView } = golfSessionCopy;

test('a place that comes free is offered to the first in line, live @phone', async ({
  asPerson,
  createMember,
  allowBrowserError,
  db,
  clubId,
}) => {
  // The page of the player who leaves may still refetch the players.
  allowBrowserError(/403 \(Forbidden\)/);
  const [organiser, player, golfer] = [
    await createMember('Otto Organisator'),
    await createMember('Pia Player'),
    await createMember('Wim Wachter'),
  ];
  const id = await createGolfSession(db, organiser.id, {
    clubId,
    maxPlayers: 2,
    title: 'Tweebal om negen uur',
  });
  await addPlayer(db, id, player.id);

  const waiting = await asPerson(golfer);
  const asked: string[] = [];
  waiting.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const timesAsked = (path: string) => asked.filter((one) => one === path).length;
  await waiting.goto('/golf-buddy');
  const card = waiting.getByRole('article').filter({ hasText: 'Tweebal om negen uur' });
  await expect(card.getByRole('button', { name: /^Vol\b/ })).toBeDisabled();
  await card.getByRole('button', { name: copy.own.title }).click();
  await expect(card.getByText(rowPositionText(1))).toBeVisible();

  const organising = await asPerson(organiser);
  allowBrowserError(/500 /);
  await breakCall(organising, '**/waiting-list');
  await organising.goto(`/session-management/${id}`);
  await expect(organising.getByRole('alert')).toContainText(copy.list.failureTitle);
  await organising.unrouteAll();
  await organising.getByRole('button', { name: 'Opnieuw proberen' }).click();
  const line = organising.getByRole('region', { name: copy.list.title });
  await expect(line.getByText('Wim Wachter', { exact: true })).toBeVisible();
  // By now every part of the golfer's page has loaded, and none has read again what another one had read.
  expect(timesAsked('/api/me/join-requests/waiting')).toBe(1);
  expect(timesAsked('/api/me/conversations/unread')).toBe(1);
  // Checks at the end of the page, where the bottom bar covers no button in part; a part that loads late moves the page.
  await expect(async () => {
    await organising.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectAccessible(organising);
  }).toPass({ timeout: 20_000 });

  const leaving = await asPerson(player);
  await leaving.goto(`/session-participant/${id}?tab=players`);
  const leave = leaving.getByRole('button', { name: participationCopy.leave.action });
  await expect(leave).toHaveCount(1);
  await leaving.setViewportSize({ width: 768, height: 1024 });
  await expect(leave).toHaveCount(1);
  await leave.click();
  await leaving.getByRole('button', { name: participationCopy.leave.submit }).click();
  await expect(leaving).toHaveURL(/\/golf-buddy$/);

  const offers = waiting.getByRole('list', { name: copy.offer.label });
  await expect(
    offers.getByText(/^Er is een plek voor je vrij\. Zeg voor .+ \d\d:\d\d of je meespeelt\.$/),
  ).toBeVisible();
  await expectAccessible(waiting);
  await expect(card.getByText(/ 1 plek aangeboden$/)).toHaveCount(2);
  // Its sheet does not call it full beside the offer.
  await card.getByRole('link', { name: 'Tweebal om negen uur' }).click();
  const sheet = waiting.getByRole('dialog', { name: 'Tweebal om negen uur' });
  await expect(sheet.getByRole('button', { name: copy.offer.accept })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Vol\b/ })).toHaveCount(0);
  await waiting.goBack();
  await expect(sheet).toHaveCount(0);
  await offers.getByRole('button', { name: copy.offer.accept }).click();
  await expect(offers).toBeHidden();
  await waiting.goto(`/session-participant/${id}?tab=players`);
  await expect(waiting.getByRole('list', { name: participantView.playersLabel })).toContainText(
    'Wim Wachter',
  );
  await expect(line).toBeHidden();
});

test('an offer of the evening, on a page that stays open, says in the morning that it ends today @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [organiser, golfer] = [await createMember('Otto Organisator'), await createMember('Wim Wachter')];
  const id = await createGolfSession(db, organiser.id, { clubId, maxPlayers: 2 });
  await addToWaitingList(db, id, golfer.id, { offered: true });
  const evening = new Date(Date.now() + 86_400_000);
  evening.setUTCHours(18);
  const after = (hours: number) => new Date(evening.getTime() + hours * 3_600_000);
  await db
    .updateTable('waiting_list_entries')
    .set({ offered_until: after(13) })
    .where('golf_session_id', '=', id)
    .execute();
  const page = await asPerson(golfer);
  await hideServerTime(page);
  await page.clock.setFixedTime(evening);
  await page.goto('/golf-buddy');
  const offers = page.getByRole('list', { name: copy.offer.label });
  await expect(offers).toContainText(offerText(after(13).toISOString(), toAmsterdam(evening).date));
  await page.clock.setFixedTime(after(11));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(offers).toContainText(offerText(after(13).toISOString(), toAmsterdam(after(11)).date));
});

test('a withdrawn request is gone for the organiser, and the sheet says when asking again is possible @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [organiser, golfer] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const id = await createGolfSession(db, organiser.id, { clubId, title: 'Rondje voor later' });
  await createJoinRequest(db, id, golfer.id);
  const page = await asPerson(golfer);
  await page.goto('/golf-buddy');
  const card = page.getByRole('article').filter({ hasText: 'Rondje voor later' });
  await card.getByRole('link', { name: 'Rondje voor later' }).click();
  const sheet = page.getByRole('dialog', { name: 'Rondje voor later' });
  const withdraw = sheet.getByRole('button', { name: joinRequestCopy.withdraw.action });
  await withdraw.click();
  await sheet.getByRole('button', { name: joinRequestCopy.undo }).click();
  await withdraw.click();
  await expect(sheet.getByRole('button', { name: joinRequestCopy.undo })).toBeVisible();
  // Leaving the page ends the time to undo. The address opens the sheet again.
  await page.reload();
  await expect(sheet.getByRole('button', { name: actions.withdrawn })).toBeDisabled();
  await expect(sheet.getByText(/^Weer vragen kan vanaf/)).toBeVisible();
  const organising = await asPerson(organiser);
  await organising.goto(`/session-management/${id}`);
  await expect(organising.getByText(joinRequestCopy.empty.title)).toBeVisible();
});
