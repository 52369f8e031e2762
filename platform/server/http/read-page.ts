import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { mostCounted } from '#platform/shared/dutch.ts';
import { decodeCursor, toPage } from '#platform/shared/page.ts';
import type { Db } from '../database.ts';
import {
  rowsFor,
  statement,
  type Fragment,
  type RowLimit,
  type StandIns,
  type Variant,
} from '../statement.ts';

export type PageInput = { cursor?: string | undefined; limit: number };

const casts: Record<KeyColumn, Fragment> = {
  date: sql`::date`,
  decimal: sql`::numeric`,
  id: sql`::uuid`,
  instant: sql`::timestamptz`,
  integer: sql`::int`,
  text: sql``,
};

/** The values of a cursor in a statement. */
export type PageKey = Record<`key${number}`, string | number>;

/** Null for the first page. */
export function pageKey(cursor: string | undefined, columns: readonly KeyColumn[]): PageKey | null {
  const key = decodePageKey(cursor, columns);
  return key && Object.fromEntries(key.map((part, at) => [`key${at}`, part]));
}

/** The condition of a later page. `before` is such as `(created_at, id) <`. */
export function afterKey(
  value: StandIns<PageKey>,
  columns: readonly KeyColumn[],
  before: Fragment,
): Fragment {
  const key = columns.map((column, at) => sql`${value[`key${at}`]}${casts[column]}`);
  return sql`and ${before} (${sql.join(key)})`;
}

/** `after`: the condition of a later page, as `afterKey`. */
type PagePart = { after: (before: Fragment) => Fragment; limit: Fragment };

type PageOrder<Row> = {
  /** The sort key: by time and id, unless others are given. */
  columns?: readonly KeyColumn[];
  keyOf: (last: Row) => readonly (string | number)[];
};

export type PageVariant = [later: boolean, limit: RowLimit];

/**
 * A list that is read page by page by its sort key, each page in one statement. A cursor that does not fit starts at the top. Its parts
 * are for a statement that reads more than the page.
 */
export function pagedList<Values extends object, Row, Of extends Variant = []>(
  build: (value: StandIns<Values>, page: PagePart, ...variant: Of) => RawBuilder<Row>,
  { columns = ['instant', 'id'], keyOf }: PageOrder<Row>,
) {
  const parts = {
    select: (value: StandIns<Values & PageKey>, ...[later, limit, ...variant]: [...PageVariant, ...Of]) => {
      const after = (before: Fragment) => (later ? afterKey(value, columns, before) : sql``);
      return build(value, { after, limit: sql.lit(limit) }, ...variant);
    },
    asked: ({ cursor, limit }: PageInput): { key: PageKey | null; variant: PageVariant } => {
      const key = pageKey(cursor, columns);
      return { key, variant: [key !== null, rowsFor(limit)] };
    },
    toPage: (rows: Row[], limit: number) => toPage(rows, limit, keyOf),
  };
  const read = statement<Values & PageKey, Row, [...PageVariant, ...Of]>(parts.select);
  const find = async (db: Db, input: PageInput, values: Values, ...variant: Of) => {
    const { key, variant: page } = parts.asked(input);
    return parts.toPage(await read(db, { ...values, ...key }, ...page, ...variant), input.limit);
  };
  return Object.assign(find, parts);
}

export type PagedList<Values extends object, Row, Of extends Variant> = ReturnType<
  typeof pagedList<Values, Row, Of>
>;

/** The number of these rows, counted up to `mostCounted`. */
export async function countRows(db: Db, rows: Fragment): Promise<{ count: number }> {
  const counting = sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${sql.lit(mostCounted)}) as counted`;
  return (await counting.execute(db)).rows[0]!;
}

// Decodes a cursor, which comes from a client and may be anything. One that does not fit its columns counts as none, so the
// list starts at the top instead of failing.

const kinds = {
  decimal: z.number(),
  id: z.uuid(),
  // As PostgreSQL reads it: there is no year 0.
  date: z.iso.date().refine((text) => !text.startsWith('0000')),
  instant: z.iso.datetime().refine((text) => !text.startsWith('0000')),
  integer: z
    .number()
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1),
  text: z.string().refine((text) => !text.includes('\u0000')),
};

type KeyColumn = keyof typeof kinds;

/** The sort key of the last row before the page; null for the first page. `columns`: the type of each part. */
export function decodePageKey(cursor: string | undefined, columns: readonly KeyColumn[]) {
  const key = decodeCursor(cursor, columns.length);
  return key?.every((part, index) => kinds[columns[index] ?? 'text'].safeParse(part).success) ? key : null;
}
