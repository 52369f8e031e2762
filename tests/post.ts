// The outgoing post in tests: a lane is worked off once, at any time, without a running server.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import type { LaneName } from '#platform/server/post/deliveries.ts';
import { createWorker, type Lane } from '#platform/server/post/lane.ts';
import { systemClock } from '#platform/shared/time.ts';

/** Sends what is due, as one server does. */
export const sendDue = (
  db: Db,
  lane: Lane,
  { now, log = silentLog }: { now?: Date; log?: Log } = {},
): Promise<void> => createWorker({ db, clock: now ? { now: () => now } : systemClock, log }, lane).work();

/** As if the time of everything that waits had come, whatever a test takes for now, and the server that took it were gone. */
export const makeDue = (db: Db, lane: LaneName) =>
  sql`update deliveries set due_at = '2000-01-01', taken_until = null where lane = ${lane} and due_at is not null`.execute(
    db,
  );

/** Puts notifications that exist on a lane, due in the order of their ids. */
export const queueNotifications = (
  db: Db,
  lane: 'notification' | 'push',
  notifications: readonly { id: string; userId: string }[],
) =>
  db
    .insertInto('deliveries')
    .values(
      notifications.map(({ id, userId }, index) => ({
        lane,
        kind: lane,
        user_id: userId,
        subject_id: id,
        due_at: new Date(index),
      })),
    )
    .execute();

/** What waits on a lane. `seconds`: until it is due, from `now`. */
export async function waitingOn(db: Db, lane: LaneName, now = new Date()) {
  const { rows } = await sql<{ userId: string | null; attempts: number; seconds: number }>`
    select user_id as "userId", attempts, round(extract(epoch from due_at - ${now}::timestamptz))::int as seconds
    from deliveries where lane = ${lane} and due_at is not null order by created_at, id`.execute(db);
  return rows;
}
