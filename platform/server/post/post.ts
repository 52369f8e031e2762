// Starts the workers of the lanes when something is due: at the commit that wrote it, or at its time.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/shared/time.ts';
import type { Db } from '../database.ts';
import { errorFields, type Log } from '../log.ts';
import { within } from '../pacing.ts';
import type { Traces } from '../traces/traces.ts';
import { findNextDue } from './deliveries.ts';
import { createWorker, type Lane, type Worker } from './lane.ts';

export type Post = {
  /** Call after each commit that wrote a delivery. */
  wake(): void;
  /** Takes nothing more and waits for what is being sent. */
  stop(): Promise<void>;
};

/** Finds what another server wrote and could not send. */
const longestPause = 20_000;
/** Many commits in a row share one question. */
const shortestPause = 100;
const longestStop = 8000;

export function startPost(parts: {
  db: Db;
  clock: Clock;
  lanes: readonly Lane[];
  log: Log;
  traces?: Traces;
}): Post {
  const { db, clock, lanes, log, traces } = parts;
  const stopping = new AbortController();
  const workers = lanes.map((lane) =>
    createWorker({ db, clock, log, traces, stopping: stopping.signal }, lane),
  );
  /** Ends the pause, or the one that comes. */
  let alarm = new AbortController();
  const wake = () => alarm.abort();
  // What failed may be due before anything else.
  const crew = createCrew(wake);
  // While the database is away, each question fails.
  let isTold = false;

  /** Starts what is due; returns the milliseconds until something else is. */
  async function startDue(): Promise<number> {
    let pause = longestPause;
    for (const { lane, dueAt } of await findNextDue(db, { lanes: workers.map((worker) => worker.lane) })) {
      if (dueAt === null) continue;
      const wait = Date.parse(dueAt) - clock.now().getTime();
      // A worker without room takes the next delivery by itself when it has room again.
      if (wait > 0) pause = Math.min(pause, wait);
      else for (const worker of workers) if (worker.lane === lane && worker.hasRoom()) crew.start(worker);
    }
    isTold = false;
    return pause;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      alarm = new AbortController();
      const pause = await startDue().catch((error: unknown) => {
        if (!isTold) log('warn', 'delivery.fault', errorFields(error));
        isTold = true;
        return longestPause;
      });
      await sleep(shortestPause, null, { signal: stopping.signal }).catch(() => null);
      await sleep(Math.max(0, pause - shortestPause), null, { signal: alarm.signal }).catch(() => null);
    }
  }

  const running = run();
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await running;
      await within(longestStop, crew.atRest()).catch(() => undefined);
    },
  };
}

/** The workers that work, and a call after each. */
function createCrew(onEnd: () => void) {
  const working = new Set<Promise<void>>();
  return {
    start(worker: Worker) {
      const work = worker.work().finally(() => {
        working.delete(work);
        onEnd();
      });
      working.add(work);
    },
    atRest: () => Promise.all(working),
  };
}
