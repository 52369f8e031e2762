// Loads the lines of a backup into the tables of the schema that it was made with, and checks that they hold what the backup says.
import type pg from 'pg';
import { BackupRefused, type BackupHead, type BackupLine } from './backup-file.ts';
import { omittedTables } from './make-backup.ts';
import { readRows, rowWriter, startTally, type Table, type Tally } from './table-rows.ts';

type Sequence = Extract<BackupLine, { sequence: string }>;

async function setSequence(client: pg.ClientBase, { sequence, last, called }: Sequence): Promise<void> {
  const { rowCount } = await client.query(
    `select setval(format('%I', sequencename)::regclass, $2::bigint, $3) from pg_sequences
     where schemaname = current_schema() and sequencename = $1 and $2::bigint between min_value and max_value - 1000`,
    [sequence, last, called],
  );
  if (rowCount !== 1)
    throw new BackupRefused(
      `The backup holds the sequence ${sequence} at ${last}, which cannot be. Nothing was changed.`,
    );
}

/** The next number of each sequence must be new to its column. */
export async function assertSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; owner: string; column: string }>(`
    select sequence.relname as name, adrelid::regclass::text as owner, quote_ident(attname) as "column"
    from pg_class as sequence join pg_depend on refobjid = sequence.oid and classid = 'pg_attrdef'::regclass
    join pg_attrdef on pg_attrdef.oid = pg_depend.objid
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where sequence.relkind = 'S' and sequence.relnamespace = current_schema()::regnamespace`);
  for (const { name, owner, column } of rows) {
    const { rows: found } = await client.query<{ behind: boolean }>(
      `select coalesce(max(${column}), 0) > coalesce((select last_value from pg_sequences
         where schemaname = current_schema() and sequencename = $1), 0) as behind from ${owner}`,
      [name],
    );
    if (found[0]?.behind)
      throw new BackupRefused(`The backup holds the sequence ${name} behind its rows. Nothing was changed.`);
  }
}

export function createLoader(client: pg.ClientBase, tables: Table[]) {
  const expected: { table: Table; tally: Tally }[] = [];
  let current: { table: Table; writer: ReturnType<typeof rowWriter> } | null = null;

  function begin(name: string, columns: string[]) {
    const found = tables.find((one) => one.name === name);
    const byName = columns.map((column) => found?.columns.find((one) => one.name === column));
    const fits = found?.columns.length === columns.length && byName.every((column) => column !== undefined);
    if (!fits || omittedTables.has(name))
      throw new BackupRefused(
        `The backup holds ${name} (${columns.join(', ')}), which the schema does not have. Nothing was changed.`,
      );
    // In the order of the file.
    const table = { name, columns: byName.filter((column) => column !== undefined) };
    current = { table, writer: rowWriter(client, table) };
  }

  return {
    async take(line: Exclude<BackupLine, BackupHead | { picture: string }>): Promise<void> {
      if (Array.isArray(line)) await current?.writer.add(line);
      else if ('table' in line) begin(line.table, line.columns);
      else if ('sequence' in line) await setSequence(client, line);
      else if (current) {
        await current.writer.end();
        expected.push({ table: current.table, tally: { rows: line.rows, sum: line.sum } });
      }
    },
    /** Reads back the written rows and returns their number. */
    async verify(): Promise<number> {
      let rows = 0;
      for (const { table, tally } of expected) {
        const found = startTally();
        for await (const row of readRows(client, table)) found.add(row);
        const { rows: count, sum } = found.read();
        if (count !== tally.rows || sum !== tally.sum)
          throw new BackupRefused(
            `${table.name} would not hold what the backup says (${count} rows of ${tally.rows}). Nothing was changed.`,
          );
        rows += count;
      }
      const missing = tables.filter(
        ({ name }) => !omittedTables.has(name) && !expected.some(({ table }) => table.name === name),
      );
      if (missing.length > 0)
        throw new BackupRefused(
          `The backup lacks ${missing.map(({ name }) => name).join(', ')}. Nothing was changed.`,
        );
      return rows;
    },
  };
}
