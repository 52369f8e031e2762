import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Waits for hydration, which renders the region of the toasts. */
export async function waitForHydration(page: Page) {
  // Repeated, because the first signals may come before the app listens.
  await expect(async () => {
    await page.mouse.move(5, 300);
    await page.keyboard.press('Shift');
    await expect(page.locator('section[aria-live]')).toBeAttached({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}
