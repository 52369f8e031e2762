// All jobs of the product, from their nouns.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { pruneFormerContacts } from '#features/account/server/jobs.ts';
import { afterRoundJobs } from '#features/after-round/server/jobs.ts';
import { deskClubJobs } from '#features/desk-club/server/jobs.ts';
import { golfSessionJobs } from '#features/golf-session/server/jobs.ts';
import { invitationJobs, invitationLane } from '#features/membership/invitation/server/jobs.ts';
import { pushLane } from '#features/notification/push-device/server/jobs.ts';
import { digestLane, notificationJobs, notificationLane } from '#features/notification/server/jobs.ts';
import { personalDataJobs } from '#features/personal-data/server/jobs.ts';
import type { Leaver } from '#features/personal-data/server/writes.ts';
import { reportJobs } from '#features/report/server/jobs.ts';
import { signInJobs } from '#features/sign-in/server/jobs.ts';
import { webhookJobs, webhookLane, type WebhookLaneParts } from '#features/webhook/server/jobs.ts';
import type { Db } from '#platform/server/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import { sweepPictures } from '#platform/server/files/stored-pictures.ts';
import { startJobs, type Job, type Jobs } from '#platform/server/jobs.ts';
import { pruneLimits } from '#platform/server/limits/limits-in-database.ts';
import { pruneLiveEvents } from '#platform/server/live/live-log.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { removeCaptured, removeCapturedBefore } from '#platform/server/messages/captured-files.ts';
import { pruneDeliveries } from '#platform/server/post/deliveries.ts';
import type { Lane } from '#platform/server/post/lane.ts';
import { createPushService, type PushService } from '#platform/server/push/push-service.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Traces } from '#platform/server/traces/traces.ts';
import type { Clock } from '#platform/shared/time.ts';
import { nativeAppId } from '../app-links.ts';
import type { InvitationLinks } from './mails/invitation-mails.ts';
import type { NotificationMails } from './mails/notification-mails.ts';

type Parts = {
  db: Db;
  clock: Clock;
  files: Files;
  /** The folder of captured mail and texts. */
  dataDir: string;
  backupDir: string | null;
  forgetFiles: (leaver: Leaver) => Promise<void>;
  invitations: InvitationLinks;
  push: PushService;
  notificationMails: NotificationMails;
  webhooks: WebhookLaneParts;
  log: Log;
};

const daysCaptured = 90;

/** Removes old captured mail and texts, then the former contacts that were kept to find them. */
async function pruneCaptured({ db, clock, dataDir }: Pick<Parts, 'db' | 'clock' | 'dataDir'>): Promise<void> {
  const before = new Date(Date.now() - daysCaptured * 86_400_000);
  for (const folder of ['mail', 'sms']) await removeCapturedBefore(join(dataDir, folder), before);
  await pruneFormerContacts(db, clock.now());
}

/** Removes expired and orphaned data; `npm run admin -- cleanup` runs the same. */
export const tidyingJobs = (parts: Pick<Parts, 'db' | 'clock' | 'files' | 'dataDir' | 'log'>): Job[] => {
  const { db, files, dataDir, log } = parts;
  return [
    ...signInJobs({ ...parts, forgetMails: (addresses) => removeCaptured(join(dataDir, 'mail'), addresses) }),
    { name: 'captured.prune', cron: '40 4 * * *', run: () => pruneCaptured(parts) },
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
  ...deskClubJobs(parts),
  ...notificationJobs(parts),
  ...afterRoundJobs(parts),
  ...reportJobs(parts),
  ...webhookJobs(parts),
  ...invitationJobs(parts),
  {
    name: 'deliveries.prune',
    cron: '*/10 * * * *',
    run: () => pruneDeliveries(parts.db, parts.clock.now()),
  },
];

/** Who sends what leaves the product, beside the letters. */
export const productLanes = ({
  db,
  clock,
  log,
  push,
  invitations,
  notificationMails,
  webhooks,
}: Parts): Lane[] => [
  invitationLane({ db, clock, ...invitations }),
  notificationLane({ db, clock, send: notificationMails.sendNotification }),
  digestLane({ db, clock, send: notificationMails.sendDigest }),
  pushLane({ db, clock, log, push }),
  webhookLane({ db, clock, ...webhooks }),
];

const startsAgainAfter = 10_000;

/** A server that cannot start its jobs serves requests anyway, logs it, and tries again. */
export function createJobs(parts: { pool: pg.Pool; traces: Traces; log: Log }) {
  const { log } = parts;
  const stopping = new AbortController();
  let starting: Promise<void> | null = null;
  let running: Jobs | null = null;

  async function start(jobs: readonly Job[]) {
    while (running === null && !stopping.signal.aborted) {
      try {
        running = await startJobs({ ...parts, jobs });
      } catch (error) {
        log('error', 'jobs.not-started', errorFields(error));
        await sleep(startsAgainAfter, null, { signal: stopping.signal }).catch(() => null);
      }
    }
  }

  return {
    start: (jobs: readonly Job[]) => void (starting = start(jobs)),
    async stop() {
      stopping.abort();
      await starting;
      await running?.stop();
    },
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
