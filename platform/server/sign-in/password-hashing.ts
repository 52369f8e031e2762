// Hashing a password takes a core for a tenth of a second. Two hashes run at a time, so the server keeps answering. A request
// that needs a hash is admitted before it is read or counted, with a limit per network and one overall.
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createTurns } from '../turns.ts';

const atOnce = 2;
/** Waiting requests per network, besides the running ones. */
const mostWaitingEach = 4;
/** At twenty hashes a second, the last one waits less than two seconds. */
const mostWaiting = 32;

/** Each request hashes once or twice, whether the account exists or not. */
export const hashingPaths: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/verify-email',
  '/reset-password',
  '/change-password',
  '/prove',
]);

export function createPasswordHashing() {
  const turns = createTurns({ slots: atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  const inside = new Map<string, number>();
  let total = 0;

  /** Too many requests are waiting, of this network or of all. */
  const isFull = (network: string) =>
    (inside.get(network) ?? 0) >= atOnce + mostWaitingEach || total >= atOnce + mostWaiting;

  return {
    isFull,
    /** Returns the function to call when the request has been answered; null when too many are waiting. */
    enter(network: string): (() => void) | null {
      if (isFull(network)) return null;
      inside.set(network, (inside.get(network) ?? 0) + 1);
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
