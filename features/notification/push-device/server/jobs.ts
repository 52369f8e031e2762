// Pushes notifications: each a moment after it was written, and not at all when it was read meanwhile.
import { sql } from 'kysely';
import { notificationText, notificationTitle } from '#features/notification/copy.ts';
import { comesTooLate, isUrgent, notificationTarget, quietEnd } from '#features/notification/rules.ts';
import {
  countUnread,
  findDuePushes,
  findQuietHours,
  type DuePush,
} from '#features/notification/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { Taken } from '#platform/server/post/deliveries.ts';
import type { Lane, RecordSent, Undone } from '#platform/server/post/lane.ts';
import type { PushMessage } from '#platform/server/push/push-message.ts';
import type { PushRecipient, PushService } from '#platform/server/push/push-service.ts';
import { statement } from '#platform/server/statement.ts';
import { beginningOf } from '#platform/shared/beginning-of.ts';
import type { Clock } from '#platform/shared/time.ts';
import { pushDeviceCopy } from '../copy.ts';
import { forgetDevice, noteFailure, notePushed } from './writes.ts';

type Parts = { db: Db; clock: Clock; log: Log; push: PushService };

/** The most notifications that are pushed one by one; more are pushed as one that counts them. */
const mostSingle = 3;
const longestBody = 300;
const [halfDay, hour] = [43_200, 3600];

export const pushLane = (parts: Parts): Lane => ({
  name: 'push',
  atOnce: 10,
  mostTries: 6,
  gathers: true,
  send: (taken, record) => pushTo({ ...parts, record }, taken),
});

type Sending = Parts & { record: RecordSent };

/** `pushedTo`: the devices that have it, so that another try skips them. */
type Push = DuePush & { deliveryId: string; attempts: number; pushedTo: readonly string[] };

/** Pushes what was taken for one recipient; what nobody wants any more is left out. */
async function pushTo(parts: Sending, taken: readonly Taken[]): Promise<Undone[]> {
  const { db, clock, log } = parts;
  const now = clock.now();
  const userId = taken[0]?.userId ?? '';
  const [rows, devices, quietHours] = await Promise.all([
    findDuePushes(db, { ids: taken.map(({ subjectId }) => subjectId), now }),
    findDevices(db, { userId, now }),
    findQuietHours(db, userId),
  ]);
  const wanted = rows.flatMap((row): Push[] => {
    const delivery = taken.find(({ subjectId }) => subjectId === row.id);
    if (!row.wanted || !delivery) return [];
    const { pushedTo = [] } = (delivery.data ?? {}) as { pushedTo?: string[] };
    return [{ ...row, deliveryId: delivery.id, attempts: delivery.attempts, pushedTo }];
  });
  const heldUntil = quietEnd(quietHours, now);
  const isHeld = (row: Push) =>
    heldUntil !== null && !isUrgent(row, now) && !comesTooLate(row, now, heldUntil);
  const undone = wanted
    .filter(isHeld)
    .map(({ deliveryId }): Undone => ({ id: deliveryId, heldUntil: heldUntil ?? now }));
  const sent = wanted.filter((row) => !isHeld(row));
  const unread = sent.length > 0 ? await countUnread(db, userId) : 0;
  for (const group of grouped(sent)) {
    try {
      undone.push(...(await sendToAll(parts, group, devices, messageOf(group, unread, now))));
    } catch (error) {
      log('error', 'push.fault', errorFields(error));
      undone.push(
        ...group.map(({ deliveryId, pushedTo }) => ({ id: deliveryId, seconds: 0, data: { pushedTo } })),
      );
    }
  }
  return undone;
}

/** The pushes that a device did not get. */
async function sendToAll(
  parts: Sending,
  group: readonly Push[],
  devices: readonly Device[],
  message: PushMessage,
): Promise<Undone[]> {
  const had = group[0]?.pushedTo ?? [];
  const results = await Promise.all(
    devices.filter(({ id }) => !had.includes(id)).map((device) => sendToDevice(parts, device, message)),
  );
  const failed = results.filter(({ retryAfter }) => retryAfter !== null);
  if (failed.length === 0) return [];
  const seconds = Math.max(...failed.map(({ retryAfter }) => retryAfter ?? 0));
  const got = results.flatMap(({ id, retryAfter }) => (retryAfter === null ? [id] : []));
  return group.map(({ deliveryId }) => ({ id: deliveryId, seconds, data: { pushedTo: [...had, ...got] } }));
}

/** `retryAfter`: the seconds that the push service asks to wait; null when no further attempt is needed. */
async function sendToDevice(
  { db, clock, log, push, record }: Sending,
  device: Device,
  message: PushMessage,
): Promise<{ id: string; retryAfter: number | null }> {
  const { id } = device;
  try {
    const result = await push.send(device, message);
    if (result === 'gone') await forgetDevice(db, id);
    if (result === 'sent') await record(() => notePushed(db, id, clock.now()));
    if (result === 'sent' || result === 'gone') return { id, retryAfter: null };
    // A push service that asks us to wait can be reached: that is no failure of the device.
    if (result.retryAfter === 0) await noteFailure(db, id, clock.now());
    log('warn', 'push.refused', { service: device.service, status: result.status, reason: result.reason });
    return { id, retryAfter: result.retryAfter };
  } catch (error) {
    await noteFailure(db, id, clock.now());
    log('warn', 'push.unreachable', { service: device.service, ...errorFields(error) });
    return { id, retryAfter: 0 };
  }
}

/** Groups notifications by push: each alone, or the first attempts of many together. */
function grouped(rows: readonly Push[]): Push[][] {
  const fresh = rows.filter(({ attempts }) => attempts === 1);
  if (fresh.length <= mostSingle) return rows.map((row) => [row]);
  return [fresh, ...rows.filter((row) => !fresh.includes(row)).map((row) => [row])];
}

/**
 * For how many seconds a device that is switched off may still get it: a reminder until the round begins, a question until it can no
 * longer be answered, and other news of a golf session at least until that begins, also after a night.
 */
function lifetimeOf({ kind, golfSessionStartsAt, answerUntil }: DuePush, now: Date): number {
  const left = (end: string | null) =>
    end === null ? halfDay : Math.max(Math.round((Date.parse(end) - now.getTime()) / 1000), 0);
  const least = kind === 'golf_session' ? hour * 4 : 0;
  const useful = kind === 'golf_session' || kind === 'reminder' ? left(golfSessionStartsAt) : halfDay;
  return Math.min(Math.max(useful, least), left(answerUntil), halfDay);
}

/** The message to show: the sentence of the bell, or how many there are. */
function messageOf(group: readonly DuePush[], unread: number, now: Date): PushMessage {
  const [first] = group;
  if (!first) throw new Error('There is nothing to push.');
  const isUrgentGroup = group.some((row) => isUrgent(row, now));
  const { path, opened } = notificationTarget(first);
  const single = {
    title: notificationTitle(first),
    body: beginningOf(notificationText(first), longestBody),
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
    ttl: group.length === 1 ? lifetimeOf(first, now) : halfDay,
    urgency: isUrgentGroup || first.kind === 'message' ? 'high' : 'normal',
  };
}

type Device = PushRecipient & { id: string };

/** The devices of a user that are still signed in and not paused. */
const findDevices = statement<{ userId: string; now: Date }, Device>(
  ({ userId, now }) => sql`
    select device.id, device.service, device.endpoint, device.p256dh, device.auth from push_subscriptions as device
    join auth_sessions as session on session.id = device.session_id and session.expires_at > ${now}
    where device.user_id = ${userId} and (device.paused_until is null or device.paused_until <= ${now})`,
);
