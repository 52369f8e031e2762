import type { Page } from '@playwright/test';

/** Sends at once what a page holds so that the user can undo it, as when the page is left. */
export const sendHeld = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
