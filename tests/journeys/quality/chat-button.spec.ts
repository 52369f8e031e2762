// On a phone the chat button is part of the bottom bar. It is out of sight while the user reads on or types, and back at rest. It
// never takes the place of an entry of the menu.
import type { Page } from '@playwright/test';
import { appCopy } from '#app/copy.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { fillClub } from '#tests/people/club-life.ts';
import { addMember, createClub } from '#tests/people/people.ts';
import { expect, test } from '../fixtures.ts';

test('the chat button is away while the user scrolls down or types, and back at rest @phone', async ({
  asPerson,
  createMember,
}) => {
  const names = Array.from({ length: 24 }, (_, index) => `Lid ${String.fromCodePoint(65 + index)}`);
  for (const name of names) await createMember(name);
  const page = await asPerson(await createMember('Anna Admiraal'), { viewport: { width: 390, height: 844 } });
  await page.goto('/members');
  await expect(page.getByText('Lid M', { exact: true })).toBeAttached();
  const button = page.getByRole('link', { name: appCopy.bars.openChats });
  /** The opacity of the button two frames after the page was scrolled. */
  const opacityAfter = (pixels: number) =>
    button.evaluate(async (element, distance) => {
      const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
      scrollBy({ top: distance, behavior: 'instant' });
      for (let count = 0; count < 3; count += 1) await frame();
      return getComputedStyle(element).opacity;
    }, pixels);

  await expect(button).toHaveCSS('opacity', '1');
  await expect.poll(() => opacityAfter(40)).toBe('0');
  await expect(button).toHaveCSS('opacity', '1');
  expect(await opacityAfter(-40)).toBe('1');

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(button).toHaveCSS('opacity', '1');
  await page.getByLabel(membershipCopy.searchLabel).fill('Lid');
  await expect(button).toHaveCSS('opacity', '0');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(button).toHaveCSS('opacity', '1');
});

test('in landscape and at 320 pixels every entry of the menu is whole on the screen, beside the chat button @phone', async ({
  asPerson,
  createMember,
}) => {
  const person = await createMember('Anna Admiraal', { role: 'admin', globalAdmin: true });
  const page = await asPerson(person, { viewport: { width: 844, height: 390 } });
  const links = page.getByRole('navigation', { name: appCopy.bars.mainMenu }).getByRole('link');
  for (const { width, height, entries } of [
    { width: 844, height: 390, entries: 7 },
    { width: 320, height: 568, entries: 6 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/updates');
    // The bar of a phone has the chat button as its last link.
    const items = links.filter({ hasText: /./ }).filter({ visible: true });
    await expect(items).toHaveCount(entries);
    for (const item of [
      ...(await items.all()),
      page.getByLabel(appCopy.bars.openChats).filter({ visible: true }),
    ]) {
      await expect(item).toBeInViewport({ ratio: 1 });
      await item.click({ trial: true, timeout: 3_000 });
      const box = await item.boundingBox();
      expect(
        Math.min(box?.width ?? 0, box?.height ?? 0),
        `${await item.textContent()} at ${width}`,
      ).toBeGreaterThanOrEqual(44);
    }
  }
});

/** How much of a scrolled page its bars cover, and where the top bar ends and the banner below it begins. */
const scrolledBars = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 130, behavior: 'instant' });
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((found) => {
        const { top, bottom } = found.getBoundingClientRect();
        return { top: Math.max(0, top), bottom: Math.max(0, Math.min(bottom, innerHeight)) };
      });
    const covered = boxes('header, nav').reduce((sum, { top, bottom }) => sum + Math.max(0, bottom - top), 0);
    return { covered, header: boxes('header')[0]!, banner: boxes('[data-banners]')[0]!, scrolled: scrollY };
  });

test('at four times the size, the bars leave two thirds of a scrolled page to its content; in the narrowest windows they cover no banner @desktop', async ({
  asPerson,
  createMember,
  db,
  clubId,
  allowBrowserError,
}) => {
  allowBrowserError(/ERR_INTERNET_DISCONNECTED/);
  await fillClub(db, clubId, 10);
  const person = await createMember('Anna Admiraal', { role: 'admin' });
  await addMember(db, await createClub(db), person.id);
  // A window of 1280 by 1024 that is zoomed to 400 per cent.
  const page = await asPerson(person, { viewport: { width: 320, height: 256 } });
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { covered, scrolled } = await scrolledBars(page);
  expect(scrolled).toBe(130);
  expect(covered).toBeLessThanOrEqual(256 / 3);

  await page.setViewportSize({ width: 320, height: 568 });
  await page.context().setOffline(true);
  await expect(page.getByText(appCopy.network.banner)).toBeVisible();
  const narrow = await scrolledBars(page);
  expect(narrow.banner.top).toBeGreaterThanOrEqual(Math.floor(narrow.header.bottom) - 1);
  expect(narrow.banner.bottom).toBeGreaterThan(narrow.banner.top);
});
