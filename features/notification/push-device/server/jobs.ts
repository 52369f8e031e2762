// Pushes queued notifications. A server takes all that are due for one recipient, by moving their due time forward, so that no
// other server sends them too. A run also waits for those that are due within seconds: a notification is pushed a moment after it
// was written, and not at all when it was read meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { notificationText, notificationTitle } from '#features/notification/copy.ts';
import { isUrgent, notificationTarget, quietEnd } from '#features/notification/rules.ts';
import {
  countUnread,
  findDuePushes,
  findNextPush,
  findQuietHours,
  type DuePush,
} from '#features/notification/server/reads.ts';
import {
  holdPushes,
  settlePushes,
  takePushes,
  type TakenPushes,
} from '#features/notification/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { PushMessage } from '#platform/server/push/push-message.ts';
import type { PushService } from '#platform/server/push/push-service.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { pushDeviceCopy } from '../copy.ts';
import { findDevices, type Device } from './reads.ts';
import { forgetDevice, noteFailure, notePushed } from './writes.ts';

export const pushJob = 'push-device.send';

type Parts = { db: Db; clock: Clock; log: Log; push: PushService };

/** Recipients at the same time. */
const atOnce = 10;
const mostAttempts = 6;
/** The most notifications that are pushed one by one; more are pushed as one that counts them. */
const mostSingle = 3;
/** A run stops before pg-boss would consider it lost; the next run continues. */
const longestRun = 4 * 60_000;
/** A run waits for pushes that are due within this number of seconds. */
const horizon = 10;
const longestBody = 300;
const [halfDay, hour] = [43_200, 3600];

export const pushDeviceJobs = (parts: Parts): Job[] => [
  { name: pushJob, cron: '* * * * *', run: () => sendPushes(parts) },
];

/** Whether a run would find something to push, now or within seconds. */
export async function arePushesDue(db: Db): Promise<boolean> {
  const seconds = await findNextPush(db);
  return seconds !== null && seconds <= horizon;
}

export async function sendPushes(parts: Parts): Promise<void> {
  const { db } = parts;
  const end = performance.now() + longestRun;
  const sending = new Set<Promise<void>>();
  while (performance.now() < end) {
    if (sending.size >= atOnce) {
      await Promise.race(sending);
      continue;
    }
    const taken = await takePushes(db);
    if (taken) {
      const one: Promise<void> = sendTo(parts, taken)
        .catch((error: unknown) => postpone(parts, taken, error))
        .finally(() => sending.delete(one));
      sending.add(one);
      continue;
    }
    const seconds = await findNextPush(db);
    if (seconds !== null && seconds <= horizon) await sleep(Math.max(seconds, 0.05) * 1000);
    else if (sending.size === 0) return;
    // New pushes do not wait for a slow device.
    else await Promise.race([...sending, sleep(500)]);
  }
  await Promise.all(sending);
}

/** What failed is tried again, less and less often, and holds up nobody else. */
async function postpone({ db, log }: Parts, { ids, attempts }: TakenPushes, error: unknown): Promise<void> {
  log('error', 'push.fault', errorFields(error));
  await settlePushes(db, ids, { pushedTo: [], retryAfter: secondsAfter(attempts) }).catch(() => undefined);
}

/** Pushes the notifications that were taken, of one recipient. */
async function sendTo({ db, clock, log, push }: Parts, { userId, ids }: TakenPushes): Promise<void> {
  const [rows, devices, quietHours] = await Promise.all([
    findDuePushes(db, ids),
    findDevices(db, userId),
    findQuietHours(db, userId),
  ]);
  const now = clock.now();
  const held = quietEnd(quietHours, now);
  const waiting = rows.filter((row) => row.wanted && held !== null && !isUrgent(row, now));
  // The queue follows the database's clock, the quiet hours the product's.
  if (held) await holdPushes(db, idsOf(waiting), new Date(Date.now() + held.getTime() - now.getTime()));
  const wanted = rows.filter((row) => row.wanted && !waiting.includes(row));
  const unwanted = rows.filter((row) => !row.wanted);
  if (unwanted.length > 0) await settlePushes(db, idsOf(unwanted), { pushedTo: [], retryAfter: null });
  const unread = wanted.length > 0 ? await countUnread(db, userId) : 0;
  for (const group of grouped(wanted)) {
    try {
      await sendToAll(group, devices, messageOf(group, unread, now));
    } catch (error) {
      log('error', 'push.fault', errorFields(error));
      await settlePushes(db, idsOf(group), { pushedTo: [], retryAfter: secondsAfter(group[0]?.attempts) });
    }
  }

  async function sendToAll(group: readonly DuePush[], all: readonly Device[], message: PushMessage) {
    const had = new Set(group[0]?.pushedTo);
    const results = await Promise.all(
      all.filter(({ id }) => !had.has(id)).map((device) => sendToDevice(device, message)),
    );
    const failed = results.filter((result) => result.retryAfter !== null);
    const wait = secondsAfter(group[0]?.attempts);
    if (failed.length > 0 && wait === null) log('error', 'push.failed', { devices: failed.length });
    await settlePushes(db, idsOf(group), {
      pushedTo: results.flatMap(({ id, retryAfter }) => (retryAfter === null ? [id] : [])),
      // Or what the push service asks for.
      retryAfter:
        failed.length > 0 && wait !== null
          ? Math.max(wait, ...failed.map(({ retryAfter }) => retryAfter ?? 0))
          : null,
    });
  }

  /** `retryAfter`: the seconds that the push service asks to wait; null when no further attempt is needed. */
  async function sendToDevice(
    device: Device,
    message: PushMessage,
  ): Promise<{ id: string; retryAfter: number | null }> {
    const { id } = device;
    try {
      const result = await push.send(device, message);
      if (result === 'gone') await forgetDevice(db, id);
      if (result === 'sent') await notePushed(db, id);
      if (result === 'sent' || result === 'gone') return { id, retryAfter: null };
      // A push service that asks us to wait can be reached: that is no failure of the device.
      if (result.retryAfter === 0) await noteFailure(db, id);
      log('warn', 'push.refused', { service: device.service, status: result.status, reason: result.reason });
      return { id, retryAfter: result.retryAfter };
    } catch (error) {
      await noteFailure(db, id);
      log('warn', 'push.unreachable', { service: device.service, ...errorFields(error) });
      return { id, retryAfter: 0 };
    }
  }
}

/** Seconds until the next attempt: one minute, four, nine and so on; null: there is none. */
function secondsAfter(attempts = mostAttempts): number | null {
  return attempts >= mostAttempts ? null : attempts * attempts * 60;
}

const idsOf = (rows: readonly DuePush[]) => rows.map(({ id }) => id);

/** Groups notifications by push: each alone, or the first attempts of many together. */
function grouped(rows: readonly DuePush[]): DuePush[][] {
  const fresh = rows.filter(({ attempts }) => attempts === 1);
  if (fresh.length <= mostSingle) return rows.map((row) => [row]);
  return [fresh, ...rows.filter((row) => !fresh.includes(row)).map((row) => [row])];
}

/** The message to show: the sentence of the bell, or how many there are. */
function messageOf(group: readonly DuePush[], unread: number, now: Date): PushMessage {
  const [first] = group;
  if (!first) throw new Error('There is nothing to push.');
  const isUrgentGroup = group.some((row) => isUrgent(row, now));
  const { path, opened } = notificationTarget(first);
  const single = {
    title: notificationTitle(first),
    body: notificationText(first).slice(0, longestBody),
    path: opened === null ? path : `${path}?opened=${opened}`,
    tag: first.kind === 'message' ? `message-${first.relatedId}` : first.id,
  };
  const summary = {
    title: pushDeviceCopy.product,
    body: pushDeviceCopy.summary(group.length),
    path: '/updates',
    tag: 'summary',
  };
  return {
    ...(group.length === 1 ? single : summary),
    unread,
    ttl: first.kind === 'golf_session' ? hour * 4 : halfDay,
    urgency: isUrgentGroup || first.kind === 'message' ? 'high' : 'normal',
  };
}
