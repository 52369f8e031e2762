// Mails queued notifications. What is due for one recipient goes in one mail, so that a tidy-up of many golf sessions is one
// mail per player. A server takes rows by moving their due time forward; when it dies while sending, they are due again.
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import { workThrough } from '#platform/server/work-through.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { DigestFacts } from '../copy.ts';
import type { NotificationKind } from '../notification.ts';
import { digestWeek, keptDays } from '../rules.ts';
import { findDigests, findDueMails, type DueDigest } from './reads.ts';

export type NotificationMail = {
  to: string;
  userId: string;
  notifications: {
    kind: NotificationKind;
    event: string;
    relatedId: string | null;
    actor: string | null;
    golfSessionStartsAt: string | null;
    answerUntil: string | null;
    golfSessionId: string | null;
    golfSessionTitle: string | null;
    messages: number | null;
    clubId: string | null;
    clubName: string | null;
  }[];
};

export type DigestMail = DigestFacts & { to: string; userId: string };

type Parts = {
  db: Db;
  log: Log;
  /** Rejects when no server accepted the mail. */
  send: (mail: NotificationMail) => Promise<void>;
};

type DigestParts = Omit<Parts, 'send'> & { clock: Clock; send: (mail: DigestMail) => Promise<void> };

/** Fewer than the mailer's connections, so that mails for signing in need not wait. */
const atOnce = 2;
const mostAttempts = 6;
/** A longer mail would not be read. */
const mostPerMail = 50;
/** A run stops before pg-boss would consider it lost; the next run continues. */
const longestRun = 4 * 60_000;
/** Digests whose content is read in one statement. */
const mostPerBatch = 20;

export const notificationJobs = (parts: Parts & { clock: Clock; sendDigest: DigestParts['send'] }): Job[] => [
  { name: 'notification.send-mails', cron: '* * * * *', run: () => sendNotificationMails(parts) },
  // Every minute of the morning, so that failed mails are tried again.
  {
    name: 'notification.send-digests',
    cron: '* 8-11 * * 1',
    run: () => sendDigests({ ...parts, send: parts.sendDigest }),
  },
  { name: 'notification.prune', cron: '10 4 * * *', run: () => pruneNotifications(parts.db) },
];

/** Deletes old notifications, read or not, and what is stored of old digests. */
export async function pruneNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where created_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
  await sql`delete from digests where week::date < now() - make_interval(days => ${keptDays})`.execute(db);
}

export async function sendNotificationMails(parts: Parts): Promise<void> {
  const end = performance.now() + longestRun;
  const sendAll = async () => {
    while (performance.now() < end && (await sendNext(parts)));
  };
  await Promise.all(Array.from({ length: atOnce }, sendAll));
}

/** Mails what is due for one recipient; false when nothing is due. */
async function sendNext({ db, log, send }: Parts): Promise<boolean> {
  const taken = await take(db);
  if (!taken) return false;
  const [first] = taken;
  // Another server was faster.
  if (!first) return true;
  const ids = taken.map(({ id }) => id);
  try {
    const notifications = (await findDueMails(db, ids)).filter(({ to }) => to !== null);
    const to = notifications[0]?.to;
    if (to) await send({ to, userId: first.userId, notifications });
    await sql`update notifications set mail_due_at = null where id = any(${ids}::uuid[])`.execute(db);
  } catch (error) {
    const isLast = first.attempts >= mostAttempts;
    log(isLast ? 'error' : 'warn', 'mail.failed', errorFields(error));
    // One minute, four, nine and so on.
    await sql`update notifications set mail_due_at =
        case when mail_attempts < ${mostAttempts} then now() + make_interval(mins => mail_attempts * mail_attempts) end
      where id = any(${ids}::uuid[])`.execute(db);
  }
  return true;
}

type Taken = { id: string; userId: string; attempts: number };

/**
 * Takes what is due for one recipient. The lock on the recipient stops another server from taking a part of it and sending a second
 * mail. Reads only what no row can make fail: a row that cannot be mailed must not stop those behind it. Null: nothing is due.
 */
const take = (db: Db): Promise<Taken[] | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userId: string }>`
      select recipient.id as "userId" from notifications as notification
      join users as recipient on recipient.id = notification.user_id
      where notification.mail_due_at <= now()
      order by notification.mail_due_at limit 1 for no key update of recipient skip locked`.execute(tx);
    const [next] = rows;
    return next ? takeOf(tx, next.userId) : null;
  });

async function takeOf(tx: Tx, userId: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with due as (
      select id from notifications
      where user_id = ${userId} and mail_due_at <= now()
      order by created_at, id limit ${mostPerMail} for no key update
    )
    update notifications as notification
    set mail_attempts = mail_attempts + 1, mail_due_at = now() + interval '2 minutes'
    from due where notification.id = due.id
    returning notification.id, user_id as "userId", mail_attempts as attempts`.execute(tx);
  return rows;
}

/** The queue has one row per person and week, so that each person gets one mail, whichever servers send. */
export async function sendDigests({ db, log, clock, send }: DigestParts): Promise<void> {
  const now = clock.now();
  const week = digestWeek(now);
  if (week === null) return;
  await queueDigests(db, week);
  const end = performance.now() + longestRun;
  while (performance.now() < end) {
    const taken = await takeDigests(db, week);
    if (taken.length === 0) return;
    const due: DueDigest[] = [];
    const options = { job: 'notification.send-digests', log, idOf: (userId: string) => userId };
    await workThrough(taken, { ...options, atOnce: mostPerBatch }, async (userIds) =>
      due.push(...(await findDigests(db, week, userIds, now))),
    );
    const sendNext = async () => {
      for (let one = due.shift(); one; one = due.shift()) await sendDigest({ db, log, send }, week, one);
    };
    await Promise.all(Array.from({ length: atOnce }, sendNext));
  }
}

const queueDigests = (db: Db, week: string) =>
  sql`insert into digests (user_id, week, mail_due_at)
    select user_id, ${week}, now() from notification_choices as choice
    where kind = 'digest' and mail
      and not exists (select from digests where digests.user_id = choice.user_id and week = ${week})
    on conflict do nothing`.execute(db);

async function takeDigests(db: Db, week: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update digests set mail_attempts = mail_attempts + 1, mail_due_at = now() + interval '10 minutes'
    where week = ${week} and user_id in (
      select user_id from digests where week = ${week} and mail_due_at <= now()
      order by mail_due_at limit ${mostPerBatch} for no key update skip locked)
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}

async function sendDigest(
  { db, log, send }: Omit<DigestParts, 'clock'>,
  week: string,
  due: DueDigest,
): Promise<void> {
  const { attempts, to, ...facts } = due;
  const settle = (change: ReturnType<typeof sql>) =>
    sql`update digests set ${change} where user_id = ${due.userId} and week = ${week}`.execute(db);
  const { unread, golfSessions, news } = facts;
  const isEmpty = unread.count === 0 && golfSessions.length === 0 && news.length === 0;
  if (to === null || isEmpty) return void (await settle(sql`mail_due_at = null`));
  try {
    await send({ to, ...facts });
    await settle(sql`mail_due_at = null, sent_at = now()`);
  } catch (error) {
    const isLast = attempts >= mostAttempts;
    log(isLast ? 'error' : 'warn', 'mail.failed', errorFields(error));
    // One minute, four, nine and so on.
    await settle(
      isLast
        ? sql`mail_due_at = null`
        : sql`mail_due_at = now() + make_interval(mins => ${attempts * attempts})`,
    );
  }
}
