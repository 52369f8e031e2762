// Pictures of the screens: the main ones for docs, or all of them and their states on demand.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { OpenPage } from '../screens.ts';
import { root } from '../source-files.ts';
import { prepareAccounts, shots, type Shot } from './shots.ts';
import { enterState, showScreen, states } from './states.ts';

const sizes = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

type Look = { size: keyof typeof sizes; colorScheme: 'light' | 'dark' };

const inBoth = (size: Look['size']): Look[] => [
  { size, colorScheme: 'light' },
  { size, colorScheme: 'dark' },
];

const forDocs: readonly Look[] = [...inBoth('phone'), { size: 'desktop', colorScheme: 'light' }];
const every: readonly Look[] = (['small', 'phone', 'tablet', 'desktop'] as const).flatMap(inBoth);
const forStates: readonly Look[] = [
  { size: 'small', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
];

/** The main screens, in docs/screens. */
export const takeMainScreens = (openPage: OpenPage) =>
  takeScreens(
    openPage,
    'docs/screens',
    shots.filter(({ main }) => main),
    forDocs,
  );

/** In a folder that is not committed. */
const aside = '.cache/screens';

export async function takeAllScreens(openPage: OpenPage): Promise<void> {
  await prepareAccounts(openPage);
  await takeScreens(openPage, aside, shots, every);
}

async function takeScreens(
  openPage: OpenPage,
  folder: string,
  wanted: readonly Shot[],
  looks: readonly Look[],
) {
  for (const { size, colorScheme } of looks) {
    for (const as of new Set(wanted.map((shot) => shot.as))) {
      const page = await openPage(as, { viewport: sizes[size], colorScheme });
      for (const shot of wanted.filter((one) => one.as === as)) {
        await showScreen(page, shot);
        await keep(page, join(folder, `${shot.name}-${size}-${colorScheme}.png`));
      }
      await page.context().close();
    }
  }
}

/** Each signed-in screen while it loads, when it is empty, and so on: see `states`. */
export async function takeStates(openPage: OpenPage): Promise<void> {
  const wanted = shots.filter(({ as, prepare }) => as !== null && !prepare);
  for (const { size, colorScheme } of forStates) {
    for (const shot of wanted) {
      for (const state of states) {
        const page = await openPage(shot.as, { viewport: sizes[size], colorScheme, serviceWorkers: 'block' });
        await enterState(page, shot, state);
        await keep(page, join(aside, `${shot.name}-${state}-${size}-${colorScheme}.png`));
        await page.context().close();
      }
    }
  }
}

async function keep(page: Page, file: string) {
  const path = join(root, file);
  await mkdir(join(path, '..'), { recursive: true });
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 8 })
    .toFile(path);
  console.log(file);
}
