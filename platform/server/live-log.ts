// Reading live_events without skipping. Rows are ordered by the transaction that wrote them; everything below the
// oldest transaction still running (the horizon) is final. A reader that starts again from the horizon may meet a
// row twice, which its id shows, but never misses one, which a plain sequence does when a slow writer commits late.
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

export type LiveEvent = { id: string; xid: string; topic: string; kind: string; subjectId: string | null };
export type LiveBatch = { events: LiveEvent[]; horizon: string };

/** Announces a change, in the transaction that makes it. */
export async function announce(
  tx: Tx,
  change: { topic: string; kind: string; subjectId?: string },
): Promise<void> {
  await tx
    .insertInto('live_events')
    .values({ topic: change.topic, kind: change.kind, subject_id: change.subjectId ?? null })
    .execute();
}

type Row = {
  id: string | null;
  xid: string;
  topic: string;
  kind: string;
  subjectId: string | null;
  horizon: string;
};

/** What was announced from transaction `from` on; with `topics`, only theirs and at most `limit`. */
export async function readLiveEvents(
  db: Db,
  from: string,
  only?: { topics: readonly string[]; limit: number },
): Promise<LiveBatch> {
  const filter = only ? sql`and event.topic = any(${only.topics}::text[])` : sql``;
  const most = only ? sql`limit ${sql.lit(only.limit)}` : sql``;
  const { rows } = await sql<Row>`
    select event.id, event.xid::text as xid, event.topic, event.kind, event.subject_id as "subjectId", edge.horizon
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) as edge
    left join live_events as event on event.xid >= ${from}::text::xid8 ${filter}
    order by event.created_at, event.id ${most}`.execute(db);
  const events = rows.filter((row): row is Row & { id: string } => row.id !== null);
  return { events, horizon: rows[0]?.horizon ?? from };
}

export async function currentHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]?.horizon ?? '0';
}

export const keptMinutes = 60;

/** Removes what nobody comes back for, and command ids past the time in which one is sent again. */
export async function pruneLiveEvents(db: Db): Promise<void> {
  await sql`delete from live_events where created_at < now() - make_interval(mins => ${keptMinutes + 5})`.execute(
    db,
  );
  await sql`delete from commands where created_at < now() - interval '2 days'`.execute(db);
}

/** Where a reader is: the horizon and the second at which it was there, for older than what is kept is no use. */
export function encodePlace(horizon: string, now: Date): string {
  return `${horizon}.${Math.floor(now.getTime() / 1000)}`;
}

/** The horizon to read from; null when the place is too old, from the future, or not one of ours. */
export function decodePlace(place: string, horizon: string, now: Date): string | null {
  const match = /^(\d{1,19})\.(\d{1,12})$/.exec(place);
  if (!match?.[1]) return null;
  const age = now.getTime() / 1000 - Number(match[2]);
  const known = age < keptMinutes * 60 && BigInt(match[1]) <= BigInt(horizon);
  return known ? match[1] : null;
}
