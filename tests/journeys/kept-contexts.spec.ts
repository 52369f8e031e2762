// Journeys that use the same browser context do not see each other.
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'serial' });

let former: BrowserContext | null = null;

test('a journey stores on the device, changes its settings and opens a second page @desktop', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  former = page.context();
  await former.grantPermissions(['geolocation']);
  await former.route('**/*', (route) => route.fallback());
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    document.cookie = 'left=behind';
    await (await caches.open('left')).put('/left', new Response('behind'));
    await new Promise((resolve) => {
      indexedDB.open('left').addEventListener('success', resolve);
    });
  });
  await (await former.newPage()).goto('/robots.txt');
  await former.setOffline(true);
});

test('the next journey in that context has an empty device, the usual settings and one page @desktop', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  expect(page.context(), 'This journey proves nothing in another context.').toBe(former);
  await page.goto('/robots.txt');
  expect(
    await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cookies: document.cookie,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).filter(({ name }) => name === 'left'),
      location: (await navigator.permissions.query({ name: 'geolocation' })).state,
      entries: history.length,
    })),
  ).toEqual({
    local: [],
    session: [],
    cookies: '',
    caches: [],
    databases: [],
    location: 'denied',
    // The empty page of a new tab, and this one.
    entries: 2,
  });
  expect(await page.context().cookies()).toEqual([]);
  // The one that keeps the process, and this one.
  expect(page.context().pages()).toHaveLength(2);
});

test('a context whose clock was changed is not used again @desktop', async ({ asVisitor }) => {
  const page = await asVisitor();
  expect(page.context()).toBe(former);
  await page.clock.setFixedTime(new Date('2030-01-01'));
});

test('the next journey has a new context @desktop', async ({ asVisitor }) => {
  const page = await asVisitor();
  expect(page.context()).not.toBe(former);
  await page.goto('/robots.txt');
  expect(await page.evaluate(() => new Date().getFullYear())).toBeLessThan(2030);
});
