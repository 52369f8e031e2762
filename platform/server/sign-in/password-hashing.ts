// A password hash takes a core for a tenth of a second. Two run at a time, so that everything else keeps being answered;
// what has to hash is let in before anything of it is read or counted, a few from each network and some over all.
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createTurns } from '../turns.ts';

const atOnce = 2;
/** From one network, besides those that run. */
const mostWaitingEach = 4;
/** At twenty hashes a second the last one waits less than two seconds. */
const mostWaiting = 32;

/** Each hashes once or twice, for a known account as for an unknown one. */
export const hashingPaths: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/reset-password',
  '/change-password',
  '/prove',
]);

export function createPasswordHashing() {
  const turns = createTurns({ places: atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  const inside = new Map<string, number>();
  let total = 0;

  return {
    /** Null: too many are waiting, of this network or of all. Else to be called when the request is answered. */
    enter(network: string): (() => void) | null {
      const ofNetwork = inside.get(network) ?? 0;
      if (ofNetwork >= atOnce + mostWaitingEach || total >= atOnce + mostWaiting) return null;
      inside.set(network, ofNetwork + 1);
      total += 1;
      return () => {
        const left = (inside.get(network) ?? 1) - 1;
        if (left === 0) inside.delete(network);
        else inside.set(network, left);
        total -= 1;
      };
    },
    hash: (password: string) => turns.take(1, () => hashPassword(password))!,
    verify: (parts: { hash: string; password: string }) => turns.take(1, () => verifyPassword(parts))!,
  };
}
