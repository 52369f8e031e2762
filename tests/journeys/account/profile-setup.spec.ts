// Making a profile, from a fresh account to the landing page.
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { breakCommand, serverMessage } from '#tests/journeys/quality/failing.ts';
import { createPerson, givePassword, password } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { labels, profileOf, toast, type FieldName } from './profile.ts';

const { setup, validation } = profileCopy;

const field = (page: Page, name: FieldName) => page.getByLabel(labels[name], { exact: true });
const houseRules = (page: Page) => page.getByRole('checkbox', { name: /huisregels/ });
const submit = (page: Page) => page.getByRole('button', { name: setup.submit });

async function fill(page: Page, values: Partial<Record<FieldName, string>>) {
  for (const name of ['displayName', 'handicap', 'favoriteClub'] as const) {
    const value = values[name];
    if (value !== undefined) await field(page, name).fill(value);
  }
}

test('the setup takes a new account to the landing page, as a golfer @phone', async ({ asVisitor, db }) => {
  const noor = await createPerson(db, { profile: false });
  await givePassword(db, noor);
  const page = await asVisitor();
  await page.goto('/auth');
  await page.getByLabel(authCopy.signIn.email).fill(noor.email);
  await page.getByLabel(authCopy.signIn.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile-setup');

  await fill(page, { displayName: 'Noor Nieuw', handicap: '+1,2', favoriteClub: 'IJzer 7' });
  await houseRules(page).check();
  await submit(page).click();
  await expect(toast(page, 'Profiel succesvol aangemaakt!')).toBeVisible();
  await expect(page).toHaveURL('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: appCopy.landing.findClub })).toBeVisible();
  await expect(main.getByRole('link', { name: appCopy.landing.signIn })).toHaveCount(0);

  const made = await profileOf(db, noor.id);
  expect(made).toMatchObject({ display_name: 'Noor Nieuw', handicap: -1.2, favorite_club: 'IJzer 7' });
  expect(made?.house_rules_accepted_at).not.toBeNull();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Noor Nieuw' })).toBeVisible();
  await expect(page.getByRole('main').getByText('+1,2')).toBeVisible();
  await page.goto('/profile-setup');
  await expect(page).toHaveURL('/');
});

test('the setup shows every mistake under its field, and requires the house rules @phone', async ({
  asPerson,
  db,
}) => {
  const noor = await createPerson(db, { profile: false });
  const page = await asPerson(noor);
  await page.goto('/profile-setup');
  await submit(page).click();
  await expect(field(page, 'displayName')).toBeFocused();
  await expect(houseRules(page)).toHaveAccessibleDescription(validation.houseRules);

  const tells = (name: FieldName, text: string) =>
    expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '\\.')));
  await tells('displayName', validation.displayNameShort);
  await tells('favoriteClub', validation.favoriteClubShort);
  await fill(page, { displayName: 'x'.repeat(101), handicap: '54,1', favoriteClub: 'x'.repeat(51) });
  await tells('displayName', validation.displayNameLong);
  await tells('handicap', 'Handicap moet tussen -10 en 54 zijn');
  await tells('favoriteClub', validation.favoriteClubLong);
  await fill(page, { displayName: 'Noor 2', handicap: '18,45' });
  await tells('displayName', validation.displayNameMarks);
  await tells('handicap', validation.handicapDecimal);
  await fill(page, { handicap: 'geen idee' });
  await tells('handicap', 'Handicap moet tussen -10 en 54 zijn');
  expect(await profileOf(db, noor.id)).toBeUndefined();

  await fill(page, { displayName: "Noor d'Hont-Özdemir", handicap: '', favoriteClub: 'Putter' });
  await houseRules(page).check();
  for (const control of [field(page, 'displayName'), field(page, 'handicap'), houseRules(page)]) {
    await expect(control).not.toHaveAttribute('aria-invalid');
  }
  await submit(page).click();
  await expect(page).toHaveURL('/');
  expect(await profileOf(db, noor.id)).toMatchObject({
    display_name: 'Noor d’Hont-Özdemir',
    handicap: null,
  });
});

test('the setup shows the house rules beside it, and keeps the typed values @phone', async ({
  asPerson,
  db,
}) => {
  const page = await asPerson(await createPerson(db, { profile: false }));
  await page.goto('/profile-setup');
  await fill(page, { displayName: 'Noor Nieuw' });
  const [rules] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /huisregels/ }).click(),
  ]);
  await expect(rules.getByRole('heading', { name: appCopy.titles.terms })).toBeVisible();
  await expect(houseRules(page)).not.toBeChecked();
  await expect(field(page, 'displayName')).toHaveValue('Noor Nieuw');
});

test('a user with an unfinished setup returns to it @phone', async ({ asPerson, db }) => {
  const page = await asPerson(await createPerson(db, { profile: false }));
  await page.goto('/profile-setup');
  await fill(page, { displayName: 'Noor Nieuw' });
  await page.goto('/profile');
  await expect(page).toHaveURL('/profile-setup');
  await fill(page, { displayName: 'Noor Nieuw', favoriteClub: 'Putter' });
  await houseRules(page).check();
  await submit(page).click();
  await expect(page).toHaveURL('/');
});

test('a failed save of the setup shows the error and keeps the typed values @phone', async ({
  asPerson,
  db,
  expectBrowserError,
}) => {
  expectBrowserError(/500 .*\/api\//);
  const noor = await createPerson(db, { profile: false });
  const page = await asPerson(noor);
  await page.goto('/profile-setup');
  await breakCommand(page, '**/api/me/profile');
  await fill(page, { displayName: 'Noor Nieuw', favoriteClub: 'Putter' });
  await houseRules(page).check();
  await submit(page).click();
  await expect(toast(page, 'Fout bij opslaan')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(serverMessage);
  await expect(field(page, 'displayName')).toHaveValue('Noor Nieuw');
  await page.unrouteAll();
  await submit(page).click();
  await expect(page).toHaveURL('/');
  expect((await profileOf(db, noor.id))?.display_name).toBe('Noor Nieuw');
});

test('a setup whose answer is lost takes effect once, and completes @phone', async ({
  asPerson,
  db,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_/);
  const noor = await createPerson(db, { profile: false });
  const page = await asPerson(noor);
  await page.goto('/profile-setup');
  await page.route('**/api/me/profile', async (route) => {
    await route.fetch();
    await route.abort();
  });
  // Without its own event and the account, the page cannot learn that the setup succeeded.
  await page.route('**/api/me', (route) => route.abort());
  await page.route('**/api/live*', (route) => route.abort());
  await fill(page, { displayName: 'Noor Nieuw', favoriteClub: 'Putter' });
  await houseRules(page).check();
  await submit(page).click();
  await expect(toast(page, 'Fout bij opslaan')).toBeVisible();
  expect((await profileOf(db, noor.id))?.display_name).toBe('Noor Nieuw');
  await page.unroute('**/api/me/profile');
  await submit(page).click();
  await expect(toast(page, 'Profiel succesvol aangemaakt!')).toBeVisible();
  await page.unrouteAll();
  await expect(page).toHaveURL('/');
});

test('a device that remembers a user without a profile asks the server before it redirects @phone', async ({
  asPerson,
  db,
}) => {
  const noor = await createPerson(db, { profile: false });
  const page = await asPerson(noor);
  await page.goto('/profile-setup');
  await expect(submit(page)).toBeVisible();
  await expect.poll(() => page.evaluate(keptAccounts)).toBe(1);
  await page.goto('about:blank');
  const profile = { id: noor.id, display_name: 'Noor Nieuw', favorite_club: 'Putter' };
  await db
    .insertInto('profiles')
    .values({ ...profile, handicap: null, avatar_url: null })
    .execute();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Noor Nieuw' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

/** The number of users whose data is kept on the device. */
async function keptAccounts(): Promise<number> {
  const stores = await indexedDB.databases();
  if (!stores.some(({ name }) => name === 'clubgenoot')) return 0;
  return new Promise((resolve) => {
    const opening = indexedDB.open('clubgenoot');
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('cache').objectStore('cache').count();
      count.addEventListener('success', () => resolve(count.result));
      opening.result.close();
    });
  });
}

test('a setup completed on another device continues here too @phone', async ({ asPerson, db }) => {
  const noor = await createPerson(db, { profile: false });
  const [phone, laptop] = [await asPerson(noor), await asPerson(noor)];
  for (const page of [phone, laptop]) await page.goto('/profile-setup');
  await fill(phone, { displayName: 'Noor Nieuw', favoriteClub: 'Putter' });
  await houseRules(phone).check();
  await submit(phone).click();
  await expect(phone).toHaveURL('/');
  await expect(laptop).toHaveURL('/');
});
