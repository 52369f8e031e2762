// How often an action may happen. Counted in this process, or for lasting rules in the database (docs/decisions/0005). While
// the database is away, the process's own count decides, which never allows more tries than one server would.
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import { createPool, createDatabase, type ConnectionConfig } from '../database.ts';
import { limitsInDatabase } from './limits-in-database.ts';
import { limitsInProcess } from './limits-in-process.ts';
import { errorFields, type Log } from '../log.ts';

export type Limits = {
  /** Takes one. Null when allowed, otherwise the seconds to wait. */
  take(key: string, rule: LimitRule): Promise<number | null>;
  /** The result of `take` without taking. */
  wait(key: string, rule: LimitRule): Promise<number | null>;
  /** Resets the limit. */
  forget(key: string, rule: LimitRule): Promise<void>;
  close(): Promise<void>;
};

type Parts = {
  connection: ConnectionConfig;
  /** Keys contain addresses, so they are stored as an HMAC under this secret. */
  secret: string;
  log: Log;
};

/** The longest time to wait for the database's count. */
const longestWait = 1000;
/** After a failure the database is not asked for a moment, so that callers do not all wait in turn. */
const restAfterFailure = 2000;

export function createLimits({ connection, secret, log }: Parts): Limits {
  const own = limitsInProcess();
  // A separate pool: limits must still count when all other connections are busy.
  const db = createDatabase(createPool(connection, { max: 2 }));
  const shared = limitsInDatabase(db, secret);
  let restUntil = 0;

  async function ask<T>(question: () => Promise<T>, ownAnswer: T): Promise<T> {
    if (performance.now() < restUntil) return ownAnswer;
    try {
      return await within(longestWait, question());
    } catch (error) {
      restUntil = performance.now() + restAfterFailure;
      log('error', 'limits.database-unavailable', errorFields(error));
      return ownAnswer;
    }
  }

  return {
    // Counted here as well, so that an exhausted limit stays exhausted when the database goes away.
    async take(key, rule) {
      const here = own.take(key, rule);
      return rule.lasting ? ask(() => shared.take(key, rule), here) : here;
    },
    async wait(key, rule) {
      const here = own.wait(key, rule);
      return rule.lasting ? ask(() => shared.wait(key, rule), here) : here;
    },
    async forget(key, rule) {
      own.forget(key);
      if (rule.lasting) await ask(() => shared.forget(key), undefined);
    },
    close: () => db.destroy(),
  };
}

/** For benchmarks, and for tests of something else (RATE_LIMITS=off). */
export const noLimits: Limits = {
  take: async () => null,
  wait: async () => null,
  forget: async () => undefined,
  close: async () => undefined,
};

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
