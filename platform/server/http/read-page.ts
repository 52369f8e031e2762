import type { Db } from '../database.ts';
import { sql, type RawBuilder } from 'kysely';
import {
  rowsFor,
  statement,
  type Fragment,
  type RowLimit,
  type StandIns,
  type Variant,
} from '../statement.ts';
import { toPage } from '#platform/shared/page.ts';
import { decodePageKey, type KeyColumn } from './page-key.ts';

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

/** A list that is read page by page by its sort key, each page in one statement. A cursor that does not fit starts at the top. */
export function pagedList<Values extends object, Row, Of extends Variant = []>(
  build: (value: StandIns<Values>, page: PagePart, ...variant: Of) => RawBuilder<Row>,
  { columns = ['instant', 'id'], keyOf }: PageOrder<Row>,
) {
  const read = statement<Values & PageKey, Row, [later: boolean, limit: RowLimit, ...Of]>(
    (value, later, limit, ...variant) => {
      const after = (before: Fragment) => (later ? afterKey(value, columns, before) : sql``);
      return build(value, { after, limit: sql.lit(limit) }, ...variant);
    },
  );
  return async (db: Db, { cursor, limit }: PageInput, values: Values, ...variant: Of) => {
    const key = pageKey(cursor, columns);
    const rows = await read(db, { ...values, ...key }, key !== null, rowsFor(limit), ...variant);
    return toPage(rows, limit, keyOf);
  };
}
