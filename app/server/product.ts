// The whole product, put together: database, sign-in, calls, live streams, page. `npm start`, the tests and the
// benchmarks all run this one.
import { join } from 'node:path';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { toNodeHandler } from 'better-auth/node';
import { config } from 'zod';
import { nl } from 'zod/locales';
import { asAccount, asProven } from '#features/account/access.ts';
import { accountCopy, passwordCopy } from '#features/account/copy.ts';
import { passwordProblem } from '#features/account/rules.ts';
import { findActor } from '#features/account/server/reads.ts';
import { endSessions } from '#features/account/server/writes.ts';
import { factorCopy } from '#features/factor/copy.ts';
import { forecastService } from '#features/course/server/reads.ts';
import { identityMail } from '#features/identity/copy.ts';
import { inProcessBus, type Bus } from '#platform/server/live/bus.ts';
import { createDatabase, createPool, type ConnectionConfig, type Db } from '#platform/server/database.ts';
import { watchDiskRoom } from '#platform/server/disk-room.ts';
import type { Files } from '#platform/server/files/files.ts';
import { createPictureMaker, type PictureMaker } from '#platform/server/files/picture-maker.ts';
import { createLimits, noLimits, type Limits } from '#platform/server/limits/limits.ts';
import { createLiveHub, type LiveHub } from '#platform/server/live/live-hub.ts';
import { isCommonPassword } from '#platform/server/sign-in/common-passwords.ts';
import { createMailer, type Mailer } from '#platform/server/messages/mail.ts';
import type { Log } from '#platform/server/log.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { createFindSource, type FindSource } from '#platform/server/http/request-source.ts';
import { createSecondStep } from '#platform/server/sign-in/second-step/second-step.ts';
import type { Settings } from '#platform/server/settings.ts';
import { createSignIn, type SignIn } from '#platform/server/sign-in/sign-in.ts';
import { shiftedClock, type Clock } from '#platform/shared/clock.ts';
import { sweepUploads } from '#platform/server/files/uploads.ts';
import { refusalCopy } from '#platform/shared/copy.ts';
import type { PageFact } from '#platform/shared/page-facts.ts';
import { createContactLetter } from './contact-letter.ts';
import { createCallHandler } from './call-handler.ts';
import { createSecondStepParts } from './second-step-parts.ts';
import { letterSender } from './letters.ts';
import { createOwnData } from './own-data.ts';
import { productJobs, runJobs } from './jobs.ts';
import { createLiveSources } from './live-sources.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { describeCalls } from './openapi.ts';
import type { Page } from './page.ts';
import { onceASecond } from './readiness.ts';
import { createRequestHandler } from './request-handler.ts';
import { createRouter } from './router.ts';
import { createSignInLetters } from './sign-in-letters.ts';

export type Product = {
  settings: Settings;
  log: Log;
  clock: Clock;
  db: Db;
  bus: Bus;
  hub: LiveHub;
  limits: Limits;
  files: Files;
  pictures: PictureMaker;
  /** Where uploads lie while they are looked at. */
  uploadFolder: string;
  signIn: SignIn;
  mailer: Mailer;
  metrics: Metrics;
  page: Page;
  calls: ReturnType<typeof createCallHandler>;
  /** Where a request comes from, by the trusted proxies. */
  sourceOf: FindSource;
  answerAuth(request: IncomingMessage, response: ServerResponse): Promise<void>;
  openapi(): Promise<object>;
  publicUrl(): string;
  /** Database and bus both answer, there is room to write, and it is not about to stop. */
  isReady(): Promise<boolean>;
  /** The embedded database has room to write; of a server only its own answers tell. */
  mayWrite(): Promise<boolean>;
  stopping(): boolean;
  /** Says 'not ready' for as long as the settings say, answers what was begun, then closes; at most about 8 s later. */
  stop(): Promise<void>;
};

const factsOf = ({ providers, contactEmail }: Settings): PageFact[] => [
  ...providers.map(({ id }) => id),
  ...(contactEmail === null ? [] : (['contact'] as const)),
];

function judgePassword(password: string): string | null {
  const problem = passwordProblem(password);
  if (problem !== null) return passwordCopy[problem];
  return isCommonPassword(password) ? passwordCopy.common : null;
}

const longestStop = 8000;
/** A picture of five megabytes over a line of 350 kilobits per second. */
const longestRequest = 120_000;

/** Starts to listen; the schema must be there already. `connection` comes from the embedded server or DATABASE_URL. */
export async function startProduct(parts: {
  settings: Settings;
  connection: ConnectionConfig;
  page: Page;
  log: Log;
  /** Without them nothing is done in the background; for tests. */
  withJobs?: boolean;
}): Promise<Product> {
  const { settings, connection, page, withJobs = true } = parts;
  const metrics = createMetrics();
  const log = metrics.counting(parts.log);
  config(nl());
  const room = watchDiskRoom(settings.dataDir);
  const pool = createPool(connection, { max: 12, onError: room.note });
  const jobPool = createPool(connection, { max: 2, plainTypes: true, onError: room.note });
  const signInPool = createPool(connection, { max: 4, plainTypes: true, onError: room.note });
  const bus = inProcessBus();
  const afterWrite = () => bus.publish();
  const db = createDatabase(pool, { afterWrite });
  const clock = shiftedClock(settings.clockOffsetSeconds);
  const limits = settings.rateLimits
    ? createLimits({ connection, secret: settings.authSecret, log })
    : noLimits;
  const files = openFiles(settings, 'pictures');
  const pictures = createPictureMaker({ log });
  const uploadFolder = join(settings.dataDir, 'uploads');

  // Requests come in only after listen(), by which time `product` is complete.
  const server = createServer({
    requestTimeout: longestRequest,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
  });
  await listen(server, settings);
  const publicUrl = settings.publicUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;
  page.servedAt(publicUrl, factsOf(settings));
  const mailer = createMailer({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    folder: join(settings.dataDir, 'mail'),
  });
  const sendLetter = letterSender({ mailer, publicUrl, log });
  const secondStepParts = createSecondStepParts({ settings, db, publicUrl, sendLetter, log });
  const signIn = createSignIn({
    db,
    secondStep: createSecondStep({ ...secondStepParts, db, limits, secret: settings.authSecret, publicUrl }),
    providers: settings.providers,
    pool: signInPool,
    afterWrite,
    secret: settings.authSecret,
    publicUrl,
    limits,
    copy: { ...accountCopy.failure, factors: factorCopy.refusals, failed: refusalCopy.INTERNAL_SERVER_ERROR },
    letters: createSignInLetters(sendLetter),
    judgePassword,
    samePassword: passwordCopy.same,
    endOtherSessions: (tx, userId, sessionId) => endSessions(tx, userId, { but: sessionId }),
    endAllSessions: (tx, userId) => endSessions(tx, userId),
    judgeCaller: async (token, need) => {
      const actor =
        token === null ? null : await findActor(db, token, { adminsNeedSecondStep: settings.production });
      return need === 'proven' ? asProven(actor) : asAccount(actor);
    },
    log,
  });
  const hub = createLiveHub({ db, bus, log, sources: createLiveSources(db, clock), now: clock.now });
  metrics.watch({ pools: { calls: pool, 'sign-in': signInPool, jobs: jobPool }, streams: hub.size });
  const ownData = createOwnData({ sendLetter, files, dataDir: settings.dataDir });
  const router = createRouter({
    weatherAt: forecastService(settings.weatherUrl, clock),
    factors: secondStepParts,
    tellUnlinked: (to, provider) => sendLetter(to, identityMail('unlinked', provider), '/profile/security'),
    tellClosed: ownData.tellClosed,
    contactLetter: createContactLetter({ to: settings.contactEmail, mailer, log }),
  });
  const jobs = productJobs({ db, clock, files, forgetFiles: ownData.forgetFiles, log });
  const running = withJobs ? runJobs(jobPool, jobs, log) : null;
  // Each server's own disk: what it left there when it was killed. While it runs, each upload removes its own file.
  void sweepUploads(uploadFolder, new Date(Date.now() - longestRequest));

  let leaving = false;
  let stopping = false;
  const answers = onceASecond(async () => {
    const answered = await Promise.all([pool.query('select 1'), bus.ready()]).catch(() => null);
    return answered !== null && room.isThere(pool);
  });
  let description: Promise<object> | null = null;

  const product: Product = {
    settings,
    log,
    clock,
    db,
    bus,
    hub,
    limits,
    files,
    pictures,
    uploadFolder,
    signIn,
    mailer,
    metrics,
    page,
    calls: createCallHandler(router, log),
    sourceOf: createFindSource(settings.trustedProxies),
    answerAuth: toNodeHandler(signIn.handler),
    openapi: () => (description ??= describeCalls(publicUrl)),
    publicUrl: () => publicUrl,
    stopping: () => stopping,
    mayWrite: () => (settings.databaseUrl === null ? room.forFiles() : Promise.resolve(true)),
    isReady: async () => !leaving && answers(),
    async stop() {
      if (leaving) return;
      leaving = true;
      await sleep(settings.drainSeconds * 1000);
      stopping = true;
      await hub.close();
      await Promise.all([running?.stop(), finish(server)]);
      pictures.close();
      await page.close();
      mailer.close();
      await bus.close();
      await Promise.all([db.destroy(), signInPool.end(), jobPool.end(), limits.close()]);
    },
  };
  const handle = createRequestHandler(product);
  server.on('request', (request, response) => void handle(request, response));
  await signIn.warmUp();
  return product;
}

function listen(server: ReturnType<typeof createServer>, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Takes nothing new, lets what was begun end, and cuts what takes too long. */
function finish(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), longestStop);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
    // A connection that was busy becomes idle after its answer; it must not keep us waiting.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.once('close', () => clearInterval(sweep));
  });
}
