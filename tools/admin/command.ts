// Shared by the operator's commands: how a command is described, and how it connects to the database.
import { join } from 'node:path';
import type pg from 'pg';
import { hasRoom } from '#platform/server/availability.ts';
import { createDatabase, createPool, type ConnectionConfig, type Db } from '#platform/server/database.ts';
import { findAddress } from '#platform/server/embedded-postgres/running-database.ts';
import { migrate } from '#platform/server/migrate.ts';
import { SettingsError } from '#platform/server/settings-error.ts';
import { readSettings, type Settings } from '#platform/server/settings.ts';
import { root } from '../source-files.ts';

export type Command = {
  /** Name and arguments, as typed. */
  usage: string;
  about: string;
  /** Extra lines for `--help` of this command. */
  more?: readonly string[];
  /** Returns the message for the operator, or a report with the exit code that sums it up. */
  run(args: string[]): Promise<string | Report>;
};

export type Report = { code: 0 | 1; output: string };

/** The arguments do not fit the command. */
export class UsageError extends Error {}

/** The argument of a command that takes one. */
export function onlyArgument(name: string, [argument, ...rest]: readonly string[]): string {
  if (!argument || rest.length > 0) throw new UsageError(`One ${name} is needed.`);
  return argument;
}

export const migrations = join(root, 'database');

/** A pool of `max` connections without time limits, on the configured server or on the embedded one. */
export async function withPool<T>(
  max: number,
  work: (pool: pg.Pool, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env);
  const database = await openConnection(settings.dataDir, settings.databaseUrl);
  const pool = createPool(database.connection, { max, unhurried: true });
  try {
    return await work(pool, settings);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Brings the schema up to date first. */
export function withDatabase<T>(work: (db: Db, settings: Settings) => Promise<T>): Promise<T> {
  return withPool(2, async (pool, settings) => {
    await migrate(pool, migrations);
    return work(createDatabase(pool), settings);
  });
}

/** The configured server, the embedded one of a running product, or an embedded one started for this command. */
export async function openConnection(
  dataDir: string,
  databaseUrl: string | null,
): Promise<{ connection: ConnectionConfig; stop(): Promise<void> }> {
  const known = databaseUrl ?? (await findAddress(dataDir));
  if (known && (databaseUrl || (await isReachable(known))))
    return { connection: known, stop: async () => undefined };
  const { startEmbeddedPostgres } =
    await import('#platform/server/embedded-postgres/start-embedded-postgres.ts');
  const starting = startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  return starting.catch(async (cause: Error) => {
    throw new SettingsError((await hasRoom(dataDir)) ? cause.message : diskFull, { cause });
  });
}

export const diskFull = 'The disk of the database or of DATA_DIR is full: make room, and try again.';

async function isReachable(url: string): Promise<boolean> {
  const pool = createPool(url, { max: 1 });
  const answered = await pool.query('select 1').catch(() => null);
  await pool.end();
  return answered !== null;
}
