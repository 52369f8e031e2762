// The product as deployed: the built client, the real server on a free port, and its own database.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { builtPage, type Page } from '#app/server/page.ts';
import { startProduct, type Product } from '#app/server/product.ts';
import { silentLog } from '#platform/server/log.ts';
import '#tests/fakes/cheap-hashing.ts';
import type { Settings } from '#platform/server/settings.ts';
import { startForecast, type Forecast } from '#tests/fakes/forecast.ts';
import { fakePushHost, testVapidKeys } from '#tests/fakes/push-relay.ts';
import { databaseServer, templateName } from './start-database.ts';

export type JourneyProduct = {
  product: Product;
  forecast: Forecast;
  secret: string;
  /** What the server wrote for its operator. */
  said: readonly string[];
  /** The folder with captured mail. */
  dataDir: string;
  /** Restarts the server with another build of the client: same address, same data. */
  replace(page: Page): Promise<JourneyProduct>;
  /** Another server of the same product: same settings, same data, its own port. */
  startSecond(): Promise<Product>;
  stop(): Promise<void>;
};

/** `page`: another build of the client than the default. */
export async function startJourneyProduct({
  page,
  settings: more = {},
}: { page?: Page; settings?: Partial<Settings> } = {}): Promise<JourneyProduct> {
  const root = process.cwd();
  const database = `journeys_${randomBytes(6).toString('hex')}`;
  await administrate(`create database ${database} template ${templateName} strategy file_copy`);
  const forecast = await startForecast();
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-journey-'));
  const secret = randomBytes(32).toString('base64url');
  const settings: Settings = {
    production: false,
    port: 0,
    host: '127.0.0.1',
    publicUrl: null,
    dataDir,
    databaseUrl: null,
    backupDir: null,
    redisUrl: null,
    s3: null,
    authSecret: secret,
    smtpUrl: null,
    mailFrom: 'Clubgenoot <noreply@clubgenoot.example>',
    vapid: testVapidKeys,
    pushRelay: null,
    pushHosts: [fakePushHost],
    nativePush: { fcm: null, apns: null },
    smsWebhookUrl: null,
    smsCountries: ['+31', '+32', '+49'],
    providers: [],
    organisation: null,
    contactEmail: null,
    operator: null,
    securityContact: null,
    sales: null,
    metricsToken: null,
    traces: null,
    appLinks: { androidCertificates: [], appleTeam: null },
    serviceWorker: true,
    logLevel: 'info',
    ...more,
    weatherUrl: forecast.url,
    demo: false,
    rateLimits: false,
    trustedProxies: [],
    drainSeconds: 0,
    clockOffsetSeconds: 0,
  };
  const said: string[] = [];
  return start(page ?? builtPage(root, null), 0);

  function startServer(shown: Page, port: number): Promise<Product> {
    return startProduct({
      settings: { ...settings, port },
      connection: { ...databaseServer(), database },
      page: shown,
      log: silentLog,
      say: (line) => said.push(line),
      withJobs: false,
    });
  }

  async function start(shown: Page, port: number): Promise<JourneyProduct> {
    const product = await startServer(shown, port);
    return {
      product,
      forecast,
      secret,
      said,
      dataDir,
      async replace(next) {
        await product.stop();
        return start(next, Number(new URL(product.publicUrl).port));
      },
      startSecond: () => startServer(builtPage(root, null), 0),
      async stop() {
        await product.stop();
        await forecast.close();
        await rm(dataDir, { recursive: true, force: true });
        await administrate(`drop database ${database} with (force)`);
      },
    };
  }
}

async function administrate(statement: string) {
  const client = new Client({ ...databaseServer(), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
