// Ten wrong passwords in a row lock the pair of account and address for a quarter of an hour. So whoever guesses is kept
// out, and the owner, who sits elsewhere, is not: they get a letter. An address that nobody has is treated alike.
import { limitRules, type Limits } from '../limits.ts';

/** The mail address of the account, and the network address it is tried from. */
export type Pair = { email: string; address: string };

export type LockOut = {
  /** Seconds until this pair may try again; null: now. */
  wait(pair: Pair): number | null;
  failed(pair: Pair): void;
  succeeded(pair: Pair): void;
};

const nameOf = ({ email, address }: Pair) => `${email.trim().toLowerCase()} ${address}`;

/** `tell` writes to the account, if there is one; it is not waited for. */
export function createLockOut(limits: Limits, tell: (email: string) => void): LockOut {
  return {
    wait: (pair) => limits.wait(`locked:${nameOf(pair)}`, limitRules.lockPerPair),
    failed(pair) {
      const name = nameOf(pair);
      if (limits.take(`wrong:${name}`, limitRules.failuresPerPair) === null) return;
      limits.forget(`wrong:${name}`);
      limits.take(`locked:${name}`, limitRules.lockPerPair);
      const email = pair.email.trim().toLowerCase();
      if (limits.take(`locked-letter:${email}`, limitRules.lockLetterPerAccount) === null) tell(email);
    },
    succeeded(pair) {
      limits.forget(`wrong:${nameOf(pair)}`);
      limits.forget(`locked:${nameOf(pair)}`);
    },
  };
}
