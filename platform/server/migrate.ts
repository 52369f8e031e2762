// Migrations are plain SQL files, run once each, in order, each in its own transaction, under one lock: servers that start
// together take turns, and a failing migration leaves no trace.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const lock = 7_031_969;

export class MigrationError extends Error {}

/** A migration and its file; the order is that of the names. */
export type Migration = { name: string; text: string; checksum: string };

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Brings the schema up to date and returns the names of the migrations that ran. Needs a pool without timeouts. */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    // A second server may wait here while the first runs a long migration: no timeout.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
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

/** Runs in the caller's transaction. */
export async function runMigration(
  client: pg.ClientBase,
  { name, text, checksum }: Migration,
): Promise<void> {
  await client.query(text);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

export async function createMigrationList(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await client.query(
    `comment on table schema_migrations is 'Steps of the schema that have run, with a hash of their text.'`,
  );
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
    await client.query('begin');
    try {
      await runMigration(client, migration);
      await client.query('commit');
    } catch (error) {
      // A broken connection has already rolled back.
      await client.query('rollback').catch(() => undefined);
      throw new MigrationError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
    ran.push(name);
  }
  return ran;
}
