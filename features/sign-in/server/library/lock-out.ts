// Limits guesses: a few attempts per pair of account and address, and after ten wrong passwords in a row a lock of that pair
// for 15 minutes and a mail to the owner. The owner can still sign in from another address. Unknown accounts are treated the
// same.
import type { Limits } from '#platform/server/limits/limits.ts';
import { signInLimits } from './sign-in-limits.ts';

/** The mail address of the account, and the network that the attempt comes from. */
export type Pair = { email: string; network: string };

export type LockOut = {
  /** Counts an attempt. Returns the seconds to wait, or null. `isKnown`: the device has signed in to this account before. */
  attempt(pair: Pair, isKnown: () => Promise<boolean>): Promise<number | null>;
  /** Seconds until the lock of this pair ends; null when it is not locked. */
  wait(pair: Pair): Promise<number | null>;
  /** Records a wrong password. */
  failed(pair: Pair): Promise<void>;
  /** Records a correct or newly chosen password; a second step may still follow. */
  succeeded(pair: Pair): Promise<void>;
  /** Records a complete sign-in and resets the attempts. */
  signedIn(pair: Pair): Promise<void>;
};

const nameOf = ({ email, network }: Pair) => `${email.trim().toLowerCase()} ${network}`;

/** `mailOwner` mails the owner, if the account exists; the caller does not wait for it. */
export function createLockOut(limits: Limits, mailOwner: (email: string) => void): LockOut {
  const wait = (pair: Pair) => limits.wait(`locked:${nameOf(pair)}`, signInLimits.lockPerPair);

  return {
    wait,
    async attempt(pair, isKnown) {
      const attempts = `sign-in:${nameOf(pair)}`;
      const waiting = (await wait(pair)) ?? (await limits.wait(attempts, signInLimits.attemptsPerPair));
      if (waiting !== null) return waiting;
      // Checked last, so that an address beyond its own limit cannot use up the limit of the account.
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
      const mail = await limits.take(`locked-mail:${email}`, signInLimits.lockMailPerAccount);
      if (mail === null) mailOwner(email);
    },
    async succeeded(pair) {
      const name = nameOf(pair);
      await limits.forget(`wrong:${name}`, signInLimits.failuresPerPair);
      await limits.forget(`locked:${name}`, signInLimits.lockPerPair);
    },
    signedIn: (pair) => limits.forget(`sign-in:${nameOf(pair)}`, signInLimits.attemptsPerPair),
  };
}
