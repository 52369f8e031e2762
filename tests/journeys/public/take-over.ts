import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The code has taken over: only then there is a place for toasts. */
export async function takeOver(page: Page) {
  // Again and again: the first signs may come before there is anybody to see them.
  await expect(async () => {
    await page.mouse.move(5, 300);
    await page.keyboard.press('Shift');
    await expect(page.locator('section[aria-live]')).toBeAttached({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}
