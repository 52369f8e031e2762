// Mails queued notifications. What is due for one recipient goes in one mail, so that a tidy-up of many golf sessions is one
// mail per player. A server takes rows by moving their due time forward; when it dies while sending, they are due again.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { NotificationKind } from '../notification.ts';
import { keptDays } from '../rules.ts';
import { factColumns, factJoins } from './reads.ts';

export type NotificationMail = {
  to: string;
  userId: string;
  notifications: {
    kind: NotificationKind;
    event: string;
    relatedId: string | null;
    actor: string | null;
    golfSessionStartsAt: string | null;
    golfSessionId: string | null;
    golfSessionTitle: string | null;
    messages: number | null;
  }[];
};

type Parts = {
  db: Db;
  log: Log;
  /** Rejects when no server accepted the mail. */
  send: (mail: NotificationMail) => Promise<void>;
};

/** Fewer than the mailer's connections, so that mails for signing in need not wait. */
const atOnce = 2;
const mostAttempts = 6;
/** A longer mail would not be read. */
const mostPerMail = 50;
/** A run stops before pg-boss would consider it lost; the next run continues. */
const longestRun = 4 * 60_000;

export const notificationJobs = (parts: Parts): Job[] => [
  { name: 'notification.send-mails', cron: '* * * * *', run: () => sendNotificationMails(parts) },
  { name: 'notification.prune', cron: '10 4 * * *', run: () => pruneNotifications(parts.db) },
];

/** Deletes old notifications, read or not. */
export async function pruneNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where created_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
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
  const [first] = taken;
  if (!first) return false;
  const ids = taken.map(({ id }) => id);
  try {
    const notifications = taken.filter(({ to }) => to !== null);
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

/** `to`: null when the recipient was suspended, closed the account or turned this mail off since. */
type Taken = NotificationMail['notifications'][number] & {
  id: string;
  userId: string;
  attempts: number;
  to: string | null;
};

async function take(db: Db): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with next as (
      select user_id from notifications where mail_due_at <= now()
      order by mail_due_at limit 1 for no key update skip locked
    ), due as (
      select id, user_id, kind from notifications
      where user_id = (select user_id from next) and mail_due_at <= now()
      order by created_at, id limit ${mostPerMail} for no key update skip locked
    ), page as (
      update notifications as notification
      set mail_attempts = mail_attempts + 1, mail_due_at = now() + interval '2 minutes'
      from due where notification.id = due.id
      returning notification.*
    )
    select ${sql.raw(factColumns)}, page.user_id as "userId", page.mail_attempts as attempts,
      case when recipient.suspended_at is null and recipient.deletion_due_at is null and recipient.email_verified
        and choice.mail is not false then recipient.email end as to
    from page join users as recipient on recipient.id = page.user_id
    left join notification_choices as choice on choice.user_id = page.user_id and choice.kind = page.kind
    ${sql.raw(factJoins)}`.execute(db);
  return rows.toSorted((one, other) =>
    (one.golfSessionStartsAt ?? '').localeCompare(other.golfSessionStartsAt ?? ''),
  );
}
