// Limits on how often. Counted in this process, or for lasting rules in the database (docs/decisions/0005). While the
// database does not answer, this process's own count decides: nobody gets more tries than one server allows.
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import { createPool, createDatabase, type ConnectionConfig } from '../database.ts';
import { limitsInDatabase } from './limits-in-database.ts';
import { limitsInProcess } from './limits-in-process.ts';
import { errorFields, type Log } from '../log.ts';

export type Limits = {
  /** Takes one. Null: allowed; otherwise the seconds after which to try again. */
  take(key: string, rule: LimitRule): Promise<number | null>;
  /** What `take` would answer, without taking. */
  wait(key: string, rule: LimitRule): Promise<number | null>;
  /** Gives everything back. */
  forget(key: string, rule: LimitRule): Promise<void>;
  close(): Promise<void>;
};

type Parts = {
  connection: ConnectionConfig;
  /** Keys are stored as an HMAC under this secret: they hold addresses. */
  secret: string;
  log: Log;
};

/** A caller waits no longer than this for the count in the database. */
const longestWait = 1000;
/** After a failure the database is left alone for a moment, so that callers do not all wait in turn. */
const restAfterFailure = 2000;

export function createLimits({ connection, secret, log }: Parts): Limits {
  const own = limitsInProcess();
  // Connections of its own: when all others are busy, limits must still count.
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
    // Counted here as well, so that a limit that was reached stays reached when the database goes.
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

/** For benchmarks and tests of something else (RATE_LIMITS=off). */
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
