// A desktop at 400 % zoom: what is left of 1280 by 800 pixels is a very low window.
import type { Page } from '@playwright/test';
import { profileCopy } from '#features/profile/copy.ts';
import { expect, test } from '../fixtures.ts';

/** The part of the window's height at which the given part of the page is on top. */
const shareOf = (page: Page, part: string) =>
  page.evaluate((selector) => {
    const rows = Array.from({ length: innerHeight / 4 }, (_, row) => 4 * row + 2);
    const free = rows.filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest(selector));
    return free.length / rows.length;
  }, part);

test('at 400 % zoom the bars and the buttons of a dialog leave the window to the content @desktop', async ({
  asPerson,
  createMember,
}) => {
  const zoomed = { viewport: { width: 320, height: 200 } };
  const page = await asPerson(await createMember('Anna Admiraal', { role: 'admin' }), zoomed);
  for (const path of ['/profile/notifications', '/profile/security', '/admin?tab=course']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.animate-breathe')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 160));
    await expect.poll(() => shareOf(page, 'main'), { message: path }).toBeGreaterThan(0.9);
  }
  await page.goto('/profile');
  await page.getByRole('button', { name: profileCopy.edit.open }).click();
  await page.getByRole('dialog').getByLabel(profileCopy.handicap.label).focus();
  await expect.poll(() => shareOf(page, '[data-scroll-area]')).toBeGreaterThan(0.9);
});
