// Checks a page at every size: nothing is covered and no word is broken.
import { expect, type Page } from '@playwright/test';
import { expectNothingCovered } from './covered.ts';
import { expectWholeWords } from './whole-words.ts';

const narrowest = [
  { width: 320, height: 700 },
  { width: 390, height: 700 },
];
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
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNothingCovered(page);
    await expectWholeWords(page);
  }
}

export async function expectWordsWholeOnNarrowest(page: Page) {
  for (const size of narrowest) {
    await page.setViewportSize(size);
    await expectWholeWords(page);
  }
}
