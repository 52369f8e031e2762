// Reads live_events without gaps and duplicates. A reader stores the snapshot of its last read: the transactions that were running, and
// the number of the next one. The next read returns what these have written since. A plain sequence would miss a slow writer
// (docs/decisions/0003-live-stream-tails-a-log.md).
import { sql } from 'kysely';
import type { EventKind } from '#platform/shared/live.ts';
import type { Db, Tx } from '../database.ts';
import { errorFields, type Log } from '../log.ts';
import { oneAtATime } from '../pacing.ts';
import { noTraces, type Traces } from '../traces/traces.ts';

export type LiveEvent = {
  id: string;
  topic: string;
  /** The only recipients; null: every subscriber of the topic. */
  people: string[] | null;
  kind: string;
  subjectId: string | null;
  /** People in a blocked pair with this one do not receive it. */
  aboutUserId: string | null;
};

/** A snapshot: transactions from `next` on, and those in `running`, were not visible in it. It means nothing in another epoch. */
export type Offset = { epoch: string; next: string; running: readonly string[] };
export type LiveBatch = { events: LiveEvent[]; offset: Offset };

/** Publishes an event, in the transaction of the change. */
export async function publish(
  tx: Tx,
  change: { topic: string; kind: EventKind; subjectId?: string; aboutUserId?: string; people?: string[] },
): Promise<void> {
  await tx
    .insertInto('live_events')
    .values({
      topic: change.topic,
      kind: change.kind,
      subject_id: change.subjectId ?? null,
      about_user_id: change.aboutUserId ?? null,
      people: change.people ?? null,
    })
    .execute();
}

/**
 * Identifies an uninterrupted history of the database. A restore of a backup, a promoted standby (another timeline) and another
 * server each give it a new one, in which transaction numbers may be used again.
 */
export const edge = sql`(select pg_current_snapshot()::text as snapshot, left(md5(concat_ws(' ', database_epoch.id,
  (select system_identifier from pg_control_system()), left(pg_walfile_name(pg_current_wal_lsn()), 8))), 12) as epoch
  from database_epoch)`;

export type Edge = { snapshot: string; epoch: string };
type Row = Omit<LiveEvent, 'id'> & { id: string | null } & Edge;

/** The user whose gap is read. */
type Reader = { userId: string; topics: readonly string[] };

/**
 * Events committed since `from`; with `only`, those for its user and at most `limit`. In another epoch than that of `from` there is no
 * telling what was missed: the batch is empty, and its offset is of the new epoch.
 */
export async function readLiveEvents(
  db: Db,
  from: Offset,
  only?: Reader & { limit: number },
): Promise<LiveBatch> {
  const most = only ? sql`limit ${sql.lit(only.limit)}` : sql``;
  // Numbers beyond the snapshot are of another server, from before a restore.
  const later = sql`xid >= ${from.next}::text::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot())`;
  const late = sql`xid = any(${from.running}::text[]::xid8[])`;
  // One look-up for each topic: for a list of topics the planner reads the events of all users by their number.
  const inPart = (part: typeof later) =>
    only
      ? sql`(select event.* from unnest(${only.topics}::text[]) as one (topic) cross join lateral (
          select * from live_events where topic = one.topic and people is null and ${part} ${most}
        ) as event)`
      : sql`(select * from live_events where ${part})`;
  const parts = [inPart(later), inPart(late)];
  // 'is true' keeps the planner from also reading all users' events by their index.
  if (only)
    parts.push(sql`(select * from live_events
      where people @> array[${only.userId}]::uuid[] and (${later} or ${late}) is true ${most})`);
  const { rows } = await sql<Row>`
    select event.id, event.topic, event.people, event.kind, event.subject_id as "subjectId",
      event.about_user_id as "aboutUserId", edge.snapshot, edge.epoch
    from ${edge} as edge
    left join (${sql.join(parts, sql` union all `)}) as event on true
    order by event.created_at, event.id ${most}`.execute(db);
  const offset = rows[0] ? toOffset(rows[0]) : from;
  if (offset.epoch !== from.epoch) return { events: [], offset };
  return { events: rows.filter((row): row is Row & { id: string } => row.id !== null), offset };
}

export async function currentOffset(db: Db): Promise<Offset> {
  const { rows } = await sql<Edge>`select * from ${edge} as edge`.execute(db);
  if (!rows[0]) throw new Error('The database has no epoch.');
  return toOffset(rows[0]);
}

/** Parses PostgreSQL's text form, 'xmin:xmax:running,running'. */
export function toOffset({ snapshot, epoch }: Edge): Offset {
  const [, next = '0', running = ''] = snapshot.split(':');
  return { epoch, next, running: running === '' ? [] : running.split(',') };
}

export const keptMinutes = 60;

/** Removes events that nobody can ask for any more, and expired command ids: by the clock of the database, which dated them. */
export async function pruneLiveEvents(db: Db): Promise<void> {
  await sql`delete from live_events where created_at < now() - make_interval(mins => ${keptMinutes + 5})`.execute(
    db,
  );
  await sql`delete from commands where created_at < now() - interval '2 days'`.execute(db);
}

const mostRunning = 100;

/**
 * The offset as an event id, with its epoch, and its second, because an offset older than the stored events is useless. Running transactions are
 * written relative to `next`, which is short; with very many, the client gets some events again.
 */
export function encodeOffset({ epoch, next, running }: Offset, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  if (running.length > mostRunning) return `${epoch}:${smallest(running)}.${seconds}`;
  const back = running.map((xid) => `.${(BigInt(next) - BigInt(xid)).toString(36)}`);
  return `${epoch}:${next}.${seconds}${back.join('')}`;
}

const smallest = (xids: readonly string[]) =>
  xids.reduce((least, xid) => (BigInt(xid) < BigInt(least) ? xid : least));

/** The offset to read from; null when it is too old, beyond `edge`, of another epoch, or invalid. */
export function decodeOffset(text: string, edge: Offset, now: Date): Offset | null {
  const match = /^([0-9a-f]{12}):(\d{1,19})\.(\d{1,12})((?:\.[1-9a-z][0-9a-z]{0,9}){0,100})$/.exec(text);
  if (!match?.[2] || match[1] !== edge.epoch) return null;
  const next = BigInt(match[2]);
  const age = now.getTime() / 1000 - Number(match[3]);
  const back = (match[4] ?? '').split('.').slice(1);
  const running = back.map((digits) => next - BigInt(parseInt(digits, 36)));
  const isKnown = age < keptMinutes * 60 && next <= BigInt(edge.next) && running.every((xid) => xid >= 0n);
  return isKnown ? { epoch: edge.epoch, next: match[2], running: running.map(String) } : null;
}

// Follows the live log: when it is woken, it reads the events that were committed since its offset, once for all streams.

export type LogTail = ReturnType<typeof createLogTail>;

export function createLogTail(parts: {
  db: Db;
  log: Log;
  traces?: Traces;
  /** Returns the function that writes the events; it gets the offset after them. */
  prepare: (events: LiveEvent[]) => Promise<(offset: Offset) => void>;
  /** The database was restored, or a standby took its place: nobody knows what each stream has missed. */
  onNewEpoch: (offset: Offset) => void;
}) {
  const { traces = noTraces } = parts;
  /** Everything up to here has been written to its streams; null without any stream. */
  let offset: Offset | null = null;
  /** By the process's clock; the start of the first stream counts. */
  let readAt = performance.now();

  async function read() {
    const from = offset;
    if (from === null) return;
    const startedAt = performance.now();
    const batch = await readLiveEvents(parts.db, from);
    // The offset moves together with the writes: earlier, an error or a heartbeat would skip this batch.
    const write = async () => {
      if (batch.offset.epoch === from.epoch) (await parts.prepare(batch.events))(batch.offset);
      else parts.onNewEpoch(batch.offset);
    };
    if (batch.events.length === 0) await write();
    else await traces.run('publish', { 'clubgenoot.events': batch.events.length }, write, startedAt);
    readAt = startedAt;
    // All streams may have closed meanwhile; a new one has set its own offset.
    if (offset === from) offset = batch.offset;
  }

  // One reading serves many calls.
  const reader = oneAtATime(
    () => traces.apart(read),
    (error) => parts.log('error', 'live.pump-failed', errorFields(error)),
  );

  return {
    offset: () => offset,
    /** Milliseconds since the events that existed then were written to the streams; 0 without any stream. */
    lag: () => (offset === null ? 0 : performance.now() - readAt),
    /** Only the first stream sets the offset: for a later one, events may have been published in between. */
    startAt(edge: Offset) {
      if (offset === null) readAt = performance.now();
      offset ??= edge;
    },
    /** Without streams there is nothing to follow. */
    stop() {
      offset = null;
    },
    wake: reader.wake,
    /** Resolves when the running read is done. */
    settled: reader.settled,
  };
}
