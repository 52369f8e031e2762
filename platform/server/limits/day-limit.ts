// Limits of a day that count the product's own rows, in the transaction of the command that adds one: so many within 24 hours.
import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Fragment } from '../statement.ts';

/**
 * The instant from which one more row is possible; null when it is possible now. `rows`: a select of the `created_at` of those that
 * count, all within the last 24 hours.
 */
export const againAfter = (rows: Fragment, most: number): Fragment =>
  sql`(select created_at + interval '1 day' from (${rows}) as counted order by created_at desc offset ${most - 1} limit 1)`;

export async function findAgain(tx: Tx, again: Fragment): Promise<string | null> {
  const { rows } = await sql<{ again: string | null }>`select ${again} as again`.execute(tx);
  return rows[0]?.again ?? null;
}
