// Assembles the product: database, sign-in, calls, live streams, pages. `npm start`, the tests and the benchmarks all run it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toNodeHandler } from 'better-auth/node';
import { config } from 'zod';
import { contract } from '#app/contract.ts';
import { recordOnline } from '#features/conversation/presence/server/writes.ts';
import { cookieName, type SignIn } from '#features/sign-in/server/library/sign-in-handler.ts';
import { findBackupRuns } from '#platform/server/backup/backup-runs.ts';
import { buildInfo } from '#platform/server/build-info.ts';
import type { ConnectionConfig, Db } from '#platform/server/database.ts';
import { type Files, openFiles } from '#platform/server/files/files.ts';
import { createPictureMaker, type PictureMaker } from '#platform/server/files/picture-maker.ts';
import { sweepEarlierUploads } from '#platform/server/files/uploads.ts';
import type { CallHandler } from '#platform/server/http/call-handler.ts';
import { finish, longestRequest, openHttpServer } from '#platform/server/http/http-server.ts';
import { preparedJson } from '#platform/server/http/json-answer.ts';
import { describeCalls } from '#platform/server/http/openapi.ts';
import { sentenceOf } from '#platform/server/http/refused-input.ts';
import {
  createFindSource,
  createTrust,
  type FindSource,
  type Trusts,
} from '#platform/server/http/request-source.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import type { Bus } from '#platform/server/live/bus.ts';
import { createLiveHub, type LiveHub } from '#platform/server/live/live-hub.ts';
import { createPresence, type Presence } from '#platform/server/live/presence.ts';
import type { Log } from '#platform/server/log.ts';
import type { Mailer } from '#platform/server/messages/mail.ts';
import { createMetrics, type Metrics } from '#platform/server/metrics/metrics.ts';
import { newestMigration } from '#platform/server/migrate.ts';
import { findWaiting } from '#platform/server/post/deliveries.ts';
import { startPost, type Post } from '#platform/server/post/post.ts';
import type { Settings } from '#platform/server/settings.ts';
import { openTraces, type Traces } from '#platform/server/traces/traces.ts';
import { shiftedClock, type Clock } from '#platform/shared/time.ts';
import type { Operator } from '#platform/shared/web/page-facts.ts';
import { openConnections, type Connections } from './connections.ts';
import { createProductPush, productJobs, productLanes } from './jobs.ts';
import { createLiveSources } from './live-sources.ts';
import { postKinds } from './mails/outgoing-post.ts';
import { createProductMails, type ProductMails } from './mails/product-mails.ts';
import { currentOperator, type CurrentOperator } from './operator.ts';
import { createOwnData, type OwnData } from './own-data.ts';
import { pageSettingsOf, type Page } from './page.ts';
import { createProductCalls } from './product-calls.ts';
import { createProductSignIn } from './product-sign-in.ts';
import { createProductWebhooks } from './product-webhooks.ts';
import { createRequestHandler } from './request-handler.ts';
import { createProductSetup, type ProductSetup } from './setup.ts';

export type Product = {
  settings: Settings;
  log: Log;
  clock: Clock;
  db: Db;
  bus: Bus;
  hub: LiveHub;
  presence: Presence;
  limits: Limits;
  files: Files;
  pictures: PictureMaker;
  /** The folder for uploads while they are processed. */
  uploadFolder: string;
  signIn: SignIn;
  mailer: Mailer;
  metrics: Metrics;
  traces: Traces;
  page: Page;
  calls: CallHandler;
  setup: ProductSetup;
  operator(): Operator | null;
  /** Finds the source of a request, according to the trusted proxies. */
  sourceOf: FindSource;
  answerAuth(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Returns what answers with the description of all calls. */
  openapi(): Promise<(response: ServerResponse) => void>;
  publicUrl: string;
  /** The port on which the product listens. */
  port: number;
  /** Database and bus answer, there is room to write, and the server is not stopping. */
  isReady(): Promise<boolean>;
  /** Whether the embedded database has room to write. A separate database server shows a full disk only by refusing a write. */
  mayWrite(): Promise<boolean>;
  stopping: AbortSignal;
  /** Reports 'not ready' from now on and serves as before, so that a load balancer stops sending requests. */
  drain(): void;
  /** Reports 'not ready' for the configured time, finishes running requests, then closes; at most about 8 s later. */
  stop(): Promise<void>;
};

type Start = {
  settings: Settings;
  /** The embedded server's or DATABASE_URL. */
  connection: ConnectionConfig;
  page: Page;
  log: Log;
  /** Writes a line for the operator. */
  say?: (line: string) => void;
  /** False: no background work but letters, for tests. */
  withJobs?: boolean;
};

/** Starts listening; the schema must be up to date. Throws RedisUnavailable. */
export async function startProduct(parts: Start): Promise<Product> {
  const { settings, page, withJobs = true } = parts;
  config({ localeError: sentenceOf });
  const trusts = createTrust(settings.trustedProxies);
  const { metrics, traces, log } = await openObservers({ ...parts, trusts });
  const connections = await openConnections({ settings, connection: parts.connection, traces, log });
  const { db, pools } = connections;
  const limits = metrics.countingLimits(connections.limits);
  const clock = shiftedClock(settings.clockOffsetSeconds);
  const stored = openStored(settings, log);
  const { server, port, answer, publicUrl, operator } = await listen({ settings, page, db, withJobs });
  const own = { settings, clock, publicUrl, operator, withJobs };
  const common = { ...connections, ...own, limits, metrics, traces, log };
  const mails = createProductMails(common);
  const sending = { ...common, mails, sendMail: mails.send, mailer: mails.mailer };
  const { signIn, signInCalls } = createProductSignIn({ ...sending, pool: pools['sign-in'] });
  const live = startLive(common);
  watchWaiting(metrics, { ...common, ...live });
  const ownData = createOwnData({ ...sending, files: stored.files, dataDir: settings.dataDir });
  const { connection, say = () => undefined } = parts;
  const setup = createProductSetup({ ...sending, connection, files: stored.files, say });
  const post = startBackground({ ...sending, ownData, files: stored.files });
  // Each server cleans its own disk at startup, after a kill. While it runs, each upload removes its own file.
  void sweepEarlierUploads(stored.uploadFolder, longestRequest);

  const product: Product = {
    ...common,
    ...live,
    ...stored,
    signIn,
    mailer: mails.mailer,
    page,
    calls: createProductCalls({ ...sending, ...live, signInCalls, ownData }),
    setup,
    operator: operator.get,
    sourceOf: createFindSource(trusts),
    answerAuth: toNodeHandler(signIn.handler),
    openapi: describeOnce(publicUrl),
    port,
    ...stopInSteps({ ...common, drainSeconds: settings.drainSeconds }, async () => {
      operator.close();
      await live.hub.close();
      await live.presence.close();
      await Promise.all([connections.background.stop(), post.stop(), finish(server)]);
      stored.pictures.close();
      await page.close();
      mails.mailer.close();
      await connections.close();
      await traces.stop();
    }),
  };
  answer(createRequestHandler(product));
  await signIn.warmUp();
  await setup.tellOperator();
  return product;
}

/** Describes the calls when this is first asked for. */
function describeOnce(publicUrl: string): Product['openapi'] {
  const describe = () => describeCalls({ contract, publicUrl, cookie: cookieName(publicUrl) });
  let description: ReturnType<Product['openapi']> | null = null;
  return () => (description ??= describe().then(preparedJson));
}

type Common = Connections & {
  settings: Settings;
  clock: Clock;
  publicUrl: string;
  operator: CurrentOperator;
  withJobs: boolean;
  log: Log;
  metrics: Metrics;
  traces: Traces;
};

async function openObservers({
  settings,
  log,
  trusts,
}: Start & { trusts: Trusts }): Promise<Pick<Common, 'metrics' | 'traces' | 'log'>> {
  const metrics = createMetrics();
  const untraced = metrics.counting(log);
  const traces = await openTraces(settings.traces, { log: untraced, trusts });
  return { metrics, traces, log: traces.naming(untraced) };
}

async function listen({
  settings,
  page,
  db,
  withJobs,
}: Pick<Common, 'settings' | 'db' | 'withJobs'> & { page: Page }) {
  const { port, ...opened } = await openHttpServer(settings);
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
  const show = (of: Operator | null) =>
    page.servedAt(publicUrl, pageSettingsOf({ ...settings, operator: of }));
  const operator = await currentOperator({ settings, db, withJobs, onChange: show });
  show(operator.get());
  return { ...opened, port, publicUrl, operator };
}

function openStored(settings: Settings, log: Log) {
  return {
    files: openFiles(settings, 'pictures'),
    pictures: createPictureMaker({ log }),
    uploadFolder: join(settings.dataDir, 'uploads'),
  };
}

function startLive({ settings, redis, db, bus, clock, traces, log }: Common): {
  hub: LiveHub;
  presence: Presence;
} {
  const presence = createPresence({
    redis,
    log,
    record: (userIds) => recordOnline(db, userIds, clock.now()),
  });
  const hub = createLiveHub({
    db,
    bus,
    log,
    traces,
    sources: createLiveSources({ db, clock, adminRule: { adminsNeedSecondStep: settings.production } }),
    now: clock.now,
    onStreams: (userId, streams) => presence.note(userId, streams),
  });
  return { hub, presence };
}

function watchWaiting(metrics: Metrics, { pools, hub, redis, db, clock }: Common & { hub: LiveHub }) {
  metrics.watch({
    pools,
    streams: hub.size,
    logLag: hub.lag,
    build: buildInfo,
    schema: () => newestMigration(db),
    backups: () => findBackupRuns(pools.calls),
    redis: redis && (() => redis.isConnected()),
    outgoing: {
      kinds: [...postKinds, 'invitation', 'notification', 'digest', 'push', 'webhook'],
      find: () => findWaiting(db, { now: clock.now() }),
    },
  });
}

/** Starts the jobs and the post. */
function startBackground(parts: Common & { files: Files; mails: ProductMails; ownData: OwnData }): Post {
  const { settings, background, mails, ownData, withJobs, publicUrl, metrics } = parts;
  const work = {
    ...parts,
    dataDir: settings.dataDir,
    backupDir: settings.backupDir,
    forgetFiles: ownData.forgetFiles,
    invitations: mails.invitations,
    push: metrics.countingPushes(
      createProductPush({ ...settings, operator: parts.operator.get() }, publicUrl),
    ),
    notificationMails: mails.notificationMails,
    webhooks: createProductWebhooks(parts),
  };
  if (withJobs) background.start(productJobs(work));
  const post = startPost({ ...parts, lanes: [mails.letters, ...(withJobs ? productLanes(work) : [])] });
  parts.afterDelivery(() => post.wake());
  return post;
}

/** First load balancers learn that the server leaves, then running requests finish, then everything is closed. */
function stopInSteps(
  { drainSeconds, mayServe, traces }: { drainSeconds: number } & Pick<Common, 'mayServe' | 'traces'>,
  close: () => Promise<void>,
): Pick<Product, 'isReady' | 'stopping' | 'drain' | 'stop'> {
  let draining = false;
  let leaving = false;
  const stopping = new AbortController();
  return {
    isReady: async () => !draining && !leaving && mayServe(),
    stopping: stopping.signal,
    drain() {
      draining = true;
      void traces.flush();
    },
    async stop() {
      if (leaving) return;
      leaving = true;
      await sleep(drainSeconds * 1000);
      stopping.abort();
      await close();
    },
  };
}
