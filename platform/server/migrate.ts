// The schema is made by plain SQL files: the baseline, one file per noun, and the migrations since. Each runs once, in
// order, in its own transaction, under one lock: servers that start together take turns, and a failing file leaves no trace.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { schemaCopy } from '#platform/shared/copy.ts';
import type { Db } from './database.ts';

const lock = 7_031_969;

export class MigrationError extends Error {}

/** A file of the schema. `name` begins with its folder: 'schema/01-commands.sql'. */
export type Migration = { name: string; text: string; checksum: string };

/** The folders in the order in which they run; within a folder, the order is that of the names. */
const folders = ['schema', 'migrations'];

/** The files of the baseline and the migrations in `folder`, in the order in which they run. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const lists = await Promise.all(
    folders.map(async (part) => {
      const names = await readdir(join(folder, part));
      return names
        .filter((file) => file.endsWith('.sql'))
        .toSorted()
        .map((file) => `${part}/${file}`);
    }),
  );
  return Promise.all(
    lists.flat().map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Whether these steps are of a product from before the baseline, whose schema cannot be brought up to date. */
export const isBeforeBaseline = (steps: readonly string[]): boolean =>
  steps.length > 0 && !steps.some((name) => name.includes('/'));

/** Brings the schema up to date and returns the names of the files that ran. Needs a pool without timeouts. */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    // A second server may wait here while the first runs a long migration: no timeout.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    await refuseReadOnly(client);
    await refuseBeforeBaseline(client);
    await createMigrationList(client);
    return await runPending(client, folder);
  } finally {
    // Closes the connection and so releases the lock, also after an error.
    client.release(true);
  }
}

/** Prevents other schema changes until the end of the transaction. */
export async function lockSchema(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
}

/** Such a statement, which leaves a table in use while it works, runs outside a transaction and alone in its file. */
const concurrently = /\bconcurrently\b/gi;

/** Runs in the caller's transaction, where nobody else uses the tables. */
export async function runMigration(
  client: pg.ClientBase,
  { name, text, checksum }: Migration,
): Promise<void> {
  await client.query(text.replaceAll(concurrently, ''));
  await recordMigration(client, { name, checksum });
}

async function recordMigration(
  client: pg.ClientBase,
  { name, checksum }: Pick<Migration, 'name' | 'checksum'>,
): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

export async function createMigrationList(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await client.query(
    `comment on table schema_migrations is 'Steps of the schema that have run, with a hash of their text.'`,
  );
}

/** The last step that ran in this database. */
export async function newestMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by applied_at desc, name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

async function refuseReadOnly(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select where current_setting('transaction_read_only') = 'on'");
  if (rows.length > 0) throw new MigrationError(schemaCopy.readOnlyDatabase);
}

async function refuseBeforeBaseline(client: pg.PoolClient): Promise<void> {
  const { rows: lists } = await client.query(`select where to_regclass('schema_migrations') is not null`);
  if (lists.length === 0) return;
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  if (isBeforeBaseline(rows.map(({ name }) => name)))
    throw new MigrationError(schemaCopy.databaseBeforeBaseline);
}

async function runPending(client: pg.PoolClient, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const ran: string[] = [];
  for (const migration of await readMigrations(folder)) {
    const { name, checksum } = migration;
    const known = done.get(name);
    if (known === checksum) continue;
    if (known)
      throw new MigrationError(`Migration ${name} was changed after it ran. Add a new step instead.`);
    try {
      if (migration.text.match(concurrently)) {
        await client.query(migration.text);
        await recordMigration(client, migration);
      } else {
        await client.query('begin');
        await runMigration(client, migration);
        await client.query('commit');
      }
    } catch (error) {
      // A broken connection has already rolled back.
      await client.query('rollback').catch(() => undefined);
      throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
    ran.push(name);
  }
  return ran;
}
