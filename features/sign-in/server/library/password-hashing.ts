// Hashing a password takes a core for a tenth of a second. Two hashes run at a time, so the server keeps answering. A request that
// needs a hash waits for admission before it is counted. Networks take turns, so a whole club that signs up in its club house, or an
// attacker, does not hold up the others.
import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { createTurns } from '#platform/server/pacing.ts';
import { passwordIn } from '../../rules.ts';

const atOnce = 2;
/** More than hash at once, because a request also waits for the database, and an answer about a mail takes its time. */
const mostAdmitted = 8;
/** Waiting requests per network. At twenty hashes a second, eighty people wait four seconds. */
const mostWaitingEach = 80;
const mostWaiting = 400;
/** Milliseconds. On a busy machine a request is refused after this time. */
const longestWait = 10_000;
/** Seconds after which a refused user tries again. */
export const hashingRetryAfter = 10;

/** Each request hashes once or twice, whether the account exists or not. */
export const hashingPaths: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/verify-email',
  '/reset-password',
  '/change-password',
  '/prove',
]);

/** Called when the request has been answered. */
type Leave = () => void;

export const hashTyped = (password: string): Promise<string> => hashPassword(passwordIn(password));

export function createPasswordHashing() {
  const turns = createTurns({ slots: atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  return {
    ...createAdmission(),
    hash: (password: string) => turns.take(1, () => hashTyped(password))!,
    verify: ({ hash, password }: { hash: string; password: string }) =>
      turns.take(1, () => verifyPassword({ hash, password: passwordIn(password) }))!,
  };
}

function createAdmission() {
  /** The waiting requests by network, in the order of their turns. */
  const waiting = new Map<string, Set<() => void>>();
  let waitingCount = 0;
  let admitted = 0;

  /** Too many requests are waiting, of this network or of all. */
  const isFull = (network: string) =>
    (waiting.get(network)?.size ?? 0) >= mostWaitingEach || waitingCount >= mostWaiting;

  function forget(network: string, admit: () => void) {
    const ofNetwork = waiting.get(network);
    if (!ofNetwork?.delete(admit)) return;
    waitingCount -= 1;
    // The next request of this network comes after those of the others.
    waiting.delete(network);
    if (ofNetwork.size > 0) waiting.set(network, ofNetwork);
  }

  function admitNext() {
    while (admitted < mostAdmitted) {
      const [next] = waiting;
      const [admit] = next?.[1] ?? [];
      if (!next || !admit) return;
      forget(next[0], admit);
      admitted += 1;
      admit();
    }
  }

  const leave: Leave = () => {
    admitted -= 1;
    admitNext();
  };

  /** Waits for admission. Null when too many are waiting, or it takes too long. */
  async function enter(network: string): Promise<Leave | null> {
    if (isFull(network)) return null;
    return new Promise((resolve) => {
      const admit = () => {
        clearTimeout(late);
        resolve(leave);
      };
      const late = setTimeout(() => {
        forget(network, admit);
        resolve(null);
      }, longestWait);
      waiting.set(network, (waiting.get(network) ?? new Set()).add(admit));
      waitingCount += 1;
      admitNext();
    });
  }

  return { isFull, enter };
}

// Passwords are hashed on the threads of Node's thread pool. During an attack these would compete with the main thread for the
// processors, and every answer would wait. Linux has a priority per thread, so there the pool runs after everything else; reading
// files and looking up names, its other work, take little time of a processor.

/** A third of the weight of the main thread: enough to let it through, and a sign-in still ends on a busy machine. */
const steps = 5;

export async function lowerHashingPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  const priority = Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW);
  for (const thread of await poolThreads()) {
    try {
      setPriority(thread, priority);
    } catch {
      // The system does not allow another priority: hashing then has that of the server.
    }
  }
}

/** Reading the folder uses the pool, which starts all its threads at once. */
async function poolThreads(): Promise<number[]> {
  const folder = '/proc/self/task';
  const threads = await readdir(folder).catch(() => []);
  const names = await Promise.all(
    threads.map((thread) => readFile(`${folder}/${thread}/comm`, 'utf8').catch(() => '')),
  );
  return threads.filter((_, index) => names[index]?.trim() === 'libuv-worker').map(Number);
}
