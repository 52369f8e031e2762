// How often one may try to come in. A pair is an account and the network address it is tried from: limits per pair
// keep a guesser out and not the owner, who is elsewhere. Text is limited here too, as each message costs money.
import { every, lasting } from '#platform/shared/limit-rule.ts';

export const signInLimits = {
  attemptsPerPair: lasting(every(5, 600)),
  /** Over all addresses; devices that signed in to the account before are exempt. */
  strangersPerAccount: lasting(every(100, 600)),
  /** A club house shares one address. */
  attemptsPerAddress: lasting(every(300, 600)),
  proofsPerPerson: lasting(every(5, 600)),
  /** The tenth is one too many. Given back over a day, so that mistyping now and then locks nobody out. */
  failuresPerPair: lasting(every(9, 86_400)),
  lockPerPair: lasting(every(1, 900)),
  lockLetterPerAccount: lasting(every(1, 3600)),
  signUpPerAddress: lasting(every(60, 3600)),
  mailPerAccount: lasting(every(3, 3600)),
  factorPerAccount: lasting(every(10, 900)),
  textPerAccount: lasting(every(5, 900)),
  textPerAccountADay: lasting(every(20, 86_400)),
  textPerNumberADay: lasting(every(10, 86_400)),
};
