import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPool } from './database.ts';
import { startJobs, type Job } from './jobs.ts';
import { silentLog, type Log } from './log.ts';

const { connection, db } = await useDatabase();
const never = '0 0 1 1 *';
const wait = { timeout: 15_000, interval: 20 };

/** Like a second server. */
async function start(
  jobs: Job[],
  {
    log = silentLog,
    retries = 0,
    pollSeconds = 0.5,
  }: { log?: Log; retries?: number; pollSeconds?: number } = {},
) {
  const pool = createPool(connection, { max: 2, plainTypes: true });
  const pace = { pollSeconds, retries, retrySeconds: 0, watchSeconds: 1 };
  const running = await startJobs({ pool, jobs, log, pace });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await running.stop();
    await pool.end();
  };
  onTestFinished(stop);
  return { stop };
}

async function traceOf(name: string) {
  const { rows } = await sql<{ state: string; retries: number; output: unknown }>`
    select state::text as state, retry_count as retries, output from pgboss.job
    where name = ${name} order by created_on`.execute(db);
  return rows;
}

const statesOf = async (name: string) => (await traceOf(name)).map(({ state }) => state);

test('one of several servers on a database runs a job, and all start with the same list', async () => {
  const ran: string[] = [];
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const jobOn = (server: string): Job => ({
    name: 'test.once',
    cron: never,
    run: async () => {
      ran.push(server);
      await opened;
    },
  });
  await start([jobOn('first')]);
  await expect.poll(() => ran, wait).toEqual(['first']);
  await start([jobOn('second')]);
  await start([jobOn('third')]);
  // The starts of both together make one more run, which waits.
  expect((await statesOf('test.once')).toSorted()).toEqual(['active', 'created']);
  open();
  await expect.poll(() => statesOf('test.once'), wait).toEqual(['completed', 'completed']);
  expect(ran).toHaveLength(2);
});

test('a failed job is retried and succeeds', async () => {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
  };
  const told: string[] = [];
  await start([{ name: 'test.shaky', cron: never, run }], {
    retries: 2,
    log: (level, event) => void told.push(`${level} ${event}`),
  });
  await expect.poll(() => statesOf('test.shaky'), wait).toEqual(['completed']);
  expect(tries).toBe(3);
  expect(told).toEqual(['debug job.done']);
});

test('a job that keeps failing is stored as failed and logged once, without personal data of the error', async () => {
  const told: string[] = [];
  const run = async () => {
    throw new TypeError('Jan de Vries has no club');
  };
  await start([{ name: 'test.broken', cron: never, run }], {
    retries: 2,
    log: (level, event, fields) => void told.push(`${level} ${event} ${String(fields?.job)}`),
  });
  await expect.poll(() => statesOf('test.broken'), wait).toEqual(['failed']);
  const [trace] = await traceOf('test.broken');
  expect(trace?.retries).toBe(2);
  expect(JSON.stringify(trace?.output)).toContain('TypeError');
  expect(JSON.stringify(trace?.output)).not.toContain('Jan');
  await expect.poll(() => statesOf('jobs.failed'), wait).toEqual(['completed']);
  expect(told).toEqual(['error job.failed test.broken']);
});

test('the job of a killed server is retried within minutes, not when its time is over', async () => {
  let runs = 0;
  const job: Job = { name: 'test.killed', cron: never, run: async () => (runs += 1) };
  const former = await start([job]);
  await expect.poll(() => statesOf(job.name), wait).toEqual(['completed']);
  await former.stop();
  // The rows that a server leaves behind when it was killed a minute ago.
  await sql`update pgboss.job set state = 'active', completed_on = null, retry_limit = 1,
    started_on = now() - interval '70 seconds', heartbeat_on = now() - interval '60 seconds'
    where name = ${job.name}`.execute(db);
  await start([job]);
  // The second one is the run of each start.
  await expect.poll(() => statesOf(job.name), wait).toEqual(['completed', 'completed']);
  expect(runs).toBe(3);
});

test('a job whose server was killed in its last try is logged as failed, once over all servers', async () => {
  const told: string[] = [];
  const log: Log = (level, event, fields) => {
    if (level !== 'debug') told.push(`${level} ${event} ${String(fields?.job)} ${String(fields?.error)}`);
  };
  const job: Job = { name: 'test.killed-last', cron: never, run: async () => undefined };
  const former = await start([job]);
  await expect.poll(() => statesOf(job.name), wait).toEqual(['completed']);
  await former.stop();
  await sql`update pgboss.job set state = 'active', completed_on = null,
    started_on = now() - interval '70 seconds', heartbeat_on = now() - interval '60 seconds'
    where name = ${job.name}`.execute(db);
  await start([job], { log });
  await start([job], { log });
  await expect.poll(() => told, wait).toEqual(['error job.failed test.killed-last job heartbeat timeout']);
  expect(await statesOf(job.name)).toContain('failed');
});

test('a stop waits for the running job', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const order: string[] = [];
  const run = async () => {
    begin();
    await sql`select pg_sleep(0.5)`.execute(db);
    order.push('job done');
  };
  const server = await start([{ name: 'test.long', cron: never, run }]);
  await begun;
  await server.stop();
  order.push('stopped');
  expect(order).toEqual(['job done', 'stopped']);
  expect(await statesOf('test.long')).toEqual(['completed']);
});

test('the schedule of a removed job is deleted', async () => {
  const run = async () => undefined;
  const former = await start([{ name: 'test.former', cron: never, run }]);
  await former.stop();
  await start([{ name: 'test.present', cron: never, run }]);
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(db);
  expect(rows).toEqual([{ name: 'test.present' }]);
});
