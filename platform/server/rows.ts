// Reads and writes of the rows of one table that have these values in these columns. Anything else is written as a statement.
import type { InsertObject, Kysely, SelectExpression, Selection, SelectType, UpdateObject } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

type Key<Table extends keyof Tables> = {
  readonly [Column in keyof Tables[Table]]?: SelectType<Tables[Table][Column]>;
};

type Row = Record<string, unknown>;
type Narrowed<Query> = { where(column: string, operator: '=' | 'is', value: unknown): Query };

export function rowsOf<Table extends keyof Tables, Given extends Key<Table>>(
  db: Db,
  table: Table,
  key: Given,
) {
  // Without a condition, a change would be one of the whole table.
  if (Object.keys(key).length === 0) throw new TypeError(`Which rows of ${table}?`);
  // Without the types of the tables, which Kysely cannot follow through a name that is a parameter.
  const untyped = db as unknown as Kysely<Record<string, Row>>;
  const name: string = table;
  const withKey = <Query extends Narrowed<Query>>(query: Query): Query =>
    Object.entries(key).reduce(
      (narrowed, [column, value]) => narrowed.where(column, value === null ? 'is' : '=', value),
      query,
    );
  const select = (columns: readonly string[]) => withKey(untyped.selectFrom(name).select(columns));

  return {
    /** The first one; undefined when there is none. */
    find: <Column extends SelectExpression<Tables, Table> & string>(...columns: Column[]) =>
      select(columns).executeTakeFirst() as Promise<Selection<Tables, Table, Column> | undefined>,

    /** As `find`; throws when there is none. */
    get: <Column extends SelectExpression<Tables, Table> & string>(...columns: Column[]) =>
      select(columns).executeTakeFirstOrThrow() as Promise<Selection<Tables, Table, Column>>,

    /** As `find`; nobody else changes it until the transaction ends. */
    lock: <Column extends SelectExpression<Tables, Table> & string>(...columns: Column[]) =>
      select(columns).forUpdate().executeTakeFirst() as Promise<Selection<Tables, Table, Column> | undefined>,

    /** False when there was none. */
    async update(values: UpdateObject<Tables, Table>): Promise<boolean> {
      const updating = untyped.updateTable(name).set(values as Row);
      return (await withKey(updating).executeTakeFirst()).numUpdatedRows > 0n;
    },

    /** Makes the row, or writes these values over those it has. The key is a unique one. */
    async put(values: Omit<InsertObject<Tables, Table>, keyof Given>): Promise<void> {
      const making = untyped.insertInto(name).values({ ...key, ...values });
      const columns = Object.keys(key);
      await making.onConflict((conflict) => conflict.columns(columns).doUpdateSet(values)).execute();
    },

    /** False when there was none. */
    async delete(): Promise<boolean> {
      const deleting = untyped.deleteFrom(name);
      return (await withKey(deleting).executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
