// Statements whose text is built once. Kysely would build it again at each call, which costs as much as all other work of
// the process for that call.
import { CompiledQuery } from 'kysely';
import { connectionsOf, type Db } from './database.ts';

/** Runs a statement with values for $1, $2, … Keep `text` in a constant or in a `builtOnce`. */
export async function query<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const connections = connectionsOf(db);
  if (!connections) return (await db.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]))).rows;
  // Without the layers of the query builder, which cost time at each call and do nothing for a finished text.
  const client = await connections.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    client.release();
  }
}

/**
 * A select that is read in one statement with the caller. $1 is taken and its own values begin at $2; `callerId` is who
 * calls. `columns`: how many it has.
 */
export type BesideCaller = { text: string; values: readonly unknown[]; columns: number };
export const callerId = '(select "userId" from caller)';

/** The text for each of a few variants, built when a variant is first asked for. Keep its parts short: they are joined at each call. */
export function builtOnce<Variant extends readonly (string | number | boolean)[]>(
  build: (...variant: Variant) => string,
): (...variant: Variant) => string {
  const texts = new Map<string, string>();
  return (...variant) => {
    const key = variant.join('|');
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = build(...variant)));
    return text;
  };
}

const steps = [20, 50, 100] as const;
export type RowLimit = 21 | 51 | 101;

/**
 * How many rows to read for a page: at least one more than it holds. The limit is a literal in the statement, because
 * for `limit $1` the planner assumes a tenth of the table. There are only three limits, because each needs its own
 * prepared statement.
 */
export function rowsFor(limit: number): RowLimit {
  const step = steps.find((most) => limit <= most);
  if (step === undefined) throw new Error(`A page of ${limit} rows is more than a list gives.`);
  return (step + 1) as RowLimit;
}
