// Checks a page with axe, in light and in dark: no finding of WCAG 2.2 at level AA, nor of best practices.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified source, less than half of what the package exports: every checked page has to parse it. */
const source = readFileSync(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** Rules whose result can differ between light and dark. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** `within`: checks only that part, for elements that float over the page and belong to none of its regions. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  if (!within) await unfold(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Elements that are appearing, such as a toast, are checked once they are still.
    await expect(async () => {
      await page.evaluate(settle);
      const findings = await findingsOf(page, colorScheme === 'light' ? null : rulesOfColor, within);
      expect(findings, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([]);
    }).toPass({ timeout: 15_000, intervals: [500] });
  }
  await page.emulateMedia({ colorScheme: null });
}

/** `rules`: checks only these; null: all. */
async function findingsOf(page: Page, rules: string[] | null, within: string | undefined) {
  // The script stays in the page until it is reloaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ where, runOnly }) => {
      const { violations } = await window.axe.run(where, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any, all, none }) => ({
          rule: id,
          html: html.slice(0, 200),
          why: [...any, ...all, ...none].map(({ message }) => message),
        })),
      );
    },
    { where: within ?? 'html', runOnly: rules ?? tags },
  );
}

/** Makes the window as high as the page, so that no bar covers content that can be scrolled free. */
async function unfold(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width = 0, height: former = 0 } = page.viewportSize() ?? {};
  if (height > former) await page.setViewportSize({ width, height });
}

/** Waits until no transition runs, so that no colour in between is checked. */
const settle = () =>
  Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined)),
  );
