// Checks a page at every size: nothing is covered and no word is broken.
import { expect, type Page } from '@playwright/test';
import { expectNothingCovered } from './covered.ts';
import { expectWholeWords } from './whole-words.ts';

const narrowest = [
  { width: 320, height: 700 },
  { width: 390, height: 700 },
];
const onItsSide = { width: 844, height: 390 };
const sizes = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Checks each size in turn, without reloading the page. */
export async function expectReadable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The content is loaded: no skeleton is left.
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
  await expectWordsWholeOnNarrowest(page);
  await expectStartOnItsSide(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNothingCovered(page);
    await expectWholeWords(page);
  }
}

/** On a phone on its side the first control, or the first heading of a long text, is in sight without scrolling. */
async function expectStartOnItsSide(page: Page) {
  await page.setViewportSize(onItsSide);
  await page.evaluate(() => scrollTo(0, 0));
  const first = page.getByRole('main').locator('a, button, input, textarea, h2').filter({ visible: true });
  await expect(first.first()).toBeInViewport({ ratio: 1 });
  await expectWholeWords(page);
}

export async function expectWordsWholeOnNarrowest(page: Page) {
  for (const size of narrowest) {
    await page.setViewportSize(size);
    await expectWholeWords(page);
  }
}
