// Going from one screen to the next within the app.
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { expect, test } from '../fixtures.ts';

const scrolled = (page: Page) => expect.poll(() => page.evaluate(() => Math.round(scrollY)));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => globalThis.scrollTo({ top: to, behavior: 'instant' }), top);

test('a page opens at its top, and going back or loading it again shows the part that was left @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scrollTo(page, 700);
  const terms = page.getByRole('link', { name: appCopy.titles.terms }).last();
  // A click of the mouse would scroll to the link first.
  await terms.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL('/voorwaarden');
  await scrolled(page).toBe(0);
  await scrollTo(page, 300);
  await page.goBack();
  await scrolled(page).toBe(700);
  await page.goForward();
  await scrolled(page).toBe(300);
  await page.reload();
  await scrolled(page).toBe(300);
  // Another tab of a screen has an address of its own.
  await page.goto('/privacy');
  await scrollTo(page, 700);
  await page.goto('/privacy?tab=other');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scrolled(page).toBe(0);
});

test('a screen stays until the code of the next one has arrived, and a later choice wins @phone', async ({
  asPerson,
  createMember,
}) => {
  const page = await asPerson(await createMember('Anna Admiraal'));
  let arrive = () => {};
  const arriving = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/security-screen-*.js', async (route) => {
    await arriving;
    await route.continue();
  });
  await page.goto('/profile');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const before = await heading.textContent();
  const requested = page.waitForRequest('**/assets/security-screen-*.js');
  await page.locator('a[href="/profile/security"]').click();
  await requested;
  await expect(page).toHaveURL('/profile');
  expect(await heading.textContent()).toBe(before);

  await page.getByRole('link', { name: 'Leden' }).first().click();
  await expect(page).toHaveURL('/members');
  const arrived = page.waitForResponse('**/assets/security-screen-*.js');
  arrive();
  const code = (await arrived).url();
  // Resolves once the page has the code too, and has done what it does with it.
  await page.evaluate(async (url) => {
    await import(url);
    await new Promise((resolve) => setTimeout(resolve));
  }, code);
  await expect(page.getByRole('heading', { name: membershipCopy.title })).toBeVisible();
  await expect(page).toHaveURL('/members');
});
