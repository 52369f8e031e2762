// The public pages: readable before any code, unchanged by hydration, and each with a next step.
import type { Page } from '@playwright/test';
import { businessCopy } from '#app/client/business/copy.ts';
import { exploreCopy } from '#app/client/explore/copy.ts';
import { legalCopy } from '#app/client/legal/copy.ts';
import { signUpAddress } from '#app/client/sign-up-address.ts';
import { appCopy } from '#app/copy.ts';
import { appPaths } from '#app/paths.ts';
import { notFoundPage, publicPages } from '#app/public-pages.ts';
import { contactCopy } from '#features/contact/copy.ts';
import { addMember, createPerson } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';
import { waitForHydration } from './hydration.ts';

const { landing, titles } = appCopy;

const headings: Record<string, string> = {
  '/': 'Welkom bij Clubgenoot',
  '/explore': 'Welkom bij Clubgenoot',
  '/zakelijk': businessCopy.title,
  '/privacy': legalCopy.privacy.title,
  '/voorwaarden': legalCopy.terms.title,
  '/licenties': legalCopy.licences.title,
  '/404': '404 Oops! Page not found',
};

const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content');

test('hydration keeps the scroll position, and a phone loads no picture that it does not show @phone', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  await page.goto('/');
  const loadedUnseen = (images: HTMLImageElement[]) =>
    images.filter((image) => image.naturalWidth > 0 && !image.checkVisibility()).map(({ alt }) => alt);
  expect(await page.locator('img').evaluateAll(loadedUnseen)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await waitForHydration(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(1200);
});

test('a mouse that rests where a public page appears does not load the app, and one that moves does @phone', async ({
  asVisitor,
}) => {
  const page = await asVisitor();
  await page.goto('/voorwaarden');
  const code = page.locator('head link[href*="/app-"]');
  const report = (movementX: number) =>
    page.evaluate((moved) => dispatchEvent(new PointerEvent('pointermove', { movementX: moved })), movementX);
  await report(0);
  // Code that is loaded was requested before this.
  await page.evaluate(() => fetch('/robots.txt'));
  expect(await code.count()).toBe(0);
  await report(1);
  await expect(code.first()).toBeAttached();
});

test('every public page is readable without code, and names itself @phone', async ({
  asVisitor,
  baseURL,
  request,
}) => {
  const page = await asVisitor({ javaScriptEnabled: false });
  for (const { path, title, description, canonical } of publicPages) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Clubgenoot`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path] ?? 'no heading is known');
    for (const [name, to] of [
      ['Voor Bestuurders', '/zakelijk'],
      ['Privacy', '/privacy'],
      ['Voorwaarden', '/voorwaarden'],
      ['Licenties', '/licenties'],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', to);
    }
    expect(await content(page, 'meta[name="description"]')).toBe(description);
    expect(await content(page, 'meta[property="og:description"]')).toBe(description);
    expect(await content(page, 'meta[property="og:url"]')).toBe(`${baseURL}${canonical}`);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${baseURL}${canonical}`);
    const picture = await request.get((await content(page, 'meta[property="og:image"]')) ?? '/none');
    expect(picture.headers()['content-type']).toBe('image/png');
  }
  expect(new Set(publicPages.map(({ description }) => description)).size).toBe(publicPages.length);
});

test('pictures of the product show without code, and have descriptions @phone', async ({ asVisitor }) => {
  const page = await asVisitor({ javaScriptEnabled: false });
  await page.goto('/');
  const { picture, features } = landing;
  for (const alt of [picture, ...Object.values(features).map((feature) => feature.picture)]) {
    const image = page.getByRole('img', { name: alt, includeHidden: true });
    const source = await image.getAttribute('src');
    expect((await page.request.get(source ?? '/none')).headers()['content-type']).toBe('image/webp');
  }
});

test('hydration changes nothing visible', async ({ asVisitor, expectBrowserError }) => {
  expectBrowserError(/404 .*\/404\)/);
  const page = await asVisitor();
  await page.addInitScript(() => {
    const moved = { total: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) moved.total += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const { path } of [...publicPages, notFoundPage]) {
    await page.goto(path);
    const drawn = await page.locator('main').innerHTML();
    await waitForHydration(page);
    expect(await page.locator('main').innerHTML(), path).toBe(drawn);
    expect(await page.evaluate('window.moved.total'), path).toBeLessThan(0.005);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path] ?? 'no heading is known');
  }
});

for (const path of ['/', '/explore']) {
  test(`each button of the landing page at ${path} leads where it says @phone`, async ({
    asVisitor,
    clubId,
  }) => {
    expect(clubId).toBeTruthy();
    const page = await asVisitor();
    await page.goto(path);
    for (const feature of Object.values(landing.features)) {
      await expect(page.getByRole('heading', { name: feature.title })).toBeVisible();
    }
    for (const [name, to, title] of [
      ['Vind Jouw Club', '/club-selection', titles.clubSelection],
      ['Voor Bestuurders', '/zakelijk', titles.business],
      ['Vraag mijn golfclub aan', '/club-selection', titles.clubSelection],
      ['Inloggen', '/auth', titles.auth],
      ['Account Aanmaken', signUpAddress, titles.auth],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).last().click();
      await expect(page).toHaveURL(to);
      await expect(page).toHaveTitle(`${title} · Clubgenoot`);
      if (to !== signUpAddress) await page.goBack();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Aanmaken');
  });
}

test('the page for looking around leads to an account @phone', async ({ asVisitor }) => {
  const page = await asVisitor();
  await page.goto('/club-selection');
  await page.getByRole('link', { name: 'Verken eerst' }).click();
  await expect(page).toHaveURL('/explore');
  await expect(page.getByRole('heading', { name: exploreCopy.golfSessions.title })).toBeVisible();
  await expect(page.getByText(/1 plek vrij$/).first()).toBeAttached();
  await page.getByRole('main').getByRole('link', { name: landing.createAccount }).first().click();
  await expect(page).toHaveURL(signUpAddress);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Aanmaken');
});

test('a signed-in user continues to their own page @phone', async ({ asPerson, db, clubId }) => {
  const newcomer = await asPerson(await createPerson(db, { profile: false }));
  await newcomer.goto('/');
  const ways = (page: Page) => page.getByRole('main').locator('section').first().getByRole('link');
  await expect(ways(newcomer)).toHaveText(['Profiel Aanmaken']);
  await expect(ways(newcomer)).toHaveAttribute('href', '/profile-setup');

  const person = await createPerson(db, { name: 'Anna Admiraal' });
  const page = await asPerson(person);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kies je club');
  await expect(ways(page)).toHaveText(['Vind Jouw Club', 'Bekijk openbare sessies']);
  await expect(ways(page).first()).toHaveAttribute('href', '/club-selection');
  // A user without a club sees one page, without the pitch.
  await expect(page.getByRole('heading', { name: landing.title })).toHaveCount(0);
  await page.goto('/explore');
  await ways(page).first().click();
  await expect(page).toHaveURL('/club-selection');
  // Skipping the choice leads on, and not back to where the user came from.
  await page.getByRole('link', { name: 'Overslaan' }).click();
  await expect(page).toHaveURL('/golf-buddy');

  await addMember(db, clubId, person.id);
  await page.goto('/explore');
  await expect(ways(page)).toHaveText(['Naar mijn club', 'Bekijk Sessies']);
  await page.goto('/');
  await expect(ways(page)).toHaveText(['Naar mijn club', 'Bekijk Sessies']);
  await ways(page).first().click();
  await expect(page).toHaveURL('/updates');
});

test('the business page tells a board what it gets and how to begin', async ({ asVisitor, isMobile }) => {
  const page = await asVisitor();
  await page.goto('/zakelijk');
  const benefits = page.getByRole('region', { name: businessCopy.benefitsTitle });
  await expect(benefits.getByRole('listitem')).toHaveCount(6);
  const steps = page.getByRole('region', { name: businessCopy.stepsTitle }).getByRole('listitem');
  await expect(steps).toHaveText([
    /Onboarding \(1-2 werkdagen\)/,
    /Uitnodigingslink/,
    /Lancering/,
    /Beheren en groeien/,
  ]);
  await expect(page.getByText('binnen 24 uur').first()).toBeVisible();

  const { looks, trust, questions, print } = businessCopy;
  for (const { title } of [looks.golfBuddy, looks.admin]) {
    await expect(page.getByRole('region', { name: title }).getByRole('img')).toHaveCount(2);
  }
  for (const { title } of [trust.safety, trust.access, questions])
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  // On paper the pages contain all text, and no controls.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: questions.title })).toBeVisible();
  await expect(page.getByRole('button', { name: print })).toBeHidden();
  await expect(page.getByRole('form')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: null });

  const form = page.getByRole('form');
  await expect(form).not.toBeInViewport();
  await page.getByRole('link', { name: businessCopy.contact }).click();
  await expect(page).toHaveURL('/zakelijk#contact');
  await expect(form.getByLabel(contactCopy.clubName)).toBeInViewport();
  if (!isMobile) {
    await page.keyboard.press('Tab');
    await expect(form.getByLabel(contactCopy.clubName)).toBeFocused();
  }

  await page.getByRole('link', { name: businessCopy.toLanding }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welkom bij Clubgenoot');
});

test('search engines and phones find the files that they request @phone', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  const known = new Set(publicPages.map(({ canonical }) => `${baseURL}${canonical}`));
  expect(listed.toSorted()).toEqual([...known].toSorted());

  // A proxy with a sign-in of its own, such as basic authentication before a trial, lets it through.
  expect(await (await request.get('/')).text()).toMatch(/rel="manifest"[^>]* crossorigin="use-credentials"/);
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest.icons).not.toHaveLength(0);
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const { url } of manifest.shortcuts) expect(appPaths, 'a shortcut').toContain(url);
  for (const path of [...icons, '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type'], path).toMatch(/^image\//);
  }
});
