// The one loop that sends what is due, tries it again, and gives it up.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/shared/time.ts';
import { isUnavailable } from '../availability.ts';
import type { Db } from '../database.ts';
import { errorFields, type Log } from '../log.ts';
import { noTraces, type Traces } from '../traces/traces.ts';
import {
  endDelivery,
  findNextDue,
  hold,
  removeSent,
  secondsTaken,
  takeDue,
  tryAgain,
  type LaneName,
  type Taken,
} from './deliveries.ts';

/** The delivery failed for good: another try is useless. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** A delivery that was not made. `seconds`: the recipient asks to wait so long. `data`: what the next try needs to know. */
export type Undone = { id: string } & ({ heldUntil: Date } | { seconds: number; data: unknown });

/**
 * Writes that something was sent. While the database is away it tries again, as long as no server takes the delivery: what it forgets
 * would be sent a second time.
 */
export type RecordSent = (write: () => Promise<void>) => Promise<void>;

/** For about a day: so long may a mail server be away, or refuse our password. */
export const triesOfADay = 30;

export type Lane = {
  name: LaneName;
  /** How many recipients one server sends to at the same time. */
  atOnce: number;
  mostTries: number;
  /** What is due for one user is sent together. */
  gathers?: boolean;
  /**
   * Returns what was not delivered; the rest was, or is not wanted any more. An exception fails all of them, for good if it is
   * Undeliverable. What it writes after sending goes by `record`.
   */
  send: (taken: readonly Taken[], record: RecordSent) => Promise<readonly Undone[] | void>;
  gaveUp?: (delivery: Taken) => Promise<void>;
};

type Parts = {
  db: Db;
  clock: Clock;
  log: Log;
  traces?: Traces | undefined;
  /** Takes nothing more once it is aborted. */
  stopping?: AbortSignal;
};

/** One minute, four, nine and so on, up to an hour. */
const secondsAfter = (attempts: number) => Math.min(attempts * attempts, 60) * 60;
const ifOtherWasFaster = 50;
const beforeRecordingAgain = 500;
/** Sending and recording together, from the moment of taking: afterwards another server takes the delivery. */
const longestHeld = (secondsTaken - 10) * 1000;

export type Worker = {
  lane: LaneName;
  hasRoom(): boolean;
  /** Sends what is due, to several recipients at once; resolves when nothing is due any more. */
  work(): Promise<void>;
};

export function createWorker(parts: Parts, lane: Lane): Worker {
  const { db, clock, stopping, traces = noTraces } = parts;
  let running = 0;
  const hasRoom = () => running < lane.atOnce;

  async function take(): Promise<Taken[]> {
    for (;;) {
      if (stopping?.aborted) return [];
      const taken = await takeDue(db, { lane: lane.name, now: clock.now() }, lane.gathers ?? false);
      if (taken.length > 0) return taken;
      const [next] = await findNextDue(db, { lanes: [lane.name] });
      if (!next?.dueAt || new Date(next.dueAt) > clock.now()) return [];
      await sleep(ifOtherWasFaster);
    }
  }

  async function work(): Promise<void> {
    running += 1;
    const others: Promise<void>[] = [];
    try {
      for (let taken = await take(); taken.length > 0; taken = await take()) {
        // A delivery that hangs delays none of those behind it.
        if (hasRoom()) others.push(work());
        await traces.run(`deliver ${lane.name}`, factsOf(taken), () => sendTaken(parts, lane, taken));
      }
    } catch (error) {
      parts.log('warn', 'delivery.fault', errorFields(error));
    } finally {
      running -= 1;
    }
    await Promise.all(others);
  }

  return { lane: lane.name, hasRoom, work };
}

const factsOf = (taken: readonly Taken[]) => ({
  'clubgenoot.delivery.kind': [...new Set(taken.map(({ kind }) => kind))].join(' '),
  'clubgenoot.delivery.count': taken.length,
});

function recorderOf({ stopping }: Parts): RecordSent {
  const until = performance.now() + longestHeld;
  return async (write) => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (!isUnavailable(error) || stopping?.aborted || performance.now() > until) throw error;
        await sleep(beforeRecordingAgain, null, { signal: stopping }).catch(() => null);
      }
    }
  };
}

async function sendTaken(parts: Parts, lane: Lane, taken: readonly Taken[]): Promise<void> {
  const { db, clock, log } = parts;
  const now = clock.now();
  const useful: Taken[] = [];
  for (const one of taken) {
    if (one.usefulUntil !== null && new Date(one.usefulUntil) <= now)
      await giveUp(parts, lane, one, 'expired');
    // The server stopped during the last try.
    else if (one.attempts > lane.mostTries) await giveUp(parts, lane, one, 'last-try');
    else useful.push(one);
  }
  if (useful.length === 0) return;
  const undone = new Map<string, Undone>();
  const record = recorderOf(parts);
  try {
    for (const one of (await lane.send(useful, record)) ?? []) undone.set(one.id, one);
  } catch (error) {
    parts.traces?.fail(error);
    for (const one of useful) await fail(parts, lane, one, error);
    return;
  }
  const sent = useful.filter(({ id }) => !undone.has(id));
  const ids = sent.map(({ id }) => id);
  await record(() => removeSent(db, ids));
  for (const { kind } of sent) log('debug', 'delivery.sent', { kind });
  for (const one of useful) {
    const left = undone.get(one.id);
    if (left && 'heldUntil' in left) await hold(db, one.id, left.heldUntil);
    else if (left) await tryLater(parts, lane, one, left);
  }
}

async function fail(parts: Parts, lane: Lane, one: Taken, error: unknown): Promise<void> {
  if (error instanceof Undeliverable) return giveUp(parts, lane, one, 'refused', error);
  if (one.attempts < lane.mostTries)
    parts.log('warn', 'delivery.delayed', { kind: one.kind, ...errorFields(error) });
  return tryLater(parts, lane, one, { seconds: 0, data: one.data, error });
}

async function tryLater(
  parts: Parts,
  lane: Lane,
  one: Taken,
  { seconds, data, error }: { seconds: number; data: unknown; error?: unknown },
): Promise<void> {
  const { id, attempts } = one;
  if (attempts >= lane.mostTries) return giveUp(parts, lane, one, 'last-try', error);
  const wait = Math.max(seconds, secondsAfter(attempts));
  await tryAgain(parts.db, id, { now: parts.clock.now(), seconds: wait, data });
}

async function giveUp(
  { db, clock, log }: Parts,
  lane: Lane,
  one: Taken,
  why: 'expired' | 'refused' | 'last-try',
  error?: unknown,
): Promise<void> {
  log('error', 'delivery.failed', { kind: one.kind, why, ...(error !== undefined && errorFields(error)) });
  await lane.gaveUp?.(one);
  await endDelivery(db, one.id, clock.now());
}
