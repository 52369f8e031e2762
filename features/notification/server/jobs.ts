// Mails notifications and the weekly digest. What is due for one recipient goes in one mail, so that a tidy-up of many golf sessions is
// one mail per player. Each is judged again when it is sent.
import { sql } from 'kysely';
import type { DigestFacts } from '#features/notification/digest/copy.ts';
import { findDigest } from '#features/notification/digest/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Taken } from '#platform/server/post/deliveries.ts';
import { triesOfADay, type Lane, type RecordSent } from '#platform/server/post/lane.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { Clock } from '#platform/shared/time.ts';
import { digestEnd, digestWeek, keptDays } from '../rules.ts';
import { findDueMails, type DueMail } from './reads.ts';

export type NotificationMail = {
  /** Names the deliveries in it: the same at each try. */
  key: string;
  to: string;
  userId: string;
  notifications: Omit<DueMail, 'id' | 'to'>[];
};

export type DigestMail = DigestFacts & { key: string; to: string; userId: string };

/** `send` rejects when no server accepted the mail. */
type Parts<Mail> = { db: Db; clock: Clock; send: (mail: Mail) => Promise<void> };

export const notificationLane = ({ db, clock, send }: Parts<NotificationMail>): Lane => ({
  name: 'notification',
  atOnce: 2,
  mostTries: triesOfADay,
  gathers: true,
  async send(taken) {
    const [first] = taken;
    const ids = taken.map(({ subjectId }) => subjectId);
    const notifications = (await findDueMails(db, { ids, now: clock.now() })).filter(({ to }) => to !== null);
    const to = notifications[0]?.to;
    const key = taken
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
    if (to && first?.userId) await send({ key, to, userId: first.userId, notifications });
  },
});

export const digestLane = (parts: Parts<DigestMail>): Lane => ({
  name: 'digest',
  atOnce: 2,
  mostTries: triesOfADay,
  send: async ([delivery], record) => delivery && sendDigest(parts, delivery, record),
});

async function sendDigest(
  { db, clock, send }: Parts<DigestMail>,
  { id: key, userId, data }: Taken,
  record: RecordSent,
): Promise<void> {
  if (userId === null) return;
  const { week } = data as { week: string };
  const [due] = await findDigest(db, { week, userId, now: clock.now() });
  if (!due) return;
  const { to, ...facts } = due;
  const { unread, golfSessions, news } = facts;
  const isEmpty = unread.count === 0 && golfSessions.length === 0 && news.length === 0;
  if (to === null || isEmpty) return;
  await send({ key, to, userId, ...facts });
  await record(async () => {
    await rowsOf(db, 'digests', { user_id: userId, week }).update({ sent_at: clock.now() });
  });
}

export const notificationJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  // All morning, for a server that starts late.
  { name: 'notification.queue-digests', cron: '*/10 8-11 * * 1', run: () => queueDigests(db, clock.now()) },
  { name: 'notification.prune', cron: '10 4 * * *', run: () => pruneNotifications(db, clock.now()) },
];

/** More at once would take longer than a statement may. */
const mostQueued = 5000;

/** One row per person and week, so that each person gets one mail, whichever servers send. */
export async function queueDigests(db: Db, now: Date): Promise<void> {
  const week = digestWeek(now);
  if (week === null) return;
  let last: string | null = '00000000-0000-0000-0000-000000000000';
  while (last !== null) {
    // In a transaction, whose commit wakes the post.
    const { rows } = await db.transaction().execute((tx) =>
      sql<{ last: string | null }>`
      with wanting as materialized (
        select user_id from notification_choices where kind = 'digest' and mail and user_id > ${last}
        order by user_id limit ${sql.lit(mostQueued)}
      ), queued as (
        insert into digests (user_id, week) select user_id, ${week} from wanting on conflict do nothing returning user_id
      ), delivered as (
        insert into deliveries (lane, kind, user_id, data, due_at, useful_until)
        select 'digest', 'digest', user_id, jsonb_build_object('week', ${week}::text), ${now}, ${digestEnd(week)} from queued
      )
      select (select user_id from wanting order by user_id desc limit 1) as last`.execute(tx),
    );
    last = rows[0]?.last ?? null;
  }
}

/** Deletes old notifications, read or not, and what is stored of old digests. */
export async function pruneNotifications(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await db.deleteFrom('notifications').where('created_at', '<', before).execute();
  await sql`delete from digests where week::date < ${before}::timestamptz`.execute(db);
}
