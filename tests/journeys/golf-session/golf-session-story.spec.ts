// The core of the product: one golfer asks to join, another decides, and both see it happen without reloading.
// keyboard.spec.ts does the same on a desktop.
import type { Page, Route } from '@playwright/test';
import { golfSessionCopy, playersText } from '#features/golf-session/copy.ts';
import { askLead, joinRequestCopy, refusals } from '#features/golf-session/join-request/copy.ts';
import { createGolfSession, createJoinRequest } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { sendHeld } from './held.ts';

// Most users have motion on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const request = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const toast = (page: Page, role: 'status' | 'alert', title: string) =>
  page.getByRole(role).filter({ hasText: title });
const accept = (page: Page, name: string) =>
  request(page, name).getByRole('button', { name: joinRequestCopy.accept }).click();

const askDialog = (page: Page) => page.getByRole('dialog', { name: joinRequestCopy.ask.title });

async function sendRequest(page: Page, message: string) {
  await page.getByRole('button', { name: 'Verzoek Indienen' }).click();
  await askDialog(page).getByLabel(joinRequestCopy.ask.message).fill(message);
  await askDialog(page).getByRole('button', { name: 'Verzoek Indienen' }).click();
}

async function ask(page: Page, message: string) {
  await sendRequest(page, message);
  await expect(askDialog(page)).toBeHidden();
}

/** Counts the faces that are rolling and those that have come to rest. */
function countRolls() {
  const count = { started: 0, ended: 0 };
  Object.assign(globalThis, { rollCount: count });
  const isRoll = (event: Event) => 'animationName' in event && event.animationName === 'roll';
  addEventListener('animationstart', (event) => (count.started += Number(isRoll(event))));
  addEventListener('animationend', (event) => (count.ended += Number(isRoll(event))));
}

/** How many faces still roll, and how many have arrived. */
const rolls = '[rollCount.started - rollCount.ended, rollCount.ended]';

test('a golfer asks to join and is accepted, and both golfers see each step live @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId, maxPlayers: 3 });
  const organiser = await asPerson(otto);
  await organiser.goto(`/session-management/${golfSession}`);
  await expect(organiser.getByRole('heading', { name: joinRequestCopy.empty.title })).toBeVisible();

  const requester = await asPerson(await createMember('Anna Admiraal', { handicap: 24.6 }));
  await requester.goto('/golf-buddy');
  await requester.getByRole('button', { name: 'Verzoek Indienen' }).click();
  await expect(requester.getByRole('dialog')).toContainText(askLead('Otto Organisator'));
  await expect(requester.locator('[role=dialog]:focus-within')).toBeVisible();
  await requester.keyboard.press('Escape');
  await expect(requester.getByRole('dialog')).toBeHidden();
  await ask(requester, 'Ik speel graag mee!\nIs negen uur goed?');
  await expect(toast(requester, 'status', joinRequestCopy.ask.success)).toBeVisible();
  await expect(requester.getByRole('button', { name: 'Verzoek Ingediend' })).toBeDisabled();

  for (const page of [organiser, requester]) await page.evaluate(countRolls);
  const asked = request(organiser, 'Anna Admiraal');
  await expect(asked).toContainText('Ik speel graag mee!');
  await expect(asked.getByText('In afwachting')).toBeVisible();
  await expect(asked).toContainText('24,6');
  await expect(organiser.getByRole('tab', { name: 'Verzoeken' })).toContainText('1');
  await accept(organiser, 'Anna');
  await expect(asked.getByText('Geaccepteerd')).toBeVisible();
  await expect(toast(organiser, 'status', 'Verzoek geaccepteerd')).toBeVisible();
  await expect(asked.getByRole('button', { name: joinRequestCopy.accept })).toHaveCount(0);
  await sendHeld(organiser);
  await expect(organiser.getByText(playersText(2, 3))).toBeVisible();
  // The new player's face rolls into the free circle on both screens, once, and not when the page is loaded again.
  for (const page of [organiser, requester]) await expect.poll(() => page.evaluate(rolls)).toEqual([0, 1]);
  await requester.addInitScript(countRolls);
  const cards = requester.waitForResponse(/golf-sessions/);
  await requester.reload();
  await cards;
  await expect(requester.locator('[data-flight] > li').first()).toBeVisible();
  expect(await requester.evaluate(rolls)).toEqual([0, 0]);

  await requester.getByRole('link', { name: 'Naar Sessie' }).click();
  await expect(requester).toHaveURL(`/session-participant/${golfSession}`);
  await requester.getByRole('tab', { name: 'Deelnemers' }).click();
  const players = requester.getByRole('list', { name: golfSessionCopy.participantView.playersLabel });
  await expect(players.getByRole('listitem')).toHaveCount(2);
  await expect(players.getByRole('listitem').first()).toContainText(
    golfSessionCopy.participantView.organiser,
  );

  await asked.getByRole('button', { name: 'Chat' }).click();
  await expect(organiser.getByRole('tab', { name: 'Chat' })).toHaveAttribute('aria-selected', 'true');
});

test('a request that hangs while its screen is left still arrives; a decline is final, and seen live @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_FAILED/);
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  const requester = await asPerson(await createMember('Anna Admiraal'));
  await requester.goto('/golf-buddy');
  const hanging = Promise.withResolvers<Route>();
  await requester.route('**/join-requests', hanging.resolve, { times: 1 });
  await sendRequest(requester, '');
  const sent = await hanging.promise;
  await requester.keyboard.press('Escape');
  await requester.getByRole('navigation').getByRole('link', { name: 'Leden' }).click();
  await expect(requester).toHaveURL('/members');
  await sent.abort();
  await expect(toast(requester, 'status', joinRequestCopy.ask.success)).toBeVisible();
  await requester.goto('/golf-buddy');
  const organiser = await asPerson(otto);
  await organiser.clock.install();
  await organiser.goto(`/session-management/${golfSession}`);
  await request(organiser, 'Anna').getByRole('button', { name: joinRequestCopy.decline }).click();
  await expect(toast(organiser, 'status', 'Verzoek geweigerd')).toBeVisible();
  await expect(request(organiser, 'Anna').getByText('Geweigerd')).toBeVisible();
  await organiser.clock.fastForward(10_000);
  // The menu of the person, a button without words, remains.
  await expect(request(organiser, 'Anna').getByRole('button').filter({ hasText: /./ })).toHaveCount(0);
  await expect(requester.getByRole('button', { name: 'Verzoek Geweigerd' })).toBeDisabled();
});

test('the last place is given once @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId, maxPlayers: 2 });
  for (const name of ['Anna Admiraal', 'Bram Bergsma']) {
    await createJoinRequest(db, golfSession, (await createMember(name)).id);
  }
  const onlooker = await asPerson(await createMember('Carla Kijker'));
  await onlooker.goto('/golf-buddy');
  await expect(onlooker.getByRole('button', { name: 'Verzoek Indienen' })).toBeVisible();
  const organiser = await asPerson(otto);
  await organiser.goto(`/session-management/${golfSession}`);
  await accept(organiser, 'Anna');
  await sendHeld(organiser);
  await expect(onlooker.getByRole('button', { name: /^Vol ?:/ })).toBeDisabled();

  expectBrowserError(/409 .*accept/);
  await accept(organiser, 'Bram');
  await sendHeld(organiser);
  await expect(toast(organiser, 'alert', 'Fout bij behandelen verzoek')).toContainText('Vol');
  await expect(request(organiser, 'Bram').getByText('In afwachting')).toBeVisible();
  await expect(
    request(organiser, 'Bram').getByRole('button', { name: joinRequestCopy.accept }),
  ).toBeVisible();
  await expect(organiser.getByText(playersText(2, 2))).toBeVisible();

  const begun = { starts_at: new Date(Date.now() - 60_000) };
  await db.updateTable('golf_sessions').set(begun).where('id', '=', golfSession).execute();
  await organiser.reload();
  await expect(request(organiser, 'Bram')).toContainText(refusals.PAST);
  const { accept: acceptance, decline } = joinRequestCopy;
  await expect(request(organiser, 'Bram').getByRole('button', { name: acceptance })).toHaveCount(0);
  await expect(request(organiser, 'Bram').getByRole('button', { name: decline })).toBeVisible();
});

test('a request outside the handicap range is marked, and the organiser decides @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId, minHandicap: 5, maxHandicap: 12 });
  const requester = await asPerson(await createMember('Anna Admiraal', { handicap: 36 }));
  await requester.goto('/golf-buddy');
  await expect(requester.getByRole('article')).toContainText('Handicap: 5,0 - 12,0');
  await ask(requester, '');
  const organiser = await asPerson(otto);
  await organiser.goto(`/session-management/${golfSession}`);
  await expect(request(organiser, 'Anna').getByText(joinRequestCopy.outsideRange)).toBeVisible();
  await accept(organiser, 'Anna');
  await sendHeld(organiser);
  await expect(requester.getByRole('link', { name: 'Naar Sessie' })).toBeVisible();
});

test('a request for a time that the organiser changed while the dialog was open is refused, and the new time is shown @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const otto = await createMember('Otto Organisator');
  const id = await createGolfSession(db, otto.id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/golf-buddy');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Verzoek Indienen' }).click();
  await expect(askDialog(page)).toBeVisible();
  const startsAt = new Date('2031-06-09T11:20:00Z');
  await db.updateTable('golf_sessions').set({ starts_at: startsAt }).where('id', '=', id).execute();
  expectBrowserError(/409 .*\/join-requests/);
  await askDialog(page).getByRole('button', { name: 'Verzoek Indienen' }).click();
  await expect(toast(page, 'alert', joinRequestCopy.failure.createTitle)).toContainText(refusals.MOVED);
  await expect(askDialog(page)).toBeHidden();
  await expect(card).toContainText('13:20');
  await ask(page, '');
  await expect(card.getByRole('button', { name: 'Verzoek Ingediend' })).toBeDisabled();
});
