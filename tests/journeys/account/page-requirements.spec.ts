// Redirects of users who lack what a page needs: a sign-in, a profile, a club.
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { clubCopy } from '#features/club/copy.ts';
import { authCopy } from '#features/sign-in/client/parts/copy.ts';
import { createPerson, givePassword, password } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

const id = '019a9d3e-0000-7000-8000-000000000000';
/** One address of every requirement, and one with an id. app/route-table.test.ts checks the requirements of the others. */
const needsSignIn = [
  '/updates',
  '/golf-buddy',
  '/profile/security',
  '/profile-setup',
  '/admin',
  `/chat/${id}`,
];

test('redirects a visitor to sign in, and keeps the requested page @desktop', async ({
  asVisitor,
  expectBrowserError,
}) => {
  expectBrowserError(/404 .*preview/);
  const page = await asVisitor();
  for (const path of needsSignIn) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: authCopy.signIn.title })).toBeVisible();
    await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(path)}`);
  }
  // The token of an invitation is kept on the device instead of in the address.
  const preview = page.waitForResponse(/preview/);
  await page.goto('/invite?token=abc');
  await expect(page).toHaveURL('/auth?redirect=%2Finvite');
  await preview;
});

test('a user without a profile makes one first @desktop', async ({ asPerson, db }) => {
  const page = await asPerson(await createPerson(db, { profile: false }));
  for (const path of ['/auth', '/updates', '/golf-buddy', '/my-sessions', '/chats']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile-setup');
  }
  await expect(page.getByRole('heading', { name: appCopy.titles.profileSetup })).toBeVisible();
});

test('a chat without an id leads to the list of chats @desktop', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  for (const path of ['/chat', '/chat/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/chats');
    await expect(page.getByRole('heading', { level: 1, name: appCopy.titles.chats })).toBeVisible();
  }
});

test('a user with a profile does not make another @desktop', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/profile-setup');
  await expect(page).toHaveURL('/');
});

test('a user without a club may look around, and is helped to one @desktop', async ({
  asPerson,
  asVisitor,
  db,
}) => {
  const lonely = await createPerson(db, { name: 'Lonneke Los' });
  await givePassword(db, lonely);
  const visitor = await asVisitor();
  await visitor.goto('/auth');
  await visitor.getByLabel(authCopy.signIn.email).fill(lonely.email);
  await visitor.getByLabel(authCopy.signIn.password, { exact: true }).fill(password);
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL('/explore');
  await expect(
    visitor.getByRole('main').getByRole('link', { name: appCopy.landing.findClub }).first(),
  ).toBeVisible();
  // One page, with one heading and without the pitch for visitors.
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(appCopy.landing.chooseClub.title);
  await expect(visitor.getByText(appCopy.landing.lead)).toHaveCount(0);
  await expect(visitor.getByRole('heading', { name: appCopy.landing.featuresTitle })).toHaveCount(0);

  const page = await asPerson(lonely);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(appCopy.landing.chooseClub.title);
  await expect(page.getByText(appCopy.landing.lead)).toHaveCount(0);
  for (const path of ['/updates', '/members']) {
    await page.goto(path);
    await expect(page).toHaveURL('/club-selection');
  }
  await expect(page.getByText(clubCopy.selection.clublessLead)).toBeVisible();
  await expect(page.getByRole('link', { name: clubCopy.selection.skip })).toBeVisible();
});

test("signing out removes the user's data from this device @desktop", async ({ asPerson, createMember }) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.goto('/members');
  // The app creates its store before it renders; reading earlier would create an empty one.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => keptOn(page)).toContain(anna.id);

  await page.goto('/club-selection');
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: appCopy.landing.signIn })).toBeVisible();
  expect(await keptOn(page)).not.toContain(anna.id);
  await page.goto('/updates');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});

test('signing out on a page for members leads to the sign-in page @desktop', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/auth');
});

/** All data kept on the device, as one text. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const kept = await new Promise((resolve) => {
      const opening = indexedDB.open('clubgenoot');
      opening.addEventListener('success', () => {
        const stores = [...opening.result.objectStoreNames];
        if (stores.length === 0) return resolve([]);
        const all = opening.result.transaction(stores).objectStore('cache').getAll();
        all.addEventListener('success', () => resolve(all.result));
        return opening.result.close();
      });
    });
    return JSON.stringify([kept, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });

test('a session ended on another device ends here too @desktop', async ({
  asPerson,
  createMember,
  db,
  allowBrowserError,
}) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await page.goto('/members');
  await expect(page.getByRole('article')).toHaveCount(1);
  // The page's next request is refused.
  allowBrowserError(/401 .*\/api\//);
  await db.deleteFrom('auth_sessions').where('id', '=', anna.sessionId).execute();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});
