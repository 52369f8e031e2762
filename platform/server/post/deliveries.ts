// What leaves the product waits in one table, written in the transaction of its cause (docs/decisions/0069-outgoing-post.md).
import { sql } from 'kysely';
import type { MailState } from '#platform/shared/web/mail-state.ts';
import type { Db } from '../database.ts';
import { statement } from '../statement.ts';

/** Each lane has a worker of its own, so that a flood of one delays no other. */
export type LaneName = 'letter' | 'invitation' | 'notification' | 'digest' | 'push' | 'webhook';

export type Waiting = {
  /** For the metrics: the kind of letter, else the lane. */
  kind: string;
  /** The notification or invitation that it is about. */
  subjectId?: string;
  /** Names the request, so that its user can ask for the state of the mail. */
  about?: string | undefined;
  data: object;
  dueAt: Date;
  /** After this it is given up. */
  usefulUntil?: Date;
};

/** Deliveries to addresses, which may have no account. Those to users are written beside their notifications and digests. */
export async function deliver(
  db: Db,
  lane: 'letter' | 'invitation',
  waiting: readonly Waiting[],
): Promise<void> {
  if (waiting.length === 0) return;
  const rows = waiting.map(({ kind, subjectId, about, data, dueAt, usefulUntil }) => ({
    lane,
    kind,
    subject_id: subjectId ?? null,
    about: about ?? null,
    data: JSON.stringify(data),
    due_at: dueAt,
    useful_until: usefulUntil ?? null,
  }));
  await db.insertInto('deliveries').values(rows).execute();
}

/** The state of the mail about this subject; null: the mail was delivered, or never asked for. */
export async function findMailState(db: Db, about: string): Promise<MailState | null> {
  const { rows } = await sql<{ state: MailState }>`
    select case when due_at is null then 'refused' when failed_at is not null then 'delayed' else 'under-way' end as state
    from deliveries where about = ${about} order by created_at desc limit 1`.execute(db);
  return rows[0]?.state ?? null;
}

/** Forgets the mail about this that waits or was given up, because another one takes its place. */
export async function forgetDeliveries(db: Db, about: string): Promise<void> {
  await db.deleteFrom('deliveries').where('about', '=', about).execute();
}

/** How long nobody else takes what a server took, by the clock of the database: those of the servers may differ. */
export const secondsTaken = 120;

/** What a server took. */
export type Taken = {
  id: string;
  kind: string;
  userId: string | null;
  subjectId: string | null;
  about: string | null;
  data: unknown;
  usefulUntil: string | null;
  attempts: number;
};

const isFree = sql`(taken_until is null or taken_until <= now())`;

/** More would make a mail that nobody reads; a push only counts them. */
const mostTogether = 50;

/**
 * Takes the delivery that is due first, and with it what else is due for its recipient if the lane gathers. The lock on the
 * recipient then stops another server from taking a part of it and sending a second mail. Reads only what no row can make fail: what
 * cannot be sent must not stop what is behind it. Empty: nothing is due, or another server was faster.
 */
export const takeDue = statement<{ lane: LaneName; now: Date }, Taken, [gathers: boolean]>(
  ({ lane, now }, gathers) => sql`
    with first as (
      select delivery.id, delivery.user_id from deliveries as delivery
      ${sql.raw(gathers ? 'join users as recipient on recipient.id = delivery.user_id' : '')}
      where delivery.lane = ${lane} and delivery.due_at <= ${now} and ${isFree}
      order by delivery.due_at limit 1 for no key update of ${sql.raw(gathers ? 'recipient' : 'delivery')} skip locked
    ), due as (
      select id from deliveries
      where lane = ${lane} and due_at <= ${now} and ${isFree}
        and ${sql.raw(gathers ? 'user_id = (select user_id from first)' : 'id = (select id from first)')}
      order by created_at, id limit ${sql.lit(mostTogether)} for no key update skip locked
    )
    update deliveries set attempts = attempts + 1, taken_until = now() + make_interval(secs => ${sql.lit(secondsTaken)})
    from due where deliveries.id = due.id
    returning deliveries.id, kind, user_id as "userId", subject_id as "subjectId", about, data,
      useful_until as "usefulUntil", attempts`,
);

/** When the first delivery of each of these lanes is due that no server has taken; null: none waits. */
export const findNextDue = statement<
  { lanes: readonly LaneName[] },
  { lane: LaneName; dueAt: string | null }
>(
  ({ lanes }) => sql`
    select lane, (select min(due_at) from deliveries where deliveries.lane = wanted.lane and ${isFree}) as "dueAt"
    from unnest(${lanes}::text[]) as wanted (lane)`,
);

export async function removeSent(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('deliveries').where('id', 'in', ids).execute();
}

/** Holds a delivery until its time, without counting the attempt. */
export async function hold(db: Db, id: string, until: Date): Promise<void> {
  await sql`update deliveries set due_at = ${until}, taken_until = null, attempts = attempts - 1 where id = ${id}`.execute(
    db,
  );
}

export async function tryAgain(
  db: Db,
  id: string,
  { now, seconds, data }: { now: Date; seconds: number; data: unknown },
): Promise<void> {
  await sql`update deliveries set failed_at = ${now}, data = ${JSON.stringify(data)}::jsonb, taken_until = null,
      due_at = ${now}::timestamptz + make_interval(secs => ${seconds}::float8) where id = ${id}`.execute(db);
}

/** Gives a delivery up. The row of a letter that a user asks for is kept, without its text. */
export async function endDelivery(db: Db, id: string, now: Date): Promise<void> {
  await sql`update deliveries set failed_at = ${now}, due_at = null, taken_until = null, data = null
    where id = ${id} and about is not null`.execute(db);
  await sql`delete from deliveries where id = ${id} and about is null`.execute(db);
}

/** Forgets letters that were given up a day ago. */
export async function pruneDeliveries(db: Db, now: Date): Promise<void> {
  await sql`delete from deliveries where due_at is null and failed_at < ${now}::timestamptz - interval '1 day'`.execute(
    db,
  );
}

/** What is due and not delivered, by kind: how many, the age of the oldest in seconds, and how many failed before. */
export const findWaiting = statement<
  { now: Date },
  { kind: string; waiting: number; oldest: number; failed: number }
>(
  ({ now }) => sql`
    select kind, count(*)::int as waiting, extract(epoch from ${now}::timestamptz - min(created_at))::int as oldest,
      (count(*) filter (where failed_at is not null))::int as failed
    from deliveries where due_at is not null and (due_at <= ${now} or attempts > 0) group by kind`,
);
