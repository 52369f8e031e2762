// Background work. Each noun lists its jobs; pg-boss runs each of them on one of the servers that share a database, retries
// it and records failures (docs/handbook/9-running.md). What is sent to the outside waits in the post instead (post/).
import type pg from 'pg';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import { errorFields, type Log } from './log.ts';
import { noTraces, type Traces } from './traces/traces.ts';

export type Job = {
  /** '<noun>.<action>' */
  name: string;
  /** Cron expression in Amsterdam time; the job also runs when a server starts. */
  cron: string;
  /** An exception fails the job: it is retried, then stored as failed. */
  run: () => Promise<unknown>;
};

/** Takes no new job and waits for the running one. */
export type Jobs = { stop(): Promise<void> };

/** `retries`, and intervals in seconds; tests use shorter ones. */
type Pace = { pollSeconds: number; retries: number; retrySeconds: number; watchSeconds: number };
const ordinaryPace: Pace = { pollSeconds: 20, retries: 3, retrySeconds: 60, watchSeconds: 60 };

/** A server that runs a job reports at least so often. Otherwise it counts as killed, and the job is retried. */
const aliveSeconds = 30;

/** pg-boss copies every job here that has failed for good: also one whose server could not log it, because it was killed. */
const failedQueue = 'jobs.failed';

const longestStop = 8000;

type Running = { boss: PgBoss; log: Log; traces: Traces; pace: Pace; noteRun: () => void };

/** `pool`: with plain types. pg-boss creates its tables at the first start, under its own lock. */
export async function startJobs(parts: {
  pool: pg.Pool;
  jobs: readonly Job[];
  log: Log;
  traces?: Traces;
  pace?: Partial<Pace>;
}): Promise<Jobs> {
  const { pool, jobs, log, traces = noTraces } = parts;
  const pace = { ...ordinaryPace, ...parts.pace };
  const boss = createBoss(pool, pace.watchSeconds);
  const running: Running = { boss, log, traces, pace, noteRun: logFaultsOnce(boss, log) };
  await boss.start();
  try {
    await boss.createQueue(failedQueue);
    await boss.work(failedQueue, pollingAt(pace), ([failed]) => logLost(log, failed));
    for (const job of jobs) await startJob(running, job);
    await forgetOthers(boss, jobs);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return { stop: () => boss.stop({ graceful: true, timeout: longestStop }) };
}

const pollingAt = ({ pollSeconds }: Pace) =>
  ({ pollingIntervalSeconds: pollSeconds, includeMetadata: true }) as const;

/** While the database is away an error comes at every poll. It is logged once, until the returned function is called. */
function logFaultsOnce(boss: PgBoss, log: Log): () => void {
  let isTold = false;
  boss.on('error', (error) => {
    if (!isTold) log('warn', 'jobs.fault', errorFields(error));
    isTold = true;
  });
  return () => {
    isTold = false;
  };
}

type Attempt = JobWithMetadata<unknown>;

async function startJob(running: Running, job: Job): Promise<void> {
  const { boss, traces, pace } = running;
  const { retries: retryLimit, retrySeconds: retryDelay } = pace;
  // One run and one waiting entry over all servers.
  await boss.createQueue(job.name, { policy: 'stately' });
  await boss.updateQueue(job.name, {
    retryLimit,
    retryDelay,
    retryBackoff: retryDelay > 0,
    expireInSeconds: 600,
    heartbeatSeconds: aliveSeconds,
    deadLetter: failedQueue,
  });
  await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Amsterdam' });
  await boss.send(job.name);
  await boss.work(job.name, pollingAt(pace), ([attempt]: Attempt[]) =>
    traces.run(`job ${job.name}`, {}, () => runJob(running, job, attempt)),
  );
}

async function runJob({ log, noteRun }: Running, job: Job, attempt: Attempt | undefined): Promise<void> {
  noteRun();
  const startedAt = performance.now();
  try {
    await job.run();
    log('debug', 'job.done', { job: job.name, milliseconds: Math.round(performance.now() - startedAt) });
  } catch (error) {
    const fields = errorFields(error);
    if (attempt && attempt.retryCount >= attempt.retryLimit) {
      log('error', 'job.failed', { job: job.name, jobId: attempt.id, ...fields });
    }
    throw failureOf(error);
  }
}

async function logLost(log: Log, failed: Attempt | undefined): Promise<void> {
  const { name, message, value } = (failed?.sourceOutput ?? {}) as FailedOutput;
  if (!failed || name === failedName) return;
  const error = value?.message ?? message ?? 'unknown';
  log('error', 'job.failed', { job: failed.sourceName, jobId: failed.sourceId, error });
}

const failedName = 'JobFailed';

/** The failure of a try. That of the last try has been logged. */
class JobFailed extends Error {
  override name = failedName;
  override stack = '';
}

/** The record stays in the database for a week, so it omits the message, which may contain personal data. */
function failureOf(error: unknown): JobFailed {
  const { error: name, code, at } = errorFields(error);
  return new JobFailed(`${String(name)}${code ? ` ${String(code)}` : ''} ${String(at ?? '')}`);
}

/** Our own failures have a name and a message; those of pg-boss (killed server, job too long) have a value. */
type FailedOutput = { name?: string; message?: string; value?: { message?: string } };

/** `watchSeconds`: how often it looks for jobs whose time is over or whose server was killed. */
const createBoss = (pool: pg.Pool, watchSeconds: number) =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    registerInstance: false,
    monitorVacuum: false,
    reindex: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  });

/** Deletes schedules of an earlier version, which would fill a queue without a worker. */
async function forgetOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name, key } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name, key);
  }
}

type Options = {
  job: string;
  log: Log;
  /** How many rows are worked on together. */
  atOnce?: number;
};

/** So many failures in a row are not about the rows: the database is away. */
const mostInARow = 20;

/**
 * The rows of a job. One that fails is logged and left for a later run, and those behind it are worked on: of a batch that fails, each row
 * alone.
 */
export async function workThrough<Row extends { id: string }>(
  rows: readonly Row[],
  { atOnce = 1, ...options }: Options,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  let failures = 0;
  for (let first = 0; first < rows.length; first += atOnce) {
    const batch = rows.slice(first, first + atOnce);
    const [row] = batch;
    try {
      await work(batch);
      failures = 0;
    } catch (error) {
      if (batch.length > 1 || row === undefined) {
        await workThrough(batch, options, work);
        continue;
      }
      failures += 1;
      if (failures >= mostInARow) throw error;
      const { job, log } = options;
      log('error', 'job.row-failed', { job, id: row.id, ...errorFields(error) });
    }
  }
}
