// Background work. Each noun lists its jobs; pg-boss runs each of them on one of the servers that share a database, retries
// it and records failures (docs/handbook/9-running.md). What must be delivered to the outside goes through a queue.
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type pg from 'pg';
import type { Db } from './database.ts';
import { errorFields, type Log } from './log.ts';

export type Job = {
  /** '<noun>.<action>' */
  name: string;
  /** Cron expression in Amsterdam time; the job also runs when a server starts. */
  cron: string;
  /** An exception fails the job: it is retried, then stored as failed. */
  run: () => Promise<unknown>;
};

export type Queue = {
  name: string;
  /** How many entries one server works on at the same time. */
  atOnce: number;
  /**
   * An exception fails the try; it is repeated at growing intervals for about a day. `isLast`: no other try follows. Returns what is
   * kept of the entry for a day when it is given up; null: the entry is deleted.
   */
  work: (entry: object, isLast: boolean) => Promise<object | null>;
};

export type Jobs = {
  /** Runs a job at once, or again when it is running; a run that is waiting already suffices. */
  runNow(name: string): Promise<void>;
  /** Adds an entry to a queue, in the transaction when `db` is one. */
  send(queue: string, entry: object, db: Db): Promise<void>;
  /** Looks at once for entries of all queues, after the commit of `send`. */
  wakeQueues(): void;
  /** Takes no new job and waits for the running one. */
  stop(): Promise<void>;
};

/** `retries`, and intervals in seconds; tests use shorter ones. */
type Pace = { pollSeconds: number; retries: number; retrySeconds: number; watchSeconds: number };
const ordinaryPace: Pace = { pollSeconds: 20, retries: 3, retrySeconds: 60, watchSeconds: 60 };

/** A server that runs a job reports at least so often. Otherwise it counts as killed, and the job is retried. */
const aliveSeconds = 30;

/** The tries of an entry of a queue: within minutes at first, then every hour, for about a day. */
const queueRetries = { retryLimit: 30, retryBackoff: true, retryDelayMax: 3600 };
/** Seconds that the rest of an entry is kept. */
const keptAfterEnd = 86_400;

/** pg-boss copies every job here that has failed for good: also one whose server could not log it, because it was killed. */
const failedQueue = 'jobs.failed';

const longestStop = 8000;

/** `pool`: with plain types. pg-boss creates its tables at the first start, under its own lock. */
export async function startJobs(parts: {
  pool: pg.Pool;
  jobs: readonly Job[];
  queues?: readonly Queue[];
  log: Log;
  pace?: Partial<Pace>;
}): Promise<Jobs> {
  const { pool, jobs, queues = [], log } = parts;
  const pace = { ...ordinaryPace, ...parts.pace };
  const boss = createBoss(pool, pace.watchSeconds);
  // While the database is away this error comes at every poll; log it once until a job has run again.
  let isTold = false;
  boss.on('error', (error) => {
    if (!isTold) log('warn', 'jobs.fault', errorFields(error));
    isTold = true;
  });

  async function run(job: Job, [attempt]: JobWithMetadata<unknown>[]): Promise<void> {
    isTold = false;
    try {
      await job.run();
    } catch (error) {
      const fields = errorFields(error);
      if (attempt && attempt.retryCount >= attempt.retryLimit) {
        log('error', 'job.failed', { job: job.name, jobId: attempt.id, ...fields });
      }
      throw failureOf(error);
    } finally {
      // Looks again without a pause: the job may have been asked for while it ran.
      wake(job.name);
    }
  }

  async function runEntry(queue: Queue, index: number, [entry]: JobWithMetadata<unknown>[]): Promise<void> {
    isTold = false;
    if (!entry) return;
    let rest: object | null;
    try {
      rest = await queue.work(entry.data as object, entry.retryCount >= entry.retryLimit);
    } catch (error) {
      throw failureOf(error);
    } finally {
      wake(`${queue.name} ${index}`);
    }
    // The entry may hold a secret, so it does not stay until pg-boss tidies up.
    if (rest === null) await boss.deleteJob(queue.name, entry.id);
    else
      await pool.query('update pgboss.job set data = $1 where name = $2 and id = $3', [
        rest,
        queue.name,
        entry.id,
      ]);
  }

  async function logLost([failed]: JobWithMetadata<unknown>[]): Promise<void> {
    const { name, message, value } = (failed?.sourceOutput ?? {}) as FailedOutput;
    if (!failed || name === failedName) return;
    const error = value?.message ?? message ?? 'unknown';
    log('error', 'job.failed', { job: failed.sourceName, jobId: failed.sourceId, error });
  }

  const workers = new Map<string, string>();
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const polling = { pollingIntervalSeconds: pace.pollSeconds, includeMetadata: true } as const;
  await boss.start();
  try {
    await boss.createQueue(failedQueue);
    await boss.work(failedQueue, polling, logLost);
    for (const job of jobs) {
      const { retries: retryLimit, retrySeconds: retryDelay } = pace;
      const queue = {
        retryLimit,
        retryDelay,
        retryBackoff: retryDelay > 0,
        expireInSeconds: 600,
        heartbeatSeconds: aliveSeconds,
        deadLetter: failedQueue,
      };
      await createOneByOne(boss, job.name);
      await boss.updateQueue(job.name, queue);
      await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Amsterdam' });
      await boss.send(job.name);
      workers.set(job.name, await boss.work(job.name, polling, (attempts) => run(job, attempts)));
    }
    for (const queue of queues) {
      const options = {
        ...queueRetries,
        retryDelay: pace.retrySeconds,
        expireInSeconds: 120,
        deleteAfterSeconds: keptAfterEnd,
        heartbeatSeconds: aliveSeconds,
      };
      await boss.createQueue(queue.name, options);
      await boss.updateQueue(queue.name, options);
      for (let index = 0; index < queue.atOnce; index += 1) {
        const worker = await boss.work(queue.name, polling, (entries) => runEntry(queue, index, entries));
        workers.set(`${queue.name} ${index}`, worker);
      }
    }
    await forgetOthers(boss, jobs);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    async runNow(name) {
      await boss.send(name);
      // Otherwise the worker finds it at its next poll.
      wake(name);
    },
    async send(queue, entry, db) {
      await boss.send(queue, entry, { db: fromKysely(db) });
    },
    wakeQueues() {
      for (const { name, atOnce } of queues)
        for (let index = 0; index < atOnce; index += 1) wake(`${name} ${index}`);
    },
    stop: () => boss.stop({ graceful: true, timeout: longestStop }),
  };
}

/** One run and one waiting entry per name over all servers, so that what is asked for during a run is not lost. */
async function createOneByOne(boss: PgBoss, name: string): Promise<void> {
  const policy = 'stately';
  const existing = await boss.getQueue(name);
  // An earlier version dropped what was asked for during a run. A policy cannot be changed.
  if (existing && existing.policy !== policy) await boss.deleteQueue(name);
  await boss.createQueue(name, { policy });
}

const failedName = 'JobFailed';

/** The failure of a try. The last one has been logged. */
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

/** Creates the tables of pg-boss, so that the first start need not. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const boss = createBoss(pool);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** What waits to be delivered: how many, the age of the oldest in seconds, and how many were tried before. */
export type Waiting = { kind: string; waiting: number; oldest: number; failed: number };

/** The entries of a queue that are not delivered yet, by their field `kind`. */
export async function findWaiting(pool: pg.Pool, queue: string): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting>(
    `select data ->> 'kind' as kind, count(*)::int as waiting,
      extract(epoch from now() - min(created_on))::int as oldest,
      (count(*) filter (where state = 'retry' or retry_count > 0))::int as failed
    from pgboss.job where name = $1 and state < 'completed' group by 1`,
    [queue],
  );
  return rows;
}

/** `watchSeconds`: how often it looks for jobs whose time is over or whose server was killed. */
const createBoss = (pool: pg.Pool, watchSeconds = ordinaryPace.watchSeconds) =>
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
