// Limits on sign-in. Our own, because the library only counts requests by address and path. A pair is an account and the network address of the attempt: a limit per pair stops a guesser without
// locking out the owner. Text messages are limited too, because each one costs money.
import { APIError } from 'better-auth/api';
import type { Limits } from '#platform/server/limits/limits.ts';
import { every, lasting, type LimitRule } from '#platform/shared/limit-rule.ts';

export const signInLimits = {
  attemptsPerPair: lasting(every(5, 600)),
  /** Over all addresses; devices that signed in to the account before are exempt. */
  strangersPerAccount: lasting(every(100, 600)),
  /** High, because a club house shares one address. */
  attemptsPerAddress: lasting(every(300, 600)),
  proofsPerPerson: lasting(every(5, 600)),
  /** The tenth failure locks. Failures expire within a day, so occasional typing errors do not add up. */
  failuresPerPair: lasting(every(9, 86_400)),
  lockPerPair: lasting(every(1, 900)),
  lockMailPerAccount: lasting(every(1, 3600)),
  /** On one evening a whole club signs up in its club house. */
  signUpPerAddress: lasting(every(200, 3600)),
  /** Of one kind of sender: strangers, known devices, and signed-in users who change to this address. */
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
