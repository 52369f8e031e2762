// Two transactions that meet on purpose: one has changed something and not yet committed, the other must wait for it.
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Tx } from '#platform/server/database.ts';

async function countWaiting(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.number;
}

/** Until as many statements of this database wait for a lock; fails when they do not. */
export const untilWaiting = (db: Db, number = 1) =>
  expect.poll(() => countWaiting(db), { timeout: 10_000, interval: 10 }).toBe(number);

/** Makes a change, begins `call`, commits once that waits for the change, and answers what became of the call. */
export async function whileUncommitted<T>(
  db: Db,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const begun = await db.transaction().execute(async (tx) => {
    await change(tx);
    const outcome = call();
    await untilWaiting(db);
    return { outcome };
  });
  return begun.outcome;
}
