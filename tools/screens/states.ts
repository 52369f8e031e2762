// A screen as it is, and in its states: loading, empty, failed, without a connection, and with text at double size.
import type { Page, Route } from '@playwright/test';
import { refusalCopy } from '#platform/shared/copy.ts';
import type { Shot } from './shots.ts';

/** `unknown`: without a connection, and without content on the device. */
export const states = ['loading', 'empty', 'failed', 'offline', 'unknown', 'large-text'] as const;

export type State = (typeof states)[number];

/** Calls that every screen makes before it has content. Their answers are not changed. */
const beside = /^\/api\/(me|auth\/.*|live.*|health\/.*)$/;
const isContent = ({ pathname }: URL) => pathname.startsWith('/api/') && !beside.test(pathname);

const never = () => undefined;

const answers: Partial<Record<State, (route: Route) => Promise<void> | undefined>> = {
  loading: never,
  unknown: never,
  failed: (route) =>
    route.fulfill({
      status: 500,
      json: {
        code: 'INTERNAL_SERVER_ERROR',
        message: refusalCopy.INTERNAL_SERVER_ERROR,
      },
    }),
  empty: async (route) => {
    // The page may close while an answer is on its way.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    const json: unknown = await response.json().catch(() => null);
    await route.fulfill({ response, json: withoutItems(json) }).catch(() => undefined);
  },
};

const withoutItems = (json: unknown) =>
  typeof json === 'object' && json !== null && 'items' in json
    ? { ...json, items: [], nextCursor: null }
    : json;

/** Milliseconds: the retries of a failed call, and a moment for the message to appear. */
const settles = 2_500;

/** Opens a screen as it is. */
export async function showScreen(page: Page, { path, prepare }: Shot): Promise<void> {
  await page.goto(typeof path === 'string' ? path : await path(page));
  await page.waitForLoadState('load');
  await page.locator('main h1, main h2').first().waitFor();
  await prepare?.(page);
  await page.waitForFunction(() => !document.querySelector('[data-skeleton]'));
  // Parts of the frame load after that.
  await page.waitForTimeout(1_200);
}

/** Opens a screen in one of its states. */
export async function enterState(page: Page, { path, ...shot }: Shot, state: State): Promise<void> {
  // Finding the id in an address needs the real answers, so this is first.
  const known = typeof path === 'string' ? path : await path(page);
  if (state === 'large-text') {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  }
  const answer = answers[state];
  if (answer) {
    await page.route(isContent, answer);
    await page.goto(known);
    await page.waitForTimeout(settles);
  } else {
    await showScreen(page, { ...shot, path: known });
  }
  if (state !== 'offline' && state !== 'unknown') return;
  await page.context().setOffline(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.waitForTimeout(settles);
}
