// Joining a club: a golfer on a phone asks, an admin at a desk decides, and both see it without reloading.
import { devices, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { appCopy } from '#app/copy.ts';
import { clubRequestCopy } from '#features/club/club-request/copy.ts';
import { builtInClubs } from '#features/club/copy.ts';
import {
  approvedTitle,
  clubJoinRequestCopy,
  decidedText,
  deciderText,
  waitingFor,
  waitingText,
} from '#features/membership/club-join-request/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { labels, type FieldName } from '#tests/journeys/account/profile.ts';
import { expectAccessible } from '#tests/journeys/quality/accessible.ts';
import { breakCall } from '#tests/journeys/quality/failing.ts';
import {
  createClub,
  createClubJoinRequest,
  createPerson,
  givePassword,
  password,
} from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import { expect, test } from '../fixtures.ts';
import { sendHeld } from '../golf-session/held.ts';

const { ask, own, waiting, admin: words } = clubJoinRequestCopy;
const desk = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/** The field for the club; on a phone it opens the sheet. */
const picker = (page: Page) => page.getByRole('combobox', { name: ask.club });
const sheet = (page: Page) => page.getByRole('dialog', { name: ask.club });
const toast = (page: Page, title: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title });
async function expectWaitingRoom(page: Page, club: string) {
  await expect(page.getByRole('heading', { name: waitingFor(club), level: 1 })).toBeVisible();
  await expect(page.getByText(waiting.later)).toBeVisible();
  await expect(page.getByText(/^Gevraagd op /)).toBeVisible();
  await expect(page.getByRole('button', { name: own.withdraw })).toBeVisible();
  await expect(page.getByRole('link', { name: waiting.golf })).toBeVisible();
  await expect(page.getByRole('heading', { name: appCopy.landing.featuresTitle })).toHaveCount(0);
}

const send = (page: Page) => page.getByRole('button', { name: ask.submit }).first().click();

test('a visitor picks one of 300 clubs, signs in, asks, and is a member once an admin approves @phone', async ({
  asVisitor,
  asPerson,
  createMember,
  db,
}) => {
  await sql`insert into golf_clubs (id, name, slug, location)
    select gen_random_uuid(), 'Golfclub ' || n, 'veel-' || n || '-' || gen_random_uuid(), 'Oord ' || n
    from generate_series(1, 300) as n`.execute(db);
  const clubId = await createClub(db, 'Golfclub De Zandloper');
  const location = `Zandhoek ${uuidv7().slice(-4)}`;
  await db.updateTable('golf_clubs').set({ location }).where('id', '=', clubId).execute();
  const bea = await createMember('Bea Beheer', { clubId, role: 'admin' });
  await db.updateTable('profiles').set({ shows_to_newcomers: true }).where('id', '=', bea.id).execute();
  const admin = await asPerson(bea, desk);
  await admin.goto('/admin');
  await expect(admin.getByText(words.empty)).toBeVisible();

  const rob = await createPerson(db, { profile: false });
  await givePassword(db, rob);
  const page = await asVisitor();
  await page.goto('/club-selection');
  await send(page);
  await expect(page.getByText(clubJoinRequestCopy.validation.club)).toBeVisible();
  // The height that an open keyboard leaves on the smallest phone.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 340 });
  await picker(page).click();
  await expect(page.getByRole('option').nth(2)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => history.back());
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL('/club-selection');
  await expect(picker(page)).toBeFocused();
  await picker(page).click();
  await expect(sheet(page).getByRole('combobox')).toBeFocused();
  await page.setViewportSize(size);
  await page.keyboard.type(location.toLowerCase());
  await page.getByRole('option', { name: 'Golfclub De Zandloper' }).click();
  await page.getByLabel(ask.message).fill('Ik woon om de hoek.');
  await send(page);
  await expect(toast(page, clubJoinRequestCopy.signIn.title)).toBeVisible();
  await expect(page).toHaveURL('/auth?redirect=%2Fclub-selection');
  await page.getByLabel(authCopy.signIn.email).fill(rob.email);
  await page.getByLabel(authCopy.signIn.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/club-selection');
  await expect(picker(page)).toHaveValue('Golfclub De Zandloper');
  await expect(page.getByLabel(ask.message)).toHaveValue('Ik woon om de hoek.');
  await page.setViewportSize({ width: 360, height: 640 });
  await send(page);
  await expect(toast(page, clubJoinRequestCopy.profileFirst.title)).toBeVisible();
  const profile = { displayName: 'Rob Reiziger', handicap: '12,3', favoriteClub: 'IJzer 7' } as const;
  for (const [name, value] of Object.entries(profile) as [FieldName, string][])
    await page.getByLabel(labels[name], { exact: true }).fill(value);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: profileCopy.setup.submit }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: appCopy.landing.chooseClub.goOn }).click();
  await expect(picker(page)).toHaveValue('Golfclub De Zandloper');
  await send(page);
  await expect(toast(page, 'Aanvraag verzonden')).toBeVisible();
  // The page scrolls up to the new card, above the form.
  await expect(page.getByText(own.pending)).toBeInViewport({ ratio: 1 });
  await expectWaitingRoom(page, 'Golfclub De Zandloper');
  await expect(page.getByText(deciderText(['Bea']))).toBeVisible();
  // One waiting room, wherever the bar or the front page leads.
  for (const path of ['/', '/explore', '/members', '/updates']) {
    await page.goto(path);
    await expectWaitingRoom(page, 'Golfclub De Zandloper');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await expect(page).toHaveURL('/club-selection');
  await page.setViewportSize(size);
  await expectAccessible(page, 'h1');

  const request = admin.getByRole('article').filter({ hasText: 'Rob Reiziger' });
  await expect(request).toContainText('Ik woon om de hoek.');
  await expect(request).toContainText('12,3');
  await expect(admin.getByRole('tab', { name: waitingText(1) })).toBeVisible();
  await request.getByRole('button', { name: words.approve }).click();
  await expect(toast(admin, 'Aanvraag goedgekeurd!')).toContainText(decidedText('approve', 'Rob Reiziger'));
  // Held: an undone approval made nobody a member, and told nobody.
  const undo = request.getByRole('button', { name: words.undo });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(request.getByRole('button', { name: words.approve })).toBeFocused();
  expect(await db.selectFrom('club_members').select('id').where('user_id', '=', rob.id).execute()).toEqual(
    [],
  );
  await request.getByRole('button', { name: words.approve }).click();
  await expect(request).toHaveCount(0, { timeout: 15_000 });

  const joined = toast(page, approvedTitle('Golfclub De Zandloper'));
  await joined.getByRole('button', { name: own.toClub }).first().click();
  await expect(page).toHaveURL('/updates');
  await expect(page.getByRole('banner')).toContainText('Golfclub De Zandloper');
  await page.goto('/club-selection');
  await expect(page.getByRole('button', { name: /^Golfclub De Zandloper/ })).toBeVisible();
  await expect(page.getByText(approvedTitle('Golfclub De Zandloper'))).toHaveCount(0);
});

test('a withdrawn request disappears for the admin, and the slower of two admins sees that it was decided @phone', async ({
  asPerson,
  createMember,
  product,
  db,
  clubId,
  expectBrowserError,
}) => {
  const [fast, slow] = [
    await createMember('Fenna Vlug', { role: 'admin' }),
    await createMember('Sjoerd Traag', { role: 'admin' }),
  ];
  const anna = await createPerson(db, { name: 'Anna Aanvrager' });
  const bram = await createPerson(db, { name: 'Bram Aanvrager' });
  await createClubJoinRequest(db, clubId, anna.id);
  const id = await createClubJoinRequest(db, clubId, bram.id);
  const admin = await asPerson(slow, desk);
  await admin.goto('/admin');
  const requests = admin.getByRole('article');
  await expect(requests).toHaveCount(2);

  const page = await asPerson(anna);
  await page.goto('/club-selection');
  await page.getByRole('button', { name: own.withdraw }).click();
  await expect(toast(page, own.withdrawn)).toBeVisible();
  await expect(page.getByText('Aanvraag in behandeling')).toHaveCount(0);
  await expect(requests).toHaveCount(1);

  // The other admin decides just before this call reaches the server.
  expectBrowserError(/409 .*approve/);
  await admin.route('**/approve', async (route) => {
    await callAs(product, fast.token).clubJoinRequest.reject({ id: uuidv7(), clubJoinRequestId: id });
    await route.continue();
  });
  await requests.getByRole('button', { name: words.approve }).click();
  await sendHeld(admin);
  await expect(toast(admin, 'Deze aanvraag is al behandeld.')).toBeVisible();
  await expect(admin.getByText(words.empty)).toBeVisible();

  // The decision is shown until it is dismissed.
  const rejected = await asPerson(bram);
  await rejected.goto('/club-selection');
  const notice = rejected.getByRole('status').filter({ hasText: own.rejected });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Sluiten' }).click();
  await expect(notice).toHaveCount(0);
  await rejected.reload();
  await expect(picker(rejected)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('two built-in clubs stay when the list fails, and choosing one fails with an error @phone', async ({
  asPerson,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*api\/clubs/);
  const page = await asPerson(await createPerson(db));
  await breakCall(page, '**/api/clubs');
  await page.goto('/club-selection');
  await expect(toast(page, 'Fout bij laden van clubs')).toContainText(
    'Er ging iets mis bij het laden van je clubs.',
  );
  await picker(page).click();
  await expect(page.getByRole('option')).toHaveText(builtInClubs.map(({ name }) => name));
  await page.getByRole('option').first().click();
  await send(page);
  await expect(toast(page, clubJoinRequestCopy.unknownClub)).toContainText('Fout');
});

test('a user requests a missing club with a form, which can be cancelled @phone', async ({
  asPerson,
  db,
}) => {
  const carla = await createPerson(db, { name: 'Carla Contact' });
  const page = await asPerson(carla);
  await page.goto('/club-selection');
  const open = page.getByRole('button', { name: 'Vraag mijn golfclub aan' });
  const form = page.getByRole('form', { name: clubRequestCopy.title });
  await open.click();
  await form.getByRole('button', { name: clubRequestCopy.cancel }).click();
  await expect(form).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await expect(form.getByLabel(clubRequestCopy.contactName)).toHaveValue('Carla Contact');
  await form.getByLabel(clubRequestCopy.contactEmail).fill('geen adres');
  await form.getByRole('button', { name: clubRequestCopy.submit }).click();
  for (const problem of ['clubName', 'clubLocation', 'contactEmail'] as const)
    await expect(form.getByText(clubRequestCopy.validation[problem])).toBeVisible();
  await form.getByLabel(clubRequestCopy.clubName).fill('Golfclub De Zandkuil');
  await form.getByLabel(clubRequestCopy.clubLocation).fill('Ommen');
  await form.getByLabel(clubRequestCopy.contactEmail).fill(carla.email);
  await form.getByLabel(clubRequestCopy.contactPhone).fill('06 12 34 56 78');
  await form.getByLabel(clubRequestCopy.message).fill('Het bestuur weet ervan.');
  await form.getByRole('button', { name: clubRequestCopy.submit }).click();
  await expect(toast(page, 'Aanvraag verstuurd!')).toBeVisible();
  await expect(form).toHaveCount(0);
  const [row] = await db.selectFrom('club_requests').selectAll().where('user_id', '=', carla.id).execute();
  expect(row).toMatchObject({
    club_name: 'Golfclub De Zandkuil',
    club_location: 'Ommen',
    contact_name: 'Carla Contact',
    contact_email: carla.email,
    contact_phone: '06 12 34 56 78',
    message: 'Het bestuur weet ervan.',
    status: 'pending',
  });
});
