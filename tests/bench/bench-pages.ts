// Pages on a phone: Lighthouse's mobile profile (a slow processor, a slow connection) on the built product with its demo,
// the median of three. Signed-in pages are measured on performance and accessibility only: search engines never reach
// them.
//
// Lighthouse slows every machine down by the same factor of four, which makes its phone of a fast desktop, and a phone of
// nobody's of a slow or busy machine. So the factor follows from the speed that Lighthouse itself measured in the round before.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { demoPassword } from '#database/demo/people.ts';
import { findChromium } from '#tools/ensure-machine.ts';
import { start, type Started } from './bench-start.ts';

export const pageHeads = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'first paint s',
  'largest paint s',
  'blocked ms',
  'shift',
  'sent kB',
  'machine',
];

const visitorPages = ['/', '/explore', '/zakelijk', '/privacy', '/voorwaarden', '/auth', '/club-selection'];
const memberPages = ['/updates', '/members', '/golf-buddy', '/my-sessions', '/profile', '/chats'];
const rounds = 3;
/** Lighthouse's `benchmarkIndex` of the phone that its profile names, a Moto G Power of 2022, as Chrome's own calibration has it. */
const phoneIndex = 264;
const profileSlowdown = 4;

export async function benchPages(
  tell: (what: string) => void,
  kept: (starting: Promise<Started>) => Promise<Started>,
): Promise<string[][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-bench-pages-'));
  try {
    tell('pages: starting the product with its demo');
    const product = await kept(start(dataDir));
    const rows = await judgeAll(product.origin, tell);
    await product.stop();
    return rows;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function judgeAll(origin: string, tell: (what: string) => void): Promise<string[][]> {
  const cookie = await signIn(origin);
  const rows: string[][] = [];
  let machineIndex = (await judge(`${origin}/privacy`, null, profileSlowdown)).environment.benchmarkIndex;
  for (const path of [...visitorPages, ...memberPages]) {
    const results: Result[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      tell(`pages: ${path}, round ${round} of ${rounds}`);
      const as = memberPages.includes(path) ? cookie : null;
      const slowdown = slowdownOf(machineIndex);
      const judgeOnce = () => judge(origin + path, as, slowdown);
      // A browser that fails to record once proves nothing about the page; failing twice does.
      const result = await judgeOnce().catch(judgeOnce);
      machineIndex = result.environment.benchmarkIndex;
      results.push(result);
    }
    rows.push(rowOf(path, middle(results)));
  }
  return rows;
}

/** How many times slower than this machine the phone is. Never more than the profile says, so a fast machine is judged as everywhere. */
const slowdownOf = (machineIndex: number): number =>
  Math.min(profileSlowdown, Math.max(1, machineIndex / phoneIndex));

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'lid@demo.example', password: demoPassword }),
  });
  if (!response.ok) throw new Error(`The demo member could not sign in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Runs Lighthouse in a new browser with empty caches. */
async function judge(url: string, cookie: string | null, slowdown: number): Promise<Result> {
  const chromePath = await findChromium();
  const chrome = await launch({
    ...(chromePath !== null && { chromePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    logLevel: 'silent',
  });
  try {
    const judged = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      // The live stream stays open, so the network never becomes idle.
      maxWaitForLoad: 12_000,
      throttling: { cpuSlowdownMultiplier: slowdown },
      ...(cookie !== null && { extraHeaders: { cookie } }),
    });
    if (!judged) throw new Error(`Lighthouse has no result for ${url}.`);
    const { runtimeError } = judged.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${runtimeError.message}`);
    return judged.lhr;
  } finally {
    chrome.kill();
  }
}

const score = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? 0) * 100);

const middle = (results: readonly Result[]): Result => {
  const sorted = results.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'));
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('No results.');
  return found;
};

function rowOf(path: string, result: Result): string[] {
  const figure = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return [
    path,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) => String(score(result, name))),
    (figure('first-contentful-paint') / 1000).toFixed(2),
    (figure('largest-contentful-paint') / 1000).toFixed(2),
    figure('total-blocking-time').toFixed(0),
    figure('cumulative-layout-shift').toFixed(3),
    (figure('total-byte-weight') / 1000).toFixed(0),
    result.environment.benchmarkIndex.toFixed(0),
  ];
}
