// Checks every screen and dialog with axe, filled and empty.
import type { Page } from '@playwright/test';
import { conversationCopy } from '#features/conversation/copy.ts';
import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { joinRequestCopy } from '#features/golf-session/join-request/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { bubble, input, write } from '#tests/journeys/chat/chat.ts';
import { createNews, fillChat, giveClubCoordinates } from '#tests/people/club-life.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { breakScreen } from './broken-screen.ts';
import { breakCall } from './failing.ts';

// Checking a page takes a while, and longer on a busy machine.
test.describe.configure({ timeout: 180_000 });

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

// nothing-covered.spec.ts checks every page for visitors.
test('the sign-in form with mistakes is accessible @phone', async ({ asVisitor }) => {
  const page = await asVisitor();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page.getByText('Ongeldig emailadres')).toBeVisible();
  await expectAccessible(page);
});

test('the screens of a club are accessible @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  forecast,
}) => {
  const anna = await createMember('Anna Admiraal', { role: 'admin' });
  await addMember(db, await createClub(db, 'Golfclub De Tweede'), anna.id);
  forecast.say(await giveClubCoordinates(db, clubId), { temperature: 7, wind: 31, code: 95 });
  await db
    .insertInto('course_statuses')
    .values({ club_id: clubId, status: 'restricted', reasons: ['winter-greens', 'no-trolleys'] })
    .execute();
  for (const contentType of ['update', 'event', 'news', 'alert'] as const) {
    const eventStartsAt =
      contentType === 'event' ? { eventStartsAt: new Date(), eventLocation: 'Clubhuis' } : {};
    await createNews(db, clubId, { title: `Een ${contentType}`, contentType, ...eventStartsAt });
  }
  for (const handicap of [5, 15, 25, null]) await createMember(`Lid ${handicap}`, { handicap });

  const page = await asPerson(anna);
  await page.goto('/updates');
  await expect(page.getByText('Onweer')).toBeVisible();
  await heading(page, 'Een event');
  await expectAccessible(page);
  await page.goto('/members');
  await heading(page, 'Lid 5');
  await expectAccessible(page);
  await page.getByPlaceholder('Zoek op naam...').fill('niemand');
  await heading(page, 'Geen leden gevonden met de huidige filters.');
  await expectAccessible(page);
  await page.goto('/club-selection');
  await heading(page, 'Jouw clubs');
  await expectAccessible(page);
});

test('the profile, with and without history, its form and the setup are accessible @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const { edit, fields, history, setup, validation } = profileCopy;
  const anna = await createMember('Anna Admiraal', { handicap: null });
  const page = await asPerson(anna);
  await page.goto('/profile');
  await heading(page, history.empty);
  await expectAccessible(page);

  await createGolfSession(db, anna.id, { clubId });
  await db
    .updateTable('profiles')
    .set({ total_ratings: 3, average_rating: 4.33 })
    .where('id', '=', anna.id)
    .execute();
  await page.reload();
  await expect(page.getByText('Rondje voor de test')).toBeVisible();
  await expect(page.getByText('3 ratings')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: edit.open }).click();
  await page.getByRole('dialog').getByLabel(fields.displayName).fill('A');
  await page.getByRole('dialog').getByRole('button', { name: edit.submit }).click();
  await expect(page.getByText(validation.displayNameShort)).toBeVisible();
  await expectAccessible(page);

  const newcomer = await asPerson(await createPerson(db, { profile: false }));
  await newcomer.goto('/profile-setup');
  await heading(newcomer, setup.title);
  await expectAccessible(newcomer);
  await newcomer.getByRole('button', { name: setup.submit }).click();
  await expect(newcomer.getByText(validation.houseRules)).toBeVisible();
  await expectAccessible(newcomer);
});

/** A card in every state, as `person` sees them. */
async function offerAll(db: Db, clubId: string, person: Person, otto: Person): Promise<string> {
  const offer = (maxPlayers = 4) =>
    createGolfSession(db, otto.id, { clubId, maxPlayers, minHandicap: 5, maxHandicap: 30 });
  await offer();
  await createJoinRequest(db, await offer(), person.id);
  await createJoinRequest(db, await offer(), person.id, 'declined');
  const joined = await offer(8);
  await addPlayer(db, joined, person.id);
  await addPlayer(db, await offer(2), (await createPerson(db, { name: 'Fred Flight' })).id);
  await createGolfSession(db, person.id, { clubId });
  return joined;
}

test('the cards of golf sessions, the form and the dialog are accessible @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [anna, otto] = [await createMember('Anna Admiraal'), await createMember('Otto Organisator')];
  await offerAll(db, clubId, anna, otto);
  const page = await asPerson(anna);
  await page.goto('/golf-buddy');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('button', { name: boardCopy.filter.action }).click();
  await expect(page.getByRole('dialog', { name: boardCopy.filter.title })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText(golfSessionCopy.organisedBy)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // It has a button of that name too.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: joinRequestCopy.ask.submit }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: golfSessionCopy.newToggle }).click();
  await page.getByRole('button', { name: golfSessionCopy.form.submit }).click();
  await expect(page.getByText(golfSessionCopy.validation.date)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: golfSessionCopy.form.maxPlayers }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, '[role=listbox]');
});

test("the lists of the user's golf sessions are accessible @phone", async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const [anna, otto] = [await createMember('Anna Admiraal'), await createMember('Otto Organisator')];
  const joined = await offerAll(db, clubId, anna, otto);
  const played = { starts_at: new Date(Date.now() - 86_400_000), status: 'completed' } as const;
  await db.updateTable('golf_sessions').set(played).where('id', '=', joined).execute();
  const page = await asPerson(anna);
  await page.goto('/my-sessions');
  for (const name of Object.values(golfSessionCopy.mine.tabs)) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('the pages of a golf session, with its requests, players and chat, are accessible @phone', async ({
  asPerson,
  createMember,
  db,
  clubId,
  expectBrowserError,
}) => {
  const otto = await createMember('Otto Organisator');
  const golfSession = await createGolfSession(db, otto.id, { clubId, maxPlayers: 5 });
  for (const state of ['pending', 'accepted', 'declined'] as const) {
    await createJoinRequest(db, golfSession, (await createMember(`Speler ${state}`)).id, state);
  }
  const anna = await createMember('Anna Admiraal', { handicap: null });
  await addPlayer(db, golfSession, anna.id);
  await db
    .updateTable('profiles')
    .set({ total_ratings: 3, average_rating: 4.33 })
    .where('id', '=', anna.id)
    .execute();

  const organiser = await asPerson(otto);
  await organiser.goto(`/session-management/${golfSession}`);
  await organiser.getByText(`${joinRequestCopy.handled} (2)`).click();
  await expect(organiser.getByRole('article')).toHaveCount(3);
  await expectAccessible(organiser);

  const player = await asPerson(anna);
  await player.goto(`/session-participant/${golfSession}?tab=players`);
  await expect(player.getByRole('list', { name: 'Deelnemers' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(player);
  await player.goto(`/session-participant/${golfSession}`);
  await expect(player.getByText(conversationCopy.empty.title)).toBeVisible();
  await expectAccessible(player);

  await fillChat(db, golfSession, [otto.id, otto.id, anna.id], 12);
  await player.reload();
  await expect(bubble(player, 'Bericht 12')).toBeVisible();
  expectBrowserError(/500 .*messages/);
  await breakCall(player, '**/messages');
  await write(player, 'Mislukt');
  await expect(bubble(player, 'Mislukt')).toContainText('Niet verstuurd');
  await input(player).fill('g'.repeat(1001));
  await expectAccessible(player);
});

test('error screens are accessible @phone', async ({ asPerson, createMember, expectBrowserError }) => {
  expectBrowserError(/500 /);
  expectBrowserError(/members-screen/);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await breakCall(page, '**/api/clubs/*/golf-sessions?*');
  await page.goto('/golf-buddy');
  await expect(page.getByRole('main').getByText('Fout bij laden sessies')).toBeVisible();
  await expectAccessible(page);
  await breakScreen(page, 'members-screen');
  await page.goto('/members');
  await heading(page, 'Unexpected Application Error!');
  await expectAccessible(page);
});
