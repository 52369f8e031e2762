// The product with the demo and a browser beside it, in a data folder of its own, for tools that look at it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import type { Page } from '#app/server/page.ts';
import { startProduct } from '#app/server/product.ts';
import { fillDemo } from '#database/demo/fill.ts';
import { createDatabase, createPool } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { silentLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { readSettings } from '#platform/server/settings.ts';
import { startForecast } from '#tests/fakes/forecast.ts';
import { ensureMachine, findChromium } from './ensure-machine.ts';
import { root } from './source-files.ts';

export type DemoProduct = { browser: Browser; publicUrl: string };

/** Runs `use` and stops everything after it. Installs the browser where it is missing. `clockOffsetSeconds` shifts the product's clock, and `page` serves its web app. */
export async function withDemoProduct(
  { clockOffsetSeconds, page }: { clockOffsetSeconds: number; page: Page },
  use: (demo: DemoProduct) => Promise<void>,
): Promise<void> {
  await ensureMachine(new Set(['chromium']));
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-demo-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = createPool(database.connection, { max: 2, unhurried: true });
  await migrate(pool, join(root, 'database'));
  const db = createDatabase(pool);
  await fillDemo(db, new Date(Date.now() + clockOffsetSeconds * 1000));
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
    page,
    log: silentLog,
  });
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await use({ browser, publicUrl: product.publicUrl });
  } finally {
    await browser.close();
    await product.stop();
    await forecast.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
