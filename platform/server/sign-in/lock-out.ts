// What a guesser gets: a few attempts per pair of account and address, and after ten wrong passwords in a row a lock of
// that pair for a quarter of an hour, with a letter to the account. The owner, who sits elsewhere, still gets in. An
// address that nobody has is treated the same.
import type { Limits } from '../limits/limits.ts';
import { signInLimits } from './sign-in-limits.ts';

/** The mail address of the account, and the network it is tried from. */
export type Pair = { email: string; network: string };

export type LockOut = {
  /** Counts an attempt to sign in. Seconds until this pair may try again; null: now. `isKnown`: the device came in before. */
  attempt(pair: Pair, isKnown: () => Promise<boolean>): Promise<number | null>;
  /** Seconds that this pair is still locked; null: it is not. */
  wait(pair: Pair): Promise<number | null>;
  /** The password was wrong. */
  failed(pair: Pair): Promise<void>;
  /** The password was right, or was chosen anew; a second step may still follow. */
  succeeded(pair: Pair): Promise<void>;
  /** Signed in: the attempts are given back. */
  cameIn(pair: Pair): Promise<void>;
};

const nameOf = ({ email, network }: Pair) => `${email.trim().toLowerCase()} ${network}`;

/** `tell` writes to the account, if there is one; it is not waited for. */
export function createLockOut(limits: Limits, tell: (email: string) => void): LockOut {
  const wait = (pair: Pair) => limits.wait(`locked:${nameOf(pair)}`, signInLimits.lockPerPair);

  return {
    wait,
    async attempt(pair, isKnown) {
      const attempts = `sign-in:${nameOf(pair)}`;
      const waiting = (await wait(pair)) ?? (await limits.wait(attempts, signInLimits.attemptsPerPair));
      if (waiting !== null) return waiting;
      // Only now: what one address tries beyond its own limit must not use up the account's.
      const strange = await limits.take(`account:${pair.email}`, signInLimits.strangersPerAccount);
      if (strange !== null && !(await isKnown())) return strange;
      return limits.take(attempts, signInLimits.attemptsPerPair);
    },
    async failed(pair) {
      const name = nameOf(pair);
      if ((await limits.take(`wrong:${name}`, signInLimits.failuresPerPair)) === null) return;
      await limits.forget(`wrong:${name}`, signInLimits.failuresPerPair);
      await limits.take(`locked:${name}`, signInLimits.lockPerPair);
      const email = pair.email.trim().toLowerCase();
      const letter = await limits.take(`locked-letter:${email}`, signInLimits.lockLetterPerAccount);
      if (letter === null) tell(email);
    },
    async succeeded(pair) {
      const name = nameOf(pair);
      await limits.forget(`wrong:${name}`, signInLimits.failuresPerPair);
      await limits.forget(`locked:${name}`, signInLimits.lockPerPair);
    },
    cameIn: (pair) => limits.forget(`sign-in:${nameOf(pair)}`, signInLimits.attemptsPerPair),
  };
}
