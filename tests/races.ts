// Two calls at once, of which the database lets one win.
import { vi } from 'vitest';
import type { Db, Tx } from '#platform/server/database.ts';
import { refusalOf } from './product.ts';
import { untilWaiting } from './waiting.ts';

const inSuite = 50;
/** How often each race is run: few times in the whole suite, and more on request. */
export const raceRounds = Number(process.env['RACE_ROUNDS'] ?? inSuite);

/** The rounds of a race that takes long, and therefore runs `usual` times in the suite. On request it runs as often as any other. */
export const roundsOf = (usual: number): number =>
  raceRounds > inSuite ? raceRounds : Math.ceil((usual * raceRounds) / inSuite);

// A busy machine takes its time over so many rounds.
vi.setConfig({ testTimeout: Math.max(60_000, raceRounds * 1500) });

/** 'done', or the code of the refusal; throws on a fault. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    () => refusalOf(call),
  );

/** Sends both calls at once. Returns both outcomes in the order of the arguments, whichever call was sent first. */
export async function race(
  isOneFirst: boolean,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<string[]> {
  const calls = isOneFirst ? [one, other] : [other, one];
  const outcomes = await Promise.all(calls.map((call) => outcomeOf(call())));
  return isOneFirst ? outcomes : outcomes.toReversed();
}

/**
 * Sends the calls one after the other while another transaction holds a lock that they need, then releases it. The first one runs to
 * its end before the second can go on, so the second fails the test when it judged anything before it had the lock.
 */
export async function takeTurns(
  db: Db,
  hold: (tx: Tx) => Promise<unknown>,
  calls: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const begun = await db.transaction().execute(async (tx) => {
    await hold(tx);
    const outcomes: Promise<string>[] = [];
    for (const call of calls) {
      outcomes.push(outcomeOf(call()));
      await untilWaiting(db, outcomes.length);
    }
    return { outcomes };
  });
  return Promise.all(begun.outcomes);
}
