// A member screen before any code: a prerendered loading state, which the app then fills.
import type { Page } from '@playwright/test';
import { memberPaths } from '#app/paths.ts';
import { routeTable } from '#app/route-table.ts';
import { clubCopy } from '#features/club/copy.ts';
import { inboxCopy } from '#features/conversation/inbox/copy.ts';
import { boardCopy } from '#features/golf-session/client/parts/board/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { newsCopy } from '#features/news/copy.ts';
import { noScriptText, oldBrowserText } from '#platform/shared/copy.ts';
import { createGolfSession, offerOf } from '#tests/people/people.ts';
import { callAs } from '#tests/product.ts';
import { expect, test } from '../fixtures.ts';
import { whenKept } from '../offline/device.ts';

/** The page stays as the server sent it. */
const holdCode = (page: Page) => page.route('**/*.js', () => undefined);

test('every member screen has a prerendered loading state without personal data @desktop', async ({
  asPerson,
  createMember,
}) => {
  const anna = await createMember('Anna Admiraal');
  const page = await asPerson(anna);
  await holdCode(page);
  for (const path of memberPaths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    expect(await page.content()).not.toContain('Admiraal');
  }
  await page.goto('/updates', { waitUntil: 'commit' });
  await page.locator('nav:visible a[href="/members"]').click();
  await expect(page.locator('main h1')).toHaveText(membershipCopy.title);
});

test('a visitor sees no loading state of a member screen @desktop', async ({ asVisitor }) => {
  const page = await asVisitor({ javaScriptEnabled: false });
  await page.goto('/updates');
  await expect(page.locator('h1')).toHaveCount(0);
  expect(await page.content()).not.toContain(newsCopy.buddy.body);
});

test('a visitor reads the page for choosing a club, and leaves it for that of signing in, before any code @desktop', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  await holdCode(page);
  await page.goto('/club-selection', { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toHaveText(clubCopy.selection.title);
  await page.getByRole('link', { name: clubCopy.selection.signIn, exact: true }).click();
  await expect(page).toHaveURL('/auth');
  // The largest of the sign-in page: with the code it would come seconds later on a phone.
  await expect(page.locator('main img')).toBeVisible();
  // The code would share the connection with the picture.
  await expect(page.locator('head link[rel="modulepreload"][fetchpriority="low"]')).toHaveCount(0);

  const without = await asVisitor({ javaScriptEnabled: false });
  await without.goto('/auth');
  // This way of switching scripts off hides what a browser without them shows.
  expect(await without.content()).toContain(noScriptText);
  await expect(without.locator('#root')).toBeHidden();
});

test('a browser that is too old for the scripts shows a line about it, and others do not @desktop', async ({
  asVisitor,
  expectBrowserError,
}) => {
  const page = await asVisitor();
  await page.goto('/auth');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByText(oldBrowserText)).toHaveCount(0);

  // The browser reports the scripts that it cannot parse, without a message.
  expectBrowserError(/^uncaught: $/);
  const old = await asVisitor();
  await old.addInitScript(() => Reflect.deleteProperty(CSS, 'registerProperty'));
  await old.route('**/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'newer syntax' }),
  );
  await old.goto('/auth');
  await expect(old.getByRole('alert').filter({ hasText: oldBrowserText })).toBeInViewport();
});

/** Records the heading at every change of the page. */
const watchHeading = (page: Page) =>
  page.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const said = document.querySelector('main h1')?.textContent ?? null;
      if (said !== seen.at(-1)) seen.push(said);
    }).observe(document, { childList: true, subtree: true });
  });

test('the app fills the loading state without showing anything else in between @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
}) => {
  const otto = await createMember('Otto Organisator');
  await createGolfSession(db, otto.id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'));
  await watchHeading(page);
  await page.goto('/golf-buddy');
  await expect(page.getByRole('heading', { name: 'Rondje voor de test' })).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: (string | null)[] }).seen);
  expect(seen.filter((said, index) => said !== null || index > 0)).toEqual([golfSessionCopy.title]);
});

test('a form whose code fails to load shows an error and the screen stays; a dialog loads at the next press @desktop', async ({
  asPerson,
  createMember,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_FAILED/);
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.route('**/assets/create-form-*.js', (route) => route.abort());
  await page.route('**/api/health/live', (route) => route.abort());
  await page.goto('/golf-buddy');
  await page.getByRole('button', { name: golfSessionCopy.newToggle }).first().click();
  await expect(page.getByText(golfSessionCopy.failure.createTitle)).toBeVisible();
  await expect(page.getByRole('heading', { name: golfSessionCopy.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: golfSessionCopy.newToggle }).first()).toBeVisible();

  // So does a dialog, which loads when it is wanted again.
  await page.route('**/assets/filter-dialog-*.js', (route) => route.abort());
  const filter = page.getByRole('button', { name: boardCopy.filter.action });
  await filter.click();
  await expect(page.getByText(golfSessionCopy.failure.listTitle)).toBeVisible();
  await page.unroute('**/assets/filter-dialog-*.js');
  await filter.click();
  await expect(page.getByRole('dialog', { name: boardCopy.filter.title })).toBeVisible();
});

for (const route of routeTable) {
  if (!('firstCalls' in route)) continue;
  test(`${route.path} requests what it shows first once, while its code loads @desktop`, async ({
    asPerson,
    createMember,
    clubId,
  }) => {
    const page = await asPerson(await createMember('Anna Admiraal'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/^.*?(?=\/api\/)/, '')));
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (to) => {
      await held.promise;
      await to.continue();
    });
    const opened = page.goto(route.path);
    const early = route.firstCalls.map((call) => call.replace('{clubId}', clubId));
    await expect.poll(() => asked).toEqual(expect.arrayContaining(early));
    held.resolve();
    await opened;
    // The app makes this request when it shows the screen, before its later parts ask again for what they may have missed.
    await expect.poll(() => asked).toContain('/api/live');
    const pathOf = (call: string) => call.split('?', 1)[0];
    // The folded list of full golf sessions and the rounds of former days are other requests.
    const untilLive = asked.slice(0, asked.indexOf('/api/live'));
    const first = untilLive.filter((call) => !/places=none|list=completed/.test(call));
    for (const call of early) {
      const alike = (one: string) => pathOf(one) === pathOf(call);
      expect(first.filter(alike)).toEqual(early.filter(alike));
    }
  });
}

test('a list that the app shows from the device, and requested itself, is not requested early too @desktop', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/chats');
  await expect(page.getByRole('heading', { name: inboxCopy.empty.title })).toBeVisible();
  await whenKept(page, '"inbox","list"');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/me', async (to) => {
    await held.promise;
    await to.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const opened = page.goto('/chats');
  const lists = () => asked.filter((path) => path === '/api/me/conversations');
  await expect.poll(lists).toHaveLength(1);
  held.resolve();
  await opened;
  await expect.poll(() => asked).toContain('/api/me/notifications/unread');
  // The answer of a second request would lie unused until the next change, and then be shown instead of that change.
  expect(lists()).toHaveLength(1);
});

test('a golf session that is offered before the live stream starts still appears @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  product,
  expectBrowserError,
}) => {
  expectBrowserError(/500/);
  const otto = await createMember('Otto Organisator');
  await createGolfSession(db, otto.id, { clubId });
  const page = await asPerson(await createMember('Anna Admiraal'));
  // When the selected club cannot be stored, the app requests the account again. The stream must not begin at that later answer.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/me/selected-club', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback) => waiting.push(callback);
    const beIdle = () => {
      window.requestIdleCallback = whenIdle;
      for (const callback of waiting) whenIdle(callback);
    };
    Object.assign(globalThis, { beIdle });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/golf-buddy');
  await expect(page.getByRole('heading', { name: 'Rondje voor de test' })).toBeVisible();
  await callAs(product, otto.token).golfSession.create(offerOf(clubId, 'Net te vroeg'));
  const askedAgain = page.waitForResponse('**/api/me');
  held.resolve();
  await (await askedAgain).finished();
  expect(asked).not.toContain('/api/live');
  await page.evaluate(() => (globalThis as unknown as { beIdle: () => void }).beIdle());
  await expect(page.getByRole('heading', { name: 'Net te vroeg' })).toBeVisible();
});
