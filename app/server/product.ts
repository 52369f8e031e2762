// Assembles the product: database, sign-in, calls, live streams, pages. `npm start`, the tests and the benchmarks all run it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toNodeHandler } from 'better-auth/node';
import { config } from 'zod';
import { nl } from 'zod/locales';
import { forecastService } from '#features/course/server/reads.ts';
import { hourlyForecastService } from '#features/course/conditions/server/reads.ts';
import { mailJob } from '#features/membership/invitation/server/jobs.ts';
import { findWaitingInvitations } from '#features/membership/invitation/server/reads.ts';
import { findWaitingNotifications } from '#features/notification/server/reads.ts';
import { oneClickPath, unsubscribePage } from '#features/notification/rules.ts';
import { recordOnline } from '#features/conversation/presence/server/writes.ts';
import { inProcessBus, type Bus } from '#platform/server/live/bus.ts';
import { redisBus } from '#platform/server/live/redis-bus.ts';
import {
  createDatabase,
  createPool,
  type AfterWrite,
  type ConnectionConfig,
  type Db,
} from '#platform/server/database.ts';
import { watchDiskRoom } from '#platform/server/disk-room.ts';
import type { Files } from '#platform/server/files/files.ts';
import { createPictureMaker, type PictureMaker } from '#platform/server/files/picture-maker.ts';
import { createLimits, noLimits, type Limits } from '#platform/server/limits/limits.ts';
import { createLiveHub, type LiveHub } from '#platform/server/live/live-hub.ts';
import { createPresence, type Presence } from '#platform/server/live/presence.ts';
import { findWaiting } from '#platform/server/jobs.ts';
import { createLinkTokens, createSignedTokens } from '#platform/server/link-tokens.ts';
import { createMailer, type Mailer } from '#platform/server/messages/mail.ts';
import { postQueue } from '#platform/server/queued-mails.ts';
import { createUnsubscribeLinks } from '#platform/server/messages/unsubscribe-links.ts';
import type { Log } from '#platform/server/log.ts';
import { onceIn } from '#platform/server/once-in.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { connectRedis } from '#platform/server/redis.ts';
import { createFindSource, type FindSource } from '#platform/server/http/request-source.ts';
import { nativeServicesOf } from '#platform/server/push/push-service.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { SignIn } from '#platform/server/sign-in/sign-in.ts';
import { shiftedClock, type Clock } from '#platform/shared/clock.ts';
import { sweepUploads } from '#platform/server/files/uploads.ts';
import { createCallHandler } from './call-handler.ts';
import { createSecondStepParts } from './second-step-parts.ts';
import { finish, longestRequest, openHttpServer } from './http-server.ts';
import { createOwnData } from './own-data.ts';
import { createJobs, createProductPush, productJobs, startPushesAfterWrites } from './jobs.ts';
import { createLiveSources } from './live-sources.ts';
import { createClubRequestMails } from './mails/club-request-mails.ts';
import { createSendContactMail } from './mails/contact-mail.ts';
import { createInvitationLinks } from './mails/invitation-mails.ts';
import { createNotificationMails } from './mails/notification-mails.ts';
import { createOutgoingPost } from './mails/outgoing-post.ts';
import { createComposeMail, type PostMail } from './mails/post-mail.ts';
import { createSendUnlinkedMail } from './mails/sign-in-mails.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { describeCalls } from './openapi.ts';
import { pageSettingsOf, type Page } from './page.ts';
import { createProductSignIn } from './product-sign-in.ts';
import { createRequestHandler } from './request-handler.ts';
import { createRouter } from './router.ts';

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
  page: Page;
  calls: ReturnType<typeof createCallHandler>;
  /** Finds the source of a request, according to the trusted proxies. */
  sourceOf: FindSource;
  answerAuth(request: IncomingMessage, response: ServerResponse): Promise<void>;
  openapi(): Promise<object>;
  publicUrl(): string;
  /** Where it listens. */
  port: number;
  /** Database and bus answer, there is room to write, and the server is not stopping. */
  isReady(): Promise<boolean>;
  /** Whether the embedded database has room to write. A separate database server shows a full disk only by refusing a write. */
  mayWrite(): Promise<boolean>;
  stopping(): boolean;
  /** Reports 'not ready' for the configured time, finishes running requests, then closes; at most about 8 s later. */
  stop(): Promise<void>;
};

/** Starts listening; the schema must be up to date. `connection` is the embedded server's or DATABASE_URL. Throws RedisUnavailable. */
export async function startProduct(parts: {
  settings: Settings;
  connection: ConnectionConfig;
  page: Page;
  log: Log;
  /** False: no background jobs but the outgoing post, for tests. */
  withJobs?: boolean;
}): Promise<Product> {
  const { settings, connection, page, withJobs = true } = parts;
  const metrics = createMetrics();
  const log = metrics.counting(parts.log);
  config(nl());
  const { redisUrl, authSecret } = settings;
  const redis = redisUrl === null ? null : await connectRedis({ url: redisUrl, secret: authSecret, log });
  const bus = redis === null ? inProcessBus() : await redisBus(redis);
  const room = watchDiskRoom(settings.dataDir);
  const pool = createPool(connection, { max: 12, onError: room.note });
  const jobPool = createPool(connection, { max: 2, plainTypes: true, onError: room.note });
  const signInPool = createPool(connection, { max: 4, plainTypes: true, onError: room.note });
  let notePush = (): void => undefined;
  const background = createJobs({ pool: jobPool, log });
  const afterWrite: AfterWrite = ({ isQueued }) => {
    bus.publish();
    notePush();
    if (isQueued) background.wakeQueues();
  };
  const db = createDatabase(pool, { afterWrite });
  const clock = shiftedClock(settings.clockOffsetSeconds);
  const limits = settings.rateLimits
    ? createLimits({ connection, secret: authSecret, redis, log })
    : noLimits;
  const files = openFiles(settings, 'pictures');
  const pictures = createPictureMaker({ log });
  const uploadFolder = join(settings.dataDir, 'uploads');

  // Requests arrive only after listen(), when `product` is complete.
  const { server, port } = await openHttpServer(settings);
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`;
  page.servedAt(publicUrl, pageSettingsOf(settings));
  const mailer = createMailer({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    folder: join(settings.dataDir, 'mail'),
  });
  const composeMail = createComposeMail({ publicUrl, operator: settings.operator });
  const deliver = metrics.countingMails(mailer);
  const postOf =
    (kind: string): PostMail =>
    (...mail) =>
      deliver(kind, composeMail(...mail));
  const post = createOutgoingPost({
    secret: authSecret,
    composeMail,
    deliver,
    queue: (...entry) => background.send(...entry),
    log,
  });
  const sendMail = post.send;
  const secondStepParts = createSecondStepParts({ settings, db, publicUrl, sendMail, log });
  const signIn = createProductSignIn({
    settings,
    db,
    pool: signInPool,
    afterWrite,
    limits,
    publicUrl,
    sendMail,
    mailer,
    clock,
    secondStepParts,
    log,
  });
  const presence = createPresence({
    redis,
    log,
    record: (userIds) => recordOnline(db, userIds, clock.now()),
  });
  const hub = createLiveHub({
    db,
    bus,
    log,
    sources: createLiveSources({ db, clock, adminRule: { adminsNeedSecondStep: settings.production } }),
    now: clock.now,
    onStreams: (userId, streams) => presence.note(userId, streams),
  });
  metrics.watch({
    pools: { calls: pool, 'sign-in': signInPool, jobs: jobPool },
    streams: hub.size,
    redis: redis && (() => redis.isConnected()),
    outgoing: [
      () => findWaiting(jobPool, postQueue),
      () => findWaitingInvitations(db),
      () => findWaitingNotifications(db, clock.now()),
    ],
  });
  const ownData = createOwnData({ sendMail, files, dataDir: settings.dataDir });
  const invitations = createInvitationLinks({
    secret: settings.authSecret,
    publicUrl,
    postMail: postOf('invitation'),
  });
  const unsubscribeLinks = createUnsubscribeLinks({
    secret: settings.authSecret,
    publicUrl,
    paths: { page: unsubscribePage, oneClick: `/api${oneClickPath}` },
  });
  const jobs = productJobs({
    db,
    clock,
    files,
    dataDir: settings.dataDir,
    forgetFiles: ownData.forgetFiles,
    invitations,
    push: createProductPush(settings, publicUrl),
    notificationMails: createNotificationMails(
      { notification: postOf('notification'), digest: postOf('digest') },
      unsubscribeLinks,
    ),
    log,
  });
  background.start({ jobs: withJobs ? jobs : [], queues: [post.queue] });
  if (withJobs) notePush = startPushesAfterWrites({ db, runSoon: (job) => background.runSoon(job), log });
  const router = createRouter({
    onlineAmong: (userIds) => presence.onlineAmong(userIds),
    weatherAt: forecastService(settings.weatherUrl, clock),
    hourAt: hourlyForecastService(settings.weatherUrl, clock),
    pushKeys: { publicKey: settings.vapid.publicKey, nativeServices: nativeServicesOf(settings.nativePush) },
    pushHosts: settings.pushHosts,
    factors: secondStepParts,
    sendUnlinkedMail: createSendUnlinkedMail(sendMail),
    sendClosedMail: ownData.sendClosedMail,
    clubRequestMails: createClubRequestMails(sendMail),
    readUnsubscribeLink: unsubscribeLinks.read,
    sendContactMail: createSendContactMail({ to: settings.contactEmail, mailer, log }),
    calendar: {
      tokens: createLinkTokens(settings.authSecret, 'calendar'),
      fileTokens: createSignedTokens(settings.authSecret, 'calendar file'),
      publicUrl,
    },
    sharedGolfSessions: { tokens: createLinkTokens(settings.authSecret, 'golf session'), publicUrl },
    invitations: { ...invitations, sendMails: () => withJobs && background.runSoon(mailJob) },
  });
  // Each server cleans its own disk at startup, after a kill. While it runs, each upload removes its own file.
  void sweepUploads(uploadFolder, new Date(Date.now() - longestRequest));

  let leaving = false;
  let stopping = false;
  // Load balancers ask often.
  const mayServe = onceIn(1000, async () => {
    const [isShared] = await Promise.all([bus.ready(), pool.query('select 1')]).catch(() => [false]);
    return isShared && room.isThere(pool);
  });
  let description: Promise<object> | null = null;

  const product: Product = {
    settings,
    log,
    clock,
    db,
    bus,
    hub,
    presence,
    limits,
    files,
    pictures,
    uploadFolder,
    signIn,
    mailer,
    metrics,
    page,
    calls: createCallHandler({ router, log }),
    sourceOf: createFindSource(settings.trustedProxies),
    answerAuth: toNodeHandler(signIn.handler),
    openapi: () => (description ??= describeCalls(publicUrl)),
    publicUrl: () => publicUrl,
    port,
    stopping: () => stopping,
    mayWrite: () => (settings.databaseUrl === null ? room.forFiles() : Promise.resolve(true)),
    isReady: async () => !leaving && mayServe(),
    async stop() {
      if (leaving) return;
      leaving = true;
      await sleep(settings.drainSeconds * 1000);
      stopping = true;
      await hub.close();
      await presence.close();
      await Promise.all([background.stop(), finish(server)]);
      pictures.close();
      await page.close();
      mailer.close();
      await bus.close();
      redis?.close();
      await Promise.all([db.destroy(), signInPool.end(), jobPool.end(), limits.close()]);
    },
  };
  const handle = createRequestHandler(product);
  server.on('request', (request, response) => void handle(request, response));
  await signIn.warmUp();
  return product;
}
