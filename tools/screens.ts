// `npm run screens`: pictures of the real product, with the demo, for README.md. Written to docs/screens.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { fillDemo } from '#database/demo/fill.ts';
import { builtPage } from '#app/server/page.ts';
import { startProduct } from '#app/server/product.ts';
import { createDatabase, createPool } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { silentLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { readSettings } from '#platform/server/settings.ts';
import { buildClientWhenStale } from './build-client.ts';
import { findChromium } from './ensure-machine.ts';
import { root } from './source-files.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

type Shot = { name: string; as: string | null; path: string; prepare?: (page: Page) => Promise<void> };

/** Opens a golf session from one's own list, for pages whose address has an id. */
const openFirst = (link: string) => async (page: Page) => {
  const href = await page.locator(`a[href*="${link}"]`).first().getAttribute('href');
  await page.goto(href ?? '/');
};

const shots: Shot[] = [
  { name: 'welcome', as: null, path: '/' },
  { name: 'sign-in', as: null, path: '/auth' },
  { name: 'updates', as: 'lid@demo.example', path: '/updates' },
  { name: 'members', as: 'lid@demo.example', path: '/members' },
  { name: 'golf-buddy', as: 'lid@demo.example', path: '/golf-buddy' },
  { name: 'my-sessions', as: 'lid@demo.example', path: '/my-sessions' },
  {
    name: 'group-chat',
    as: 'lid@demo.example',
    path: '/my-sessions',
    prepare: async (page) => {
      await page.getByRole('tab').nth(1).click();
      await page.locator('a[href*="/session-participant/"]').first().waitFor();
      await openFirst('/session-participant/')(page);
    },
  },
  {
    name: 'management',
    as: 'organisator@demo.example',
    path: '/my-sessions',
    prepare: openFirst('/session-management/'),
  },
];

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-screens-'));
await buildClientWhenStale();
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const pool = createPool(database.connection, { max: 2 });
await migrate(pool, join(root, 'database/migrations'));
await fillDemo(createDatabase(pool), new Date());
await pool.end();
const product = await startProduct({
  settings: {
    ...readSettings({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
    weatherUrl: process.env.WEATHER_URL ?? 'http://127.0.0.1:9',
  },
  connection: database.connection,
  page: builtPage(root),
  log: silentLog,
});
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  await mkdir(join(root, 'docs/screens'), { recursive: true });
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const colorScheme of ['light', 'dark'] as const) await takeAll(browser, size, colorScheme);
  }
} finally {
  await browser.close();
  await product.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);

async function takeAll(browser: Browser, size: keyof typeof sizes, colorScheme: 'light' | 'dark') {
  for (const as of new Set(shots.map((shot) => shot.as))) {
    const context = await browser.newContext({
      baseURL: product.publicUrl(),
      viewport: sizes[size],
      colorScheme,
      locale: 'nl-NL',
      reducedMotion: 'reduce',
    });
    if (as)
      await context.request.post('/api/auth/sign-in/email', { data: { email: as, password: 'Welkom2026' } });
    const page = await context.newPage();
    for (const shot of shots.filter((one) => one.as === as)) {
      await page.goto(shot.path);
      await page.waitForLoadState('load');
      await page.locator('main h1, main h2').first().waitFor();
      await shot.prepare?.(page);
      await page.waitForTimeout(1200);
      const file = join('docs/screens', `${shot.name}-${size}-${colorScheme}.png`);
      await page.screenshot({ path: join(root, file) });
      console.log(file);
    }
    await context.close();
  }
}
