// How often an action may happen. Lasting rules are counted in the database; the others in Redis when servers share one, else in
// this process (docs/decisions/0005-limits.md). While such a store is away, the process's own count decides, which never allows more tries
// than one server would.
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import { createPool, createDatabase, poolSizes, type ConnectionConfig } from '../database.ts';
import { errorFields, type Log } from '../log.ts';
import { within } from '../pacing.ts';
import type { Redis } from '../redis.ts';
import { limitsInDatabase } from './limits-in-database.ts';
import { limitsInProcess } from './limits-in-process.ts';
import { limitsInRedis } from './limits-in-redis.ts';

export type Limits = {
  /** Counts one use of the limit. Null when allowed, otherwise the seconds to wait. */
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
  /** Null: this is the only server. */
  redis: Redis | null;
  log: Log;
};

type Store = {
  take(key: string, rule: LimitRule): Promise<number | null>;
  wait(key: string, rule: LimitRule): Promise<number | null>;
  forget(key: string): Promise<void>;
};

/** The longest time to wait for a store's count. */
const longestWait = 1000;
/** Milliseconds. After a failure a store is not asked for a moment, so that callers do not all wait in turn. */
export const restAfterFailure = 2000;

export function createLimits({ connection, secret, redis, log }: Parts): Limits {
  const own = limitsInProcess();
  /** What the stores have not counted while they were away. Of these keys the process's own count decides as well, until it is regained. */
  const missed = limitsInProcess();
  // A separate pool: limits must still count when all other connections are busy.
  const db = createDatabase(createPool(connection, { max: poolSizes.limits }));
  const lasting = withRest(limitsInDatabase(db, secret), (error) =>
    log('error', 'limits.database-unavailable', errorFields(error)),
  );
  const passing =
    redis &&
    withRest(limitsInRedis(redis, secret), (error) =>
      log('warn', 'limits.redis-unavailable', errorFields(error)),
    );
  const storeOf = (rule: LimitRule) => (rule.lasting ? lasting : passing);
  const sinceMissed = (key: string, rule: LimitRule, here: number | null) =>
    here === null || missed.wait(key, { ...rule, burst: 1 }) === null ? null : here;

  return {
    // Counted here as well, so that an exhausted limit stays exhausted when its store goes away.
    async take(key, rule) {
      const here = own.take(key, rule);
      const ask = storeOf(rule);
      if (!ask) return here;
      const alone = () => {
        if (here === null) missed.take(key, rule);
        return here;
      };
      return (await ask((store) => store.take(key, rule), alone)) ?? sinceMissed(key, rule, here);
    },
    async wait(key, rule) {
      const here = own.wait(key, rule);
      const there = await storeOf(rule)?.(
        (store) => store.wait(key, rule),
        () => here,
      );
      return there === undefined ? here : (there ?? sinceMissed(key, rule, here));
    },
    async forget(key, rule) {
      for (const counted of [own, missed]) counted.forget(key);
      await storeOf(rule)?.(
        (store) => store.forget(key),
        () => undefined,
      );
    },
    close: () => db.destroy(),
  };
}

/** Asks a store; the answer is that of `alone` while it is away. */
function withRest(store: Store, report: (error: unknown) => void) {
  let restUntil = 0;
  return async <T>(question: (store: Store) => Promise<T>, alone: () => T): Promise<T> => {
    if (performance.now() < restUntil) return alone();
    try {
      return await within(longestWait, question(store));
    } catch (error) {
      restUntil = performance.now() + restAfterFailure;
      report(error);
      return alone();
    }
  };
}

/** For benchmarks, and for tests of something else (RATE_LIMITS=off). */
export const noLimits: Limits = {
  take: async () => null,
  wait: async () => null,
  forget: async () => undefined,
  close: async () => undefined,
};
