// All jobs of the product, from their nouns.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { accountJobs, pruneFormerContacts } from '#features/account/server/jobs.ts';
import { golfSessionJobs } from '#features/golf-session/server/jobs.ts';
import { invitationJobs } from '#features/membership/invitation/server/jobs.ts';
import { newsDeskJobs } from '#features/desk-club/news-desk/server/jobs.ts';
import { notificationJobs } from '#features/notification/server/jobs.ts';
import { arePushesDue, pushDeviceJobs, pushJob } from '#features/notification/push-device/server/jobs.ts';
import { ratingJobs } from '#features/after-round/rating/server/jobs.ts';
import { reportJobs } from '#features/report/server/jobs.ts';
import { personalDataJobs } from '#features/personal-data/server/jobs.ts';
import type { Leaver } from '#features/personal-data/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { sweepPictures } from '#platform/server/files/sweep-pictures.ts';
import { startJobs, type Job, type Jobs, type Queue } from '#platform/server/jobs.ts';
import { pruneLimits } from '#platform/server/limits/limits-in-database.ts';
import { pruneLiveEvents } from '#platform/server/live/live-log.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { removeCaptured, removeCapturedBefore } from '#platform/server/messages/captured-files.ts';
import { createPushService, type PushService } from '#platform/server/push/push-service.ts';
import type { Settings } from '#platform/server/settings.ts';
import { within } from '#platform/server/within.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { nativeAppId } from '../app-links.ts';
import type { InvitationLinks } from './mails/invitation-mails.ts';
import type { NotificationMails } from './mails/notification-mails.ts';

type Parts = {
  db: Db;
  clock: Clock;
  files: Files;
  /** The folder of captured mail and texts. */
  dataDir: string;
  forgetFiles: (leaver: Leaver) => Promise<void>;
  invitations: InvitationLinks;
  push: PushService;
  notificationMails: NotificationMails;
  log: Log;
};

const daysCaptured = 90;

/** Removes old captured mail and texts, then the former contacts that were kept to find them. */
async function pruneCaptured(db: Db, dataDir: string): Promise<void> {
  const before = new Date(Date.now() - daysCaptured * 86_400_000);
  for (const folder of ['mail', 'sms']) await removeCapturedBefore(join(dataDir, folder), before);
  await pruneFormerContacts(db);
}

/** Removes expired and orphaned data; `npm run admin -- cleanup` runs the same. */
export const tidyingJobs = (parts: Pick<Parts, 'db' | 'files' | 'dataDir' | 'log'>): Job[] => {
  const { db, files, dataDir, log } = parts;
  return [
    ...accountJobs({ db, forgetMails: (addresses) => removeCaptured(join(dataDir, 'mail'), addresses) }),
    { name: 'captured.prune', cron: '40 4 * * *', run: () => pruneCaptured(db, dataDir) },
    { name: 'live.prune', cron: '*/10 * * * *', run: () => pruneLiveEvents(db) },
    { name: 'limits.prune', cron: '*/10 * * * *', run: () => pruneLimits(db) },
    // By the disk's clock, which no setting shifts.
    {
      name: 'pictures.sweep',
      cron: '*/10 * * * *',
      run: () => sweepPictures({ db, files, log, before: new Date(Date.now() - 3_600_000) }),
    },
  ];
};

export const productJobs = (parts: Parts): Job[] => [
  ...tidyingJobs(parts),
  ...golfSessionJobs(parts),
  ...personalDataJobs(parts),
  ...newsDeskJobs(parts),
  ...notificationJobs({
    ...parts,
    send: parts.notificationMails.sendNotification,
    sendDigest: parts.notificationMails.sendDigest,
  }),
  ...pushDeviceJobs(parts),
  ...ratingJobs(parts),
  ...reportJobs(parts),
  ...invitationJobs({ ...parts, ...parts.invitations }),
];

export type RunningJobs = {
  start(work: { jobs: readonly Job[]; queues: readonly Queue[] }): void;
  /** Runs a job at once; without the caller waiting for it. A failure is logged: its schedule runs it later. */
  runSoon(name: string): void;
  /** Adds an entry to a queue, in the transaction when `db` is one. Rejects while the jobs cannot start. */
  send: Jobs['send'];
  /** Call after each commit that added an entry. */
  wakeQueues(): void;
  stop(): Promise<void>;
};

const startsAgainAfter = 10_000;
/** A call must be answered within six seconds. */
const longestStart = 4000;

/** A server that cannot start its jobs serves requests anyway, logs it, and tries again. */
export function createJobs({ pool, log }: { pool: pg.Pool; log: Log }): RunningJobs {
  const { promise: started, resolve } = Promise.withResolvers<Jobs>();
  const stopping = new AbortController();
  let starting: Promise<void> | null = null;
  let running: Jobs | null = null;

  async function start(work: { jobs: readonly Job[]; queues: readonly Queue[] }) {
    while (running === null && !stopping.signal.aborted) {
      try {
        running = await startJobs({ pool, log, ...work });
        resolve(running);
      } catch (error) {
        log('error', 'jobs.not-started', errorFields(error));
        await sleep(startsAgainAfter, null, { signal: stopping.signal }).catch(() => null);
      }
    }
  }

  return {
    start: (work) => void (starting = start(work)),
    runSoon: (name) =>
      void started
        .then((jobs) => jobs.runNow(name))
        .catch((error: unknown) => log('warn', 'jobs.fault', errorFields(error))),
    send: async (...entry) => (await within(longestStart, started)).send(...entry),
    wakeQueues: () => running?.wakeQueues(),
    async stop() {
      stopping.abort();
      await starting;
      await running?.stop();
    },
  };
}

/**
 * Starts the push job soon after the write that queued a push. The connection only says that something was written, so this asks
 * the database; writes during a question share the next one. What is missed here is found by the job's schedule.
 */
export function startPushesAfterWrites(parts: {
  db: Db;
  runSoon: (job: string) => void;
  log: Log;
}): () => void {
  const { db, runSoon, log } = parts;
  let isAsking = false;
  let wasWritten = false;

  async function ask() {
    isAsking = true;
    try {
      while (wasWritten) {
        wasWritten = false;
        if (await arePushesDue(db)) runSoon(pushJob);
      }
    } catch (error) {
      log('warn', 'push.not-started', errorFields(error));
    } finally {
      isAsking = false;
    }
  }

  return () => {
    wasWritten = true;
    if (!isAsking) void ask();
  };
}

/** Push services may contact the sender: the operator, else the product's own address. */
export function createProductPush(
  { vapid, pushRelay, nativePush, operator, mailFrom }: Settings,
  publicUrl: string,
): PushService {
  const [, from = ''] = /<?([^\s<>]+@[^\s<>]+?)>?$/.exec(mailFrom) ?? [];
  const own = publicUrl.startsWith('https:') ? publicUrl : `mailto:${from}`;
  return createPushService({
    web: {
      keys: vapid,
      subject: operator ? `mailto:${operator.email}` : own,
      relay: pushRelay,
    },
    native: nativePush,
    appId: nativeAppId,
  });
}
