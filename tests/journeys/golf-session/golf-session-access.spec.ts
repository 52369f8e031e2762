// Access to a golf session's pages is for its organiser and players; others see a refusal and go to the list, as when it fails to load.
import type { Page } from '@playwright/test';
import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { addPlayer, createGolfSession, createPerson } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { breakCall, serverMessage, toasts } from '../quality/failing.ts';

const unknown = '019a9d3e-0000-7000-8000-000000000000';
const alert = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test('a member who does not play gets no access to any of its pages @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'));
  expectBrowserError(/403 .*ratings/);
  for (const screen of ['session-participant', 'session-rating']) {
    await page.goto(`/${screen}/${golfSession}`);
    await expect(alert(page, 'Geen toegang')).toContainText('Je bent geen deelnemer van deze sessie.');
    await expect(page).toHaveURL('/golf-buddy');
  }
  await page.goto(`/session-management/${golfSession}`);
  await expect(alert(page, 'Geen toegang')).toContainText('Je bent niet de organisator van deze sessie.');
  await expect(page).toHaveURL('/golf-buddy');
});

test('a player may open the page of a golf session, but not its management @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  await addPlayer(db, golfSession, anna.id);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(page.getByRole('tab', { name: 'Groepschat' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`/session-management/${golfSession}`);
  await expect(alert(page, 'Geen toegang')).toBeVisible();
  await expect(page).toHaveURL('/golf-buddy');

  const organiser = await asPerson(otto);
  await organiser.goto(`/session-participant/${golfSession}`);
  await expect(organiser.getByRole('tab', { name: 'Groepschat' })).toBeVisible();
  await organiser.getByRole('link', { name: 'Terug naar Golf Buddy' }).click();
  await expect(organiser).toHaveURL('/golf-buddy');
});

test('a missing golf session and a hidden one look the same @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId });
  const outsider = await asPerson(await createPerson(db));
  expectBrowserError(/404 .*golf-sessions/);
  for (const path of [
    `/session-rating/${unknown}`,
    `/session-management/${unknown}`,
    `/session-participant/${golfSession}`,
    '/session-participant/geen-id',
  ]) {
    await outsider.goto(path);
    await expect(alert(outsider, 'Fout bij laden sessie')).toBeVisible();
    await expect(outsider).toHaveURL('/golf-buddy');
  }
  // A sheet says so in its place.
  await outsider.goto(`/golf-buddy?sessie=${unknown}`);
  await expect(outsider.getByRole('dialog').getByText(boardCopy.gone)).toBeVisible();
  await expect(toasts(outsider)).toHaveCount(0);

  // One message says that it is gone, and not one for each list of the page.
  const anna = await createMember('Anna Admiraal');
  await addPlayer(db, golfSession, anna.id);
  const player = await asPerson(anna);
  await player.goto(`/session-participant/${golfSession}?tab=players`);
  await expect(player.getByRole('tabpanel').getByText('Anna Admiraal')).toBeVisible();
  await db.deleteFrom('golf_sessions').where('id', '=', golfSession).execute();
  await expect(alert(player, 'Fout bij laden sessie')).toBeVisible();
  await expect(player).toHaveURL('/golf-buddy');
  await expect(player.getByText(golfSessionCopy.empty.title)).toBeVisible();
  await expect(alert(player, golfSessionCopy.failure.dataTitle)).toHaveCount(0);
});

test('a removed player is redirected from the page at once @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  allowBrowserError,
}) => {
  const anna = await createMember('Anna Admiraal');
  const golfSession = await createGolfSession(db, (await createMember('Otto Organisator')).id, { clubId });
  await addPlayer(db, golfSession, anna.id);
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSession}`);
  await expect(page.getByRole('tab', { name: 'Groepschat' })).toBeVisible();
  // The page's next request is refused.
  allowBrowserError(/403 .*\/golf-sessions\/|404 .*\/conversations\//);
  await db.deleteFrom('golf_session_participants').where('user_id', '=', anna.id).execute();
  await expect(page).toHaveURL('/golf-buddy');
  await expect(alert(page, 'Geen toegang')).toBeVisible();
});

test('a requester whose session ended is sent to sign in with an explanation @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const otto = await createMember('Otto Organisator');
  await createGolfSession(db, otto.id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'));
  // The session ends when this request is under way: after that, any other one would lead to sign-in without the explanation.
  await page.route('**/join-requests', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  expectBrowserError(/401 /);
  await page.getByRole('dialog').getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  await expect(alert(page, 'Inloggen vereist')).toContainText(
    'Je moet ingelogd zijn om een verzoek in te dienen.',
  );
  await expect(page).toHaveURL(/\/auth/);
});

test('a golf session that fails to load leads back to the list @desktop', async ({
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
  await breakCall(page, `**/api/golf-sessions/${golfSession}`);
  await page.goto(`/session-management/${golfSession}`);
  await expect(alert(page, 'Fout bij laden sessie')).toContainText(serverMessage);
  await expect(page).toHaveURL('/golf-buddy');
});
