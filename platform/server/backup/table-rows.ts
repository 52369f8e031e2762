// Reads and writes rows as PostgreSQL's text of each value: exact for every type and stable across versions. Uses a cursor
// and arrays of text, which need only the driver.
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Row } from './backup-file.ts';

/** Stored columns only: the database computes generated columns itself. */
export type Table = { name: string; columns: { name: string; type: string }[] };

/** The number of rows and the sum of their hashes, independent of their order. */
export type Tally = { rows: number; sum: string };

const batch = 500;
const quote = pg.escapeIdentifier;

/** Session settings that make the text form independent of the server's configuration. */
export const plainText = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'`;

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select class.relname as name, json_agg(json_build_object('name', attname,
      'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class as class join pg_attribute on attrelid = class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by class.relname order by class.relname`);
  return rows;
}

export function startTally(): { add(row: Row): void; read(): Tally } {
  let rows = 0;
  let sum = 0n;
  return {
    add(row) {
      rows += 1;
      const hash = createHash('sha256').update(JSON.stringify(row)).digest();
      sum = BigInt.asUintN(64, sum + hash.readBigUInt64BE());
    },
    read: () => ({ rows, sum: sum.toString(16) }),
  };
}

/** Needs a transaction, whose snapshot the cursor reads. */
export async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<Row> {
  const columns = table.columns.map(({ name }) => `${quote(name)}::text`).join(', ');
  await client.query(`declare backup_rows no scroll cursor for select ${columns} from ${quote(table.name)}`);
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${batch} from backup_rows`, rowMode: 'array' });
    yield* rows;
    if (rows.length < batch) break;
  }
  await client.query('close backup_rows');
}

/** Collects rows until there are enough for one statement. */
export function rowWriter(
  client: pg.ClientBase,
  table: Table,
): { add(row: Row): Promise<void>; end(): Promise<void> } {
  const names = table.columns.map(({ name }) => quote(name)).join(', ');
  const values = table.columns.map(({ type }, at) => `v${at}::${type}`).join(', ');
  const arrays = table.columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const fields = table.columns.map((_, at) => `v${at}`).join(', ');
  const text = `insert into ${quote(table.name)} (${names}) overriding system value
    select ${values} from unnest(${arrays}) as rows (${fields})`;
  let held: Row[] = [];

  async function end() {
    if (held.length === 0) return;
    const columns = table.columns.map((_, at) => held.map((row) => row[at]));
    held = [];
    await client.query(text, columns);
  }
  return {
    async add(row) {
      held.push(row);
      if (held.length >= batch) await end();
    },
    end,
  };
}
