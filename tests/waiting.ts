// Two concurrent transactions: one has changed something and not yet committed, the other must wait for it.
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Tx } from '#platform/server/database.ts';

/** The statements of the database that wait for a lock. */
export async function countWaiting(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.number;
}

/** Resolves when this many statements of the database wait for a lock; fails when they do not. */
export const untilWaiting = (db: Db, number = 1, timeout = 10_000) =>
  expect.poll(() => countWaiting(db), { timeout, interval: 10 }).toBe(number);

/**
 * Makes a change, starts `call`, commits once the call waits for the change, and returns the result of the call. Fails with that result
 * when the call does not wait.
 */
export async function whileUncommitted<T>(
  db: Db,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const begun = await db.transaction().execute(async (tx) => {
    await change(tx);
    const outcome = call();
    const early = outcome.then((result) => {
      throw new Error(`The call did not wait: ${JSON.stringify(result)}`);
    });
    await Promise.race([untilWaiting(db), early]);
    return { outcome };
  });
  return begun.outcome;
}
