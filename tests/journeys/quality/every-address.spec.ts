// Every address of the product has a page, which is accessible and readable at every size; an unknown one says so, over HTTP too; and a
// broken screen offers a way out.
import { adminCopy } from '#app/client/admin/copy.ts';
import { businessCopy } from '#app/client/business/copy.ts';
import { appCopy } from '#app/copy.ts';
import { appPaths } from '#app/paths.ts';
import { routeTable, type AppPath } from '#app/route-table.ts';
import { ratingCopy } from '#features/after-round/rating/copy.ts';
import { clubCopy } from '#features/club/copy.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { invitationCopy, refusals } from '#features/membership/invitation/copy.ts';
import { newsCopy } from '#features/news/copy.ts';
import { notificationCopy } from '#features/notification/copy.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { breakScreen } from './broken-screen.ts';
import { fillForAdmin } from './filled.ts';
import { expectReadable } from './readable.ts';

const { titles } = appCopy;
const { unsubscribe } = notificationCopy;

/** The heading of every address, for an admin who plays. `notice`: why the page has nothing to do. `lands`: where it redirects to. */
const headings: Record<AppPath, { heading: string; notice?: string; lands?: string; status?: number }> = {
  '/': { heading: appCopy.landing.title },
  '/explore': { heading: appCopy.landing.title },
  '/club-selection': { heading: clubCopy.selection.title },
  '/auth': { heading: newsCopy.latest, lands: '/updates' },
  '/installatie': { heading: appCopy.notFound.title, status: 404 },
  '/updates': { heading: newsCopy.latest },
  '/members': { heading: membershipCopy.title },
  '/chats': { heading: inboxCopy.title },
  '/chat/:chatId': { heading: 'Bram Bunker: toon de gegevens' },
  '/golf-buddy': { heading: golfSessionCopy.title },
  '/my-sessions': { heading: golfSessionCopy.mine.title },
  '/profile': { heading: profileCopy.title },
  '/profile/security': { heading: titles.security },
  '/profile/notifications': { heading: titles.notifications },
  '/profile/privacy': { heading: titles.visibility },
  '/profile/data': { heading: titles.data },
  '/profile-setup': { heading: appCopy.landing.title, lands: '/' },
  '/admin': { heading: adminCopy.title },
  '/meespelen': { heading: appCopy.notFound.title, status: 404 },
  '/session-participant/:sessionId': { heading: 'Rondje voor de test' },
  '/session-management/:sessionId': { heading: 'Rondje voor de test' },
  '/session-rating/:id': { heading: titles.rating, notice: ratingCopy.nobody['not-completed'].body },
  '/account-gesloten': { heading: newsCopy.latest, lands: '/updates' },
  '/zakelijk': { heading: businessCopy.title },
  '/privacy': { heading: titles.privacy },
  '/voorwaarden': { heading: titles.terms },
  '/licenties': { heading: titles.licences },
  '/meldingen-uit': { heading: unsubscribe.invalidTitle, notice: unsubscribe.invalid },
  '/invite': { heading: invitationCopy.accept.failed, notice: refusals.NO_TOKEN },
};

/** nothing-covered.spec.ts checks these at every size, as a visitor. */
const seenByVisitors = new Set<string>(
  routeTable
    .filter(({ need, path }) => need === 'anyone' && !['/', '/explore', '/club-selection'].includes(path))
    .map(({ path }) => path),
);

// accessibility.spec.ts checks members screen by screen. An admin sees the same and more. Both halves run at the same time.
for (const half of ['first', 'second'] as const) {
  test(`every address has its page, accessible and readable for an admin of the club and the platform: ${half} half @desktop`, async ({
    asPerson,
    createMember,
    db,
    clubId,
    expectBrowserError,
  }) => {
    test.setTimeout(180_000);
    const paths = appPaths.filter((_, index) => index % 2 === (half === 'first' ? 0 : 1));
    // The address of a shared link has no token here.
    if (paths.includes('/installatie')) expectBrowserError(/404 .*(installatie|setup)/);
    if (paths.includes('/meespelen')) expectBrowserError(/404 .*(meespelen|shared-golf-session)/);
    const { admin, golfSession } = await fillForAdmin(db, clubId, createMember);
    const page = await asPerson(admin);
    for (const path of paths) {
      const { heading, notice, lands, status = 200 } = headings[path];
      const address = path.replace(/:\w+/, golfSession);
      const response = await page.goto(address);
      expect(response?.status(), path).toBe(status);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page).toHaveURL(lands ?? address);
      if (notice) {
        await expect(page.getByText(notice)).toBeVisible();
        await expect(page.getByRole('main').getByRole('link').or(page.getByRole('button'))).not.toHaveCount(
          0,
        );
      }
      // The page of an address that redirects is checked under its own address.
      if (lands) continue;
      // Leaves the page at the size of a desktop.
      if (!seenByVisitors.has(path)) await expectReadable(page);
      await expectAccessible(page);
    }
  });
}

test('an unknown address shows the 404 page, which links to the home @desktop', async ({
  asVisitor,
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/404 .*\/nergens\)/);
  const visitor = await asVisitor();
  const response = await visitor.goto('/nergens');
  expect(response?.status()).toBe(404);
  const member = await asPerson(await createMember('Anna Admiraal'));
  // An address in capitals leads to its screen.
  await member.goto('/Members');
  await expect(member).toHaveURL('/members');
  await member.goto('/nergens');
  for (const page of [visitor, member]) {
    await expect(page.getByRole('heading', { name: '404 Oops! Page not found' })).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/');
  }
});

test('the title of the browser tab names the page @desktop', async ({ asPerson, createMember }) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/members');
  await expect(page).toHaveTitle(/^Leden · /);
  await page.goto('/golf-buddy');
  await expect(page).toHaveTitle(/^Golf Buddy · /);
});

test('a screen that crashes shows an error and can be loaded again @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/members-screen/);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await breakScreen(page, 'members-screen');
  await page.goto('/members');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: appCopy.error.reload }).click();
  await expect(page.getByRole('heading', { name: membershipCopy.title })).toBeVisible();
});

test('a screen whose code fails to load shows an error that leads home @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_FAILED|dynamically imported module/);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/golf-buddy');
  await expect(page.getByRole('heading', { name: golfSessionCopy.title })).toBeVisible();
  await page.route('**/assets/members-screen-*.js', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Leden' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: appCopy.error.home }).click();
  await expect(page).toHaveURL('/');
});
