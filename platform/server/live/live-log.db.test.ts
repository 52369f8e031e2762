// Following by snapshots delivers each event once, however late its transaction commits. The two naive ways, by time and by sequence,
// miss the same row.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { defineEvent } from '#platform/shared/live.ts';
import { useDatabase } from '#tests/database.ts';
import type { Tx } from '../database.ts';
import {
  publish,
  currentOffset,
  decodeOffset,
  encodeOffset,
  keptMinutes,
  pruneLiveEvents,
  readLiveEvents,
  type Offset,
} from './live-log.ts';

const { db, pool } = await useDatabase();

beforeAll(async () => {
  await sql`alter table live_events add column naive_seq bigserial`.execute(db);
});

type Reader = { look(): Promise<void>; heard: string[] };

/** Follows as the product does: everything committed since the last read, without comparing ids. */
async function followOffsets(): Promise<Reader> {
  let offset = await currentOffset(db);
  const heard: string[] = [];
  return {
    heard,
    async look() {
      const batch = await readLiveEvents(db, offset);
      for (const event of batch.events) heard.push(event.kind);
      offset = batch.offset;
    },
  };
}

/** Continues from the largest seen value of a column. */
async function followColumn(column: 'created_at' | 'naive_seq'): Promise<Reader> {
  const newest = await sql<{ last: string | null }>`
    select max(${sql.ref(column)})::text as last from live_events`.execute(db);
  let last = newest.rows[0]?.last ?? (column === 'naive_seq' ? '0' : '-infinity');
  const type = sql.raw(column === 'naive_seq' ? 'bigint' : 'timestamptz');
  const heard: string[] = [];
  return {
    heard,
    async look() {
      const { rows } = await sql<{ kind: string; at: string }>`
        select kind, ${sql.ref(column)}::text as at from live_events
        where ${sql.ref(column)} > ${last}::text::${type} order by ${sql.ref(column)}`.execute(db);
      for (const row of rows) heard.push(row.kind);
      last = rows.at(-1)?.at ?? last;
    },
  };
}

const say = (tx: Tx, kind: string) => publish(tx, { topic: 'club:a', kind: defineEvent(kind) });
const sayAlone = (kind: string) => db.transaction().execute((tx) => say(tx, kind));

async function slowAndFast(readers: Reader[]) {
  const look = async () => {
    for (const reader of readers) await reader.look();
  };
  await db.transaction().execute(async (tx) => {
    await say(tx, 'slow');
    await sayAlone('fast');
    await look();
    await sayAlone('faster');
    await look();
  });
  await look();
  await sayAlone('last');
  await look();
}

test('following by snapshots delivers once what was published first and committed last', async () => {
  const reader = await followOffsets();
  await slowAndFast([reader]);
  expect(reader.heard).toEqual(['fast', 'faster', 'slow', 'last']);
});

test.each(['created_at', 'naive_seq'] as const)(
  'following by %s misses what was committed last',
  async (column) => {
    const reader = await followColumn(column);
    await slowAndFast([reader]);
    expect(reader.heard).toEqual(['fast', 'faster', 'last']);
  },
);

test('a long transaction in another database of the server neither delays events nor repeats them', async () => {
  const other = await useDatabase();
  const reader = await followOffsets();
  await other.db.transaction().execute(async (tx) => {
    await say(tx, 'elsewhere');
    await sayAlone('first');
    await reader.look();
    await sayAlone('second');
    await reader.look();
    await reader.look();
    expect(reader.heard).toEqual(['first', 'second']);
  });
  await reader.look();
  expect(reader.heard).toEqual(['first', 'second']);
});

test('a prepared transaction, which no connection holds any more, is not skipped', async () => {
  const reader = await followOffsets();
  const client = await pool.connect();
  await client.query(`begin; insert into live_events (topic, kind) values ('club:a', 'prepared')`);
  await client.query("prepare transaction 'slow'");
  client.release(true);
  await sayAlone('fast');
  await reader.look();
  await pool.query("commit prepared 'slow'");
  await reader.look();
  expect(reader.heard).toEqual(['fast', 'prepared']);
});

test('a row with a transaction number from before a restore is not read again and again', async () => {
  const reader = await followOffsets();
  await sql`insert into live_events (xid, topic, kind) values ('999999999999', 'club:a', 'restored')`.execute(
    db,
  );
  await reader.look();
  await sayAlone('fresh');
  await reader.look();
  expect(reader.heard).toEqual(['fresh']);
  await db.deleteFrom('live_events').where('kind', '=', 'restored').execute();
});

test('everything of many writers at any pace is delivered once', async () => {
  const reader = await followOffsets();
  const written = new AbortController();
  const looking = (async () => {
    while (!written.signal.aborted) await reader.look();
    await reader.look();
  })();
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let number = 0; number < 10; number += 1) {
      await db.transaction().execute(async (tx) => {
        await say(tx, `${writer}-${number}`);
        await sql`select pg_sleep(${((writer * 7 + number * 3) % 10) / 500})`.execute(tx);
      });
    }
  });
  await Promise.all(writers);
  written.abort();
  await looking;
  expect(reader.heard).toHaveLength(100);
  expect(new Set(reader.heard).size).toBe(100);
});

test('a gap is read by topic, up to its limit', async () => {
  const from = await currentOffset(db);
  await db.transaction().execute(async (tx) => {
    for (const topic of ['club:a', 'club:b', 'club:a', 'club:c'])
      await publish(tx, { topic, kind: defineEvent(topic) });
  });
  const all = await readLiveEvents(db, from, { userId: uuidv7(), topics: ['club:a', 'club:c'], limit: 10 });
  expect(all.events.map((event) => event.topic)).toEqual(['club:a', 'club:a', 'club:c']);
  const some = await readLiveEvents(db, from, { userId: uuidv7(), topics: ['club:a', 'club:c'], limit: 2 });
  expect(some.events).toHaveLength(2);
  const none = await readLiveEvents(db, from, { userId: uuidv7(), topics: [], limit: 2 });
  expect(none.events).toEqual([]);
  expect(BigInt(none.offset.next)).toBeGreaterThan(BigInt(from.next));
});

const epoch = '0123456789ab';

test('an offset is accepted while its events are stored, and only if it is valid', async () => {
  const now = new Date('2031-06-07T08:00:00Z');
  const earlier = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const at = (next: string, ...running: string[]): Offset => ({ epoch, next, running });
  const edge = at('701', '690');
  const back = (offset: Offset, then: Date) => decodeOffset(encodeOffset(offset, then), edge, now);
  for (const offset of [at('700'), at('700', '1', '655', '699')]) expect(back(offset, now)).toEqual(offset);
  expect(back(at('700'), earlier(keptMinutes - 1))).toEqual(at('700'));
  expect(back(at('700'), earlier(keptMinutes))).toBeNull();
  expect(back(at('702'), now)).toBeNull();
  expect(back({ ...at('700'), epoch: 'fedcba987654' }, now)).toBeNull();
  const foreign = [
    '',
    '700',
    '700.5',
    `${epoch}:`,
    '700.',
    '.5',
    '-1.5',
    '7e2.5',
    '700.5.-5',
    '700.5.0',
    'x'.repeat(5000),
  ];
  for (const text of [
    ...foreign.map((one) => `${epoch}:${one}`),
    ...foreign,
    `${epoch}:5.${now.getTime() / 1000}.a`,
  ]) {
    expect([text, decodeOffset(text, edge, now)]).toEqual([text, null]);
  }
});

test('with very many running transactions an offset stays short, and goes back to the oldest of them', () => {
  const now = new Date('2031-06-07T08:00:00Z');
  const running = Array.from({ length: 101 }, (_, number) => String(9_000_000 + number));
  const text = encodeOffset({ epoch, next: '9000101', running }, now);
  expect(text.length).toBeLessThan(45);
  expect(decodeOffset(text, { epoch, next: '9000101', running: [] }, now)).toEqual({
    epoch,
    next: '9000000',
    running: [],
  });
});

test('removes only events that nobody can ask for any more', async () => {
  await sql`delete from live_events`.execute(db);
  for (const minutes of [0, keptMinutes, keptMinutes + 6]) {
    await sql`insert into live_events (topic, kind, created_at)
      values ('club:a', ${`${minutes} old`}, now() - make_interval(mins => ${minutes}))`.execute(db);
  }
  await pruneLiveEvents(db);
  const left = await db.selectFrom('live_events').select('kind').orderBy('created_at').execute();
  expect(left.map((row) => row.kind)).toEqual([`${keptMinutes} old`, '0 old']);
});
