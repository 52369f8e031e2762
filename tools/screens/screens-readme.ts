// Pictures of the screens: the main ones for docs, or all of them and their states on demand.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../source-files.ts';
import { inLanes } from './lanes.ts';
import type { OpenPage } from './open-pages.ts';
import type { Shot } from './shots.ts';
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
/** Each size once, and both themes on a phone and on a larger screen. */
const forStates: readonly Look[] = [
  { size: 'small', colorScheme: 'dark' },
  { size: 'phone', colorScheme: 'light' },
  { size: 'tablet', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
];

/** Pages at the same time, on two cores. */
const lanes = 4;

/** In a folder that is not committed. */
const aside = '.cache/screens';

/** The main screens, in docs/screens. */
export const takeMainScreens = (openPage: OpenPage, wanted: readonly Shot[]) =>
  takeScreens(
    openPage,
    'docs/screens',
    wanted.filter(({ main }) => main),
    forDocs,
    // The pictures show who is online.
    1,
  );

export const takeAllScreens = (openPage: OpenPage, wanted: readonly Shot[]) =>
  takeScreens(openPage, aside, wanted, every, lanes);

function takeScreens(
  openPage: OpenPage,
  folder: string,
  wanted: readonly Shot[],
  looks: readonly Look[],
  atOnce: number,
) {
  const accounts = [...new Set(wanted.map((shot) => shot.as))];
  const jobs = looks.flatMap(({ size, colorScheme }) =>
    accounts.map((as) => async () => {
      // A service worker would answer with the code of a screen that a picture replaces.
      const page = await openPage(as, { viewport: sizes[size], colorScheme, serviceWorkers: 'block' });
      for (const shot of wanted.filter((one) => one.as === as)) {
        await showScreen(page, shot);
        await keep(page, join(folder, `${shot.name}-${size}-${colorScheme}.png`));
      }
      await page.context().close();
    }),
  );
  return inLanes(jobs, atOnce);
}

/** Each signed-in screen while it loads, when it is empty, and so on: see `states`. */
export function takeStates(openPage: OpenPage, wanted: readonly Shot[]): Promise<void> {
  const signedIn = wanted.filter(({ as, prepare }) => as !== null && !prepare);
  const jobs = forStates.flatMap(({ size, colorScheme }) =>
    signedIn.flatMap((shot) =>
      states.map((state) => async () => {
        const page = await openPage(shot.as, { viewport: sizes[size], colorScheme, serviceWorkers: 'block' });
        await enterState(page, shot, state);
        await keep(page, join(aside, `${shot.name}-${state}-${size}-${colorScheme}.png`));
        await page.context().close();
      }),
    ),
  );
  return inLanes(jobs, lanes);
}

async function keep(page: Page, file: string) {
  const path = join(root, file);
  await mkdir(join(path, '..'), { recursive: true });
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 8 })
    .toFile(path);
  console.log(file);
}
