// `npm run screens`: takes pictures of the product with the demo, at seven in the morning.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { fillDemo } from '#database/demo/fill.ts';
import { builtPage } from '#app/server/page.ts';
import { startProduct } from '#app/server/product.ts';
import { createDatabase, createPool } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { silentLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { readSettings } from '#platform/server/settings.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import { startForecast } from '#tests/fakes/forecast.ts';
import { buildClientWhenStale } from './build-client.ts';
import { findChromium } from './ensure-machine.ts';
import { pagesOf } from './screens/open-pages.ts';
import { takeBrandPictures } from './screens/screens-brand.ts';
import { takeLandingPictures } from './screens/screens-landing.ts';
import { takeAllScreens, takeMainScreens, takeStates } from './screens/screens-readme.ts';
import { prepareAccounts, shots } from './screens/shots.ts';
import { root } from './source-files.ts';

const sets = {
  docs: 'the main screens, in docs/screens',
  landing: 'the pictures of the landing page, in app/client/landing/pictures',
  brand: 'the link preview and the icons, in public',
  all: 'every screen at four sizes and in both themes, in .cache/screens; only when named',
  states:
    'every screen while it loads, empty, failed, offline and with large text, in .cache/screens; only when named',
};
const isSet = (name: string): name is keyof typeof sets => Object.hasOwn(sets, name);

const asked = process.argv.slice(2);
const named = asked.filter((name) => !isSet(name));
if (!named.every((name) => shots.some((shot) => shot.name === name))) {
  const lines = Object.entries(sets).map(([name, what]) => `  ${name.padEnd(8)} ${what}`);
  const usage =
    'Usage: npm run screens -- [docs] [landing] [brand] [all] [states] [the name of a screen ...]';
  console.log([usage, ...lines].join('\n'));
  process.exit(asked.includes('--help') ? 0 : 2);
}
const askedSets = asked.filter(isSet);
const wanted = new Set<string>(askedSets.length > 0 ? askedSets : ['docs', 'landing', 'brand']);
const wantedShots = named.length > 0 ? shots.filter(({ name }) => named.includes(name)) : shots;

const minuteOfDay = (moment: Date) => {
  const [hours = 0, minutes = 0] = toAmsterdam(moment).time.split(':').map(Number);
  return hours * 60 + minutes;
};

const now = new Date();
const clockOffsetSeconds = (7 * 60 + 42 - minuteOfDay(now)) * 60;
const morning = new Date(now.getTime() + clockOffsetSeconds * 1000);

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-screens-'));
await buildClientWhenStale();
const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const pool = createPool(database.connection, { max: 2, unhurried: true });
await migrate(pool, join(root, 'database'));
const db = createDatabase(pool);
await fillDemo(db, morning);
const clubs = await db.selectFrom('golf_clubs').select(['latitude', 'longitude']).execute();
await pool.end();

const forecast = await startForecast();
for (const { latitude, longitude } of clubs) {
  if (latitude === null || longitude === null) continue;
  forecast.say({ latitude, longitude }, { temperature: 14, wind: 9, code: 1, warming: 0 });
}
const product = await startProduct({
  settings: {
    ...readSettings({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
    weatherUrl: forecast.url,
    clockOffsetSeconds,
  },
  connection: database.connection,
  page: builtPage(root, null),
  log: silentLog,
});
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const openPage = pagesOf(browser, product.publicUrl(), morning);
  if (wanted.has('landing')) await takeLandingPictures(openPage);
  if (wanted.has('brand')) await takeBrandPictures(openPage);
  if (wanted.has('docs')) await takeMainScreens(openPage, wantedShots);
  if (wanted.has('all') || wanted.has('states')) await prepareAccounts(openPage);
  if (wanted.has('all')) await takeAllScreens(openPage, wantedShots);
  if (wanted.has('states')) await takeStates(openPage, wantedShots);
} finally {
  await browser.close();
  await product.stop();
  await forecast.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
