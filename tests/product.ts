// The real server on a free port and a test database, without pages; and calls to it as a user.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import { ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '#app/contract.ts';
import type { Page } from '#app/server/page.ts';
import { startProduct, type Product } from '#app/server/product.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import type { Settings } from '#platform/server/settings.ts';
import { fakePushHost, testVapidKeys } from '#tests/fakes/push-relay.ts';
import { afterwards } from './afterwards.ts';
import type { TestDatabase } from './database.ts';

export const testSettings: Settings = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  publicUrl: null,
  dataDir: '/nonexistent',
  databaseUrl: null,
  backupDir: null,
  redisUrl: null,
  s3: null,
  authSecret: 'a secret for tests of thirty-two characters',
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
  // No service listens on this port: there is no weather.
  weatherUrl: 'http://127.0.0.1:9',
  demo: false,
  rateLimits: false,
  trustedProxies: [],
  drainSeconds: 0,
  clockOffsetSeconds: 0,
};

const noPage: Page = {
  dev: false,
  version: null,
  answer: async (_request, response) => void response.writeHead(200).end(),
  servedAt: () => undefined,
  close: async () => undefined,
};

/** Stopped after the test that calls it, or after all of a file that calls it at its top. */
export async function useProduct(
  database: Pick<TestDatabase, 'connection'>,
  overrides: Partial<Settings> = {},
  log: Log = silentLog,
  { withJobs = false, say }: { withJobs?: boolean; say?: (line: string) => void } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-test-'));
  // A mail that was being sent when the product stopped may still be stored.
  afterwards(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const settings = { ...testSettings, dataDir, ...overrides };
  const product = await startProduct({
    settings,
    connection: database.connection,
    page: noPage,
    log,
    withJobs,
    ...(say && { say }),
  });
  afterwards(() => product.stop());
  return product;
}

export type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** The typed client of every call, with a bearer token; without one as a visitor. */
export function callAs(product: Product, token?: string): Api {
  const link = new OpenAPILink(contract, {
    url: `${product.publicUrl}/api`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    customErrorResponseBodyDecoder: (body, response) => {
      const { code, message, data } = body as { code: string; message: string; data?: unknown };
      return new ORPCError(code, { message, data, status: response.status, defined: true });
    },
  });
  return createORPCClient(link);
}

/** What the refusal by a limit of a day says. */
export const dailyLimitText = /per 24 uur .*\. Vanaf \w+dag \d\d:\d\d kan het weer\.$/;

/** The refusal code of a call; throws when it was allowed. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ORPCError) return error.code;
    throw error;
  }
  throw new Error('The call was allowed.');
}
