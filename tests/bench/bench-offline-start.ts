// Starting without a connection: a member's app from what the device keeps, on Lighthouse's mobile profile (a processor four times slower,
// a phone's screen). Each round is a new browser on the same device. Measured in the page, from its navigation on: until the list of
// updates is on the screen, which the page brings along; until the app runs, so that its buttons work; and until the members are on the
// screen, whose link is tapped half a second after the list came. The browser does not slow down the service worker, so a real phone
// needs somewhat longer.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { demoPassword } from '#database/demo/people.ts';
import { membershipCopy } from '#features/membership/copy.ts';
import { newsCopy } from '#features/news/copy.ts';
import { findChromium } from '#tools/ensure-machine.ts';
import { start, type Started } from './bench-start.ts';
import { spreadOf } from './statistics.ts';
import { rate } from './table.ts';

export const offlineStartHeads = ['start without a connection, ms', 'median', 'least', 'most'];

const rounds = 5;
const slowdown = 4;
/** Milliseconds from seeing the list to tapping a link. */
const reaction = 500;
/** Milliseconds after the first visit until the app must be stored on the device. */
const longestStoring = 60_000;

type Measured = { list: number; runs: number; answer: number; updates: number };

export async function benchOfflineStart(
  tell: (what: string) => void,
  kept: (starting: Promise<Started>) => Promise<Started>,
): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'clubgenoot-bench-offline-'));
  try {
    tell('offline start: starting the product with its demo');
    const product = await kept(start(join(folder, 'data')));
    const device = join(folder, 'device');
    tell('offline start: the first visit');
    await visitOnce(device, product.origin);
    await product.stop();
    const measured: Measured[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      tell(`offline start: round ${round} of ${rounds}`);
      measured.push(await measure(device, product.origin));
    }
    return rowsOf(measured);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onDevice<T>(device: string, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const executablePath = await findChromium();
  const context = await chromium.launchPersistentContext(device, {
    ...(executablePath !== null && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // With a debugger attached, the browser parses a file again for the stack of each error that React creates while it loads.
      // A user's browser does not. This compiles the positions in stacks with the rest, in the background.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: 'nl-NL',
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** A member opens the home; the app and what they saw are stored. */
const visitOnce = (device: string, origin: string) =>
  onDevice(device, async (context) => {
    const asMember = { email: 'lid@demo.example', password: demoPassword };
    await context.request.post(`${origin}/api/auth/sign-in/email`, { data: asMember });
    const page = await context.newPage();
    await page.goto(`${origin}/updates`);
    await page.getByRole('heading', { name: newsCopy.latest }).waitFor();
    const isStored = async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated';
    };
    await page.waitForFunction(isStored, undefined, { timeout: longestStoring });
    // What was seen is stored a second after it arrived.
    await page.waitForTimeout(3_000);
  });

const measure = (device: string, origin: string) =>
  onDevice(device, async (context) => {
    await context.setOffline(true);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch, { heading: newsCopy.latest, next: membershipCopy.title, reaction });
    await page.goto(`${origin}/updates`, { waitUntil: 'commit' });
    // Not by Playwright's own waiting: on a slow processor, its script in the page takes a tenth of a second.
    const expression = 'window.measured';
    const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
    return JSON.parse(String(result.value)) as Measured;
  });

type Watched = { heading: string; next: string; reaction: number };

/** Runs in the page: notes when the list is on the screen, when the app runs, and when the members that are tapped are on the screen. */
function watch({ heading, next, reaction }: Watched) {
  const times = { list: 0, runs: 0, answer: 0, updates: 0 };
  const { promise, resolve } = Promise.withResolvers<string>();
  Object.assign(window, { measured: promise });
  const tap = () => {
    for (const link of document.querySelectorAll<HTMLElement>('nav a[href="/members"]'))
      if (link.checkVisibility()) link.click();
  };
  const look = () => {
    const title = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === heading);
    const articles = [...(title?.closest('section')?.querySelectorAll('article') ?? [])];
    // A list that is rendered, but hidden behind a skeleton, is not on the screen.
    const updates = articles.filter((article) => article.checkVisibility()).length;
    if (times.list === 0 && updates > 0) {
      Object.assign(times, { list: performance.now(), updates });
      setTimeout(tap, reaction);
    }
    // Only the running app fills in since when it is offline; in the stored page that text is invisible.
    const banner = document.querySelector('[data-banners]:not(:empty)');
    if (times.list > 0 && times.runs === 0 && banner && !banner.querySelector('.invisible'))
      times.runs = performance.now();
    if (times.list > 0 && document.querySelector('main h1')?.textContent === next) {
      times.answer = performance.now();
      resolve(JSON.stringify(times));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function rowsOf(measured: readonly Measured[]): string[][] {
  const row = (name: string, figure: (one: Measured) => number) => {
    const { median, least, most } = spreadOf(measured.map(figure));
    return [name, rate(median), rate(least), rate(most)];
  };
  const [load = 0] = loadavg();
  return [
    row('list of updates on the screen', ({ list }) => list),
    row('the app runs', ({ runs }) => runs),
    row('the members on the screen, tapped half a second after the list', ({ answer }) => answer),
    row('updates in the list', ({ updates }) => updates),
    ['load of the machine in the last minute', load.toFixed(1), '', ''],
  ];
}
