// Limits on sign-in. Our own, because the library only counts requests by address and path. A pair is an account and the network
// address of the attempt: a limit per pair stops a guesser without locking out the owner. Text messages are limited too, because each one costs money.
import { APIError } from 'better-auth/api';
import type { Limits } from '#platform/server/limits/limits.ts';
import { every, lasting, type LimitRule } from '#platform/shared/limit-rule.ts';

export const signInLimits = {
  attemptsPerPair: lasting(every(5, 600)),
  /** Over all addresses; devices that signed in to the account before are exempt. */
  strangersPerAccount: lasting(every(100, 600)),
  /** High, because a club house shares one address; devices that signed in to the account before are exempt. */
  attemptsPerAddress: lasting(every(300, 600)),
  proofsPerPerson: lasting(every(5, 600)),
  /** The tenth failure locks. Failures expire within a day, so occasional typing errors do not add up. */
  failuresPerPair: lasting(every(9, 86_400)),
  lockPerPair: lasting(every(1, 900)),
  lockMailPerAccount: lasting(every(1, 3600)),
  /** On one evening a whole club signs up in its club house. */
  signUpPerAddress: lasting(every(200, 3600)),
  /** Counted for each kind of sender: strangers, known devices, and signed-in users who change to this address. */
  mailPerAccount: lasting(every(3, 3600)),
  factorPerAccount: lasting(every(10, 900)),
  textPerAccount: lasting(every(5, 900)),
  textPerAccountADay: lasting(every(20, 86_400)),
  textPerNumberADay: lasting(every(10, 86_400)),
};

type OneLimit = [key: string, rule: LimitRule];

/** The limit on one kind of action, of one account or number. */
export const limitOf = (action: string, of: string, rule: LimitRule): OneLimit => [`${action}:${of}`, rule];

/** Counts one try. Throws the refusal when there were too many; it says how long to wait. */
export async function takeOrRefuse(limits: Limits, limit: OneLimit): Promise<void> {
  const wait = await limits.take(...limit);
  if (wait !== null) throw tooMany(wait);
}

export const tooMany = (wait: number) =>
  new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': String(wait) });

// Limits guesses: a few attempts per pair of account and address, and after ten wrong passwords in a row a lock of that pair
// for 15 minutes and a mail to the owner. The owner can still sign in from another address. Unknown accounts are treated the
// same.

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
