// The outgoing post with 500,000 digests due and as many pushes that wait for the end of the quiet hours: how fast it sends, and what a
// letter or a push of now notices of them. The other side answers at once, so the times are those of the post.
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool, type Db } from '#platform/server/database.ts';
import { silentLog } from '#platform/server/log.ts';
import { deliver } from '#platform/server/post/deliveries.ts';
import { createWorker, type Lane } from '#platform/server/post/lane.ts';
import { systemClock } from '#platform/shared/time.ts';
import { startBenchDatabases } from './servers.ts';
import { percentile } from './statistics.ts';
import { ms } from './table.ts';

export const postHeads = ['500,000 due, 500,000 held', 'a minute', 'p50 ms', 'p99', 'max'];

const people = 2000;
const waiting = 500_000;
const milliseconds = 15_000;
const times = 100;

type Stoppable = { stop(): Promise<void> };
type Kept = <T extends Stoppable>(starting: Promise<T>) => Promise<T>;

export async function benchPost(tell: (what: string) => void, kept: Kept): Promise<string[][]> {
  tell('post: filling the database');
  const databases = await kept(startBenchDatabases());
  const { connection } = await databases.fill(people);
  const pool = createPool(connection, { max: 12, unhurried: true });
  const db = createDatabase(pool);
  await kept(Promise.resolve({ stop: () => db.destroy() }));
  for (const [lane, due] of [
    ['digest', "- interval '1 minute'"],
    ['push', "+ interval '8 hours'"],
  ])
    await pool.query(
      `insert into deliveries (lane, kind, user_id, due_at) select $1, $1, id, now() ${due}
       from generate_series(1, $2 / (select count(*)::int from users) + 1), users limit $2`,
      [lane, waiting],
    );
  await pool.query('vacuum analyze deliveries');

  tell('post: sending');
  let sent = 0;
  const stopping = new AbortController();
  const flood = workerOf(
    db,
    { name: 'digest', atOnce: 2, send: async () => void (sent += 1) },
    stopping.signal,
  );
  const began = performance.now();
  const running = flood.work();
  const letters = await timesOf(async () => {
    await sleep(milliseconds / times);
    const from = performance.now();
    await deliver(db, 'letter', [{ kind: 'account', data: {}, dueAt: new Date() }]);
    await workerOf(db, { name: 'letter', atOnce: 1, send: async () => undefined }).work();
    return performance.now() - from;
  });
  stopping.abort();
  await running;
  const perMinute = Math.round((sent / (performance.now() - began)) * 60_000);
  const { rows } = await pool.query<{ id: string }>('select id from users limit 1');
  const pushes = await timesOf(async () => {
    await pool.query(
      `insert into deliveries (lane, kind, user_id, due_at) values ('push', 'push', $1, now())`,
      [rows[0]?.id],
    );
    const from = performance.now();
    await workerOf(db, { name: 'push', atOnce: 1, gathers: true, send: async () => undefined }).work();
    return performance.now() - from;
  });
  return [
    ['digests, two at a time', String(perMinute), '', '', ''],
    ['a letter meanwhile, from its cause', '', ...spread(letters)],
    ['a push that is due, from its time', '', ...spread(pushes)],
  ];
}

const workerOf = (db: Db, lane: Pick<Lane, 'name' | 'atOnce' | 'gathers' | 'send'>, stopping?: AbortSignal) =>
  createWorker(
    { db, clock: systemClock, log: silentLog, ...(stopping && { stopping }) },
    { mostTries: 6, ...lane },
  );

async function timesOf(once: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  while (found.length < times) found.push(await once());
  return found;
}

const spread = (found: number[]) => [0.5, 0.99, 1].map((part) => ms(percentile(found, part)));
