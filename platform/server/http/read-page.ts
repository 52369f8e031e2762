import type { Db } from '../database.ts';
import { query, rowsFor, type RowLimit } from '../statement.ts';
import { toPage } from '#platform/shared/page.ts';
import { decodePageKey, type KeyColumn } from './page-key.ts';

export type PageInput = { cursor?: string | undefined; limit: number };

type List<Row> = {
  /** The statement, `later` than the first page or not. Its values are followed by the parts of the cursor. */
  text: (later: boolean, limit: RowLimit) => string;
  values: readonly unknown[];
  /** The sort key: by time and id, unless others are given. */
  columns?: readonly KeyColumn[];
  keyOf: (last: Row) => readonly (string | number)[];
};

/** Reads a page of a list by its sort key, in one statement. A cursor that does not fit starts at the top. */
export async function readPage<Row>(
  db: Db,
  { cursor, limit }: PageInput,
  { text, values, columns = ['instant', 'id'], keyOf }: List<Row>,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const after = decodePageKey(cursor, columns);
  const rows = await query<Row>(db, text(after !== null, rowsFor(limit)), [...values, ...(after ?? [])]);
  return toPage(rows, limit, keyOf);
}
