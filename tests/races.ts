// Two calls at once, of which the database lets one win.
import { vi } from 'vitest';
import { refusalOf } from './product.ts';

/** How often each race is run: few times in the whole suite, and more on request. */
export const raceRounds = Number(process.env['RACE_ROUNDS'] ?? 50);

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
