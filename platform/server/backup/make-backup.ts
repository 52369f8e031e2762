// Writes the database and the pictures into one file while the product runs. All rows come from one snapshot. Pictures are
// listed before and after it, so that none that a row names is missed.
import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { unfinished, type Files } from '../files/files.ts';
import { backupFormat, BackupRefused, writeBackup, type BackupLine } from './backup-file.ts';
import { recordBackup } from './backup-runs.ts';
import { listTables, plainText, readRows, startTally } from './table-rows.ts';

/**
 * Tables that are left out: live events, which are numbered by this server's transactions, what waits to be sent, which may have been
 * sent since when it is restored, the epoch, which a restore replaces, the list of migrations, which is in the head of the file, and the
 * earlier backups of this database.
 */
export const omittedTables: ReadonlySet<string> = new Set([
  'live_events',
  'deliveries',
  'database_epoch',
  'backup_runs',
  'schema_migrations',
]);

export const secretMarkOf = (authSecret: string): string =>
  createHmac('sha256', authSecret).update('mark of a backup').digest('hex').slice(0, 16);

type Source = { pool: pg.Pool; files: Files; authSecret: string; stopped?: AbortSignal };

export type MadeBackup = { rows: number; pictures: number; recorded: boolean };

/** Records in the database how it ended, for those who watch over the age of the newest backup. */
export async function makeBackup(file: string, source: Source): Promise<MadeBackup> {
  try {
    const made = await writeAll(file, source);
    const { size } = await stat(file);
    return { ...made, recorded: await recordBackup(source.pool, { outcome: 'done', bytes: size }) };
  } catch (error) {
    await recordBackup(source.pool, { outcome: 'failed', bytes: null });
    throw error;
  }
}

async function writeAll(file: string, source: Source): Promise<{ rows: number; pictures: number }> {
  const counts = { rows: 0, pictures: 0 };
  async function* counted() {
    for await (const line of linesOf(source)) {
      if ('endOf' in line) counts.rows += line.rows;
      if ('picture' in line) counts.pictures += 1;
      yield line;
    }
  }
  await writeBackup(file, counted(), source.stopped);
  return counts;
}

async function* linesOf({ pool, files, authSecret }: Source): AsyncGenerator<BackupLine> {
  const client = await pool.connect();
  try {
    await client.query(plainText);
    const steps = await stepsOf(client);
    const madeAt = new Date().toISOString();
    yield {
      backupOf: 'clubgenoot',
      format: backupFormat,
      madeAt,
      steps,
      secretMark: secretMarkOf(authSecret),
    };
    const known = new Set<string>();
    yield* picturesOf(files, known);
    await client.query('begin isolation level repeatable read read only');
    if (JSON.stringify(await stepsOf(client)) !== JSON.stringify(steps)) {
      throw new BackupRefused('The product was updated meanwhile: make the backup again.');
    }
    for (const table of await listTables(client)) {
      if (omittedTables.has(table.name)) continue;
      yield { table: table.name, columns: table.columns.map(({ name }) => name) };
      const tally = startTally();
      for await (const row of readRows(client, table)) {
        tally.add(row);
        yield row;
      }
      yield { endOf: table.name, ...tally.read() };
    }
    yield* await sequencesOf(client);
    await client.query('commit');
    yield* picturesOf(files, known);
  } finally {
    client.release(true);
  }
}

async function stepsOf(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return rows;
}

async function sequencesOf(client: pg.ClientBase): Promise<BackupLine[]> {
  const { rows } = await client.query<{ sequence: string; last: string; called: boolean }>(`
    select sequencename as sequence, coalesce(last_value, start_value)::text as last, last_value is not null as called
    from pg_sequences where schemaname = current_schema() order by sequencename`);
  return rows;
}

async function* picturesOf(files: Files, known: Set<string>): AsyncGenerator<BackupLine> {
  for await (const page of files.list()) {
    for (const { name } of page) {
      if (known.has(name) || name.startsWith(unfinished)) continue;
      const body = await files.read(name);
      // Removed since it was listed.
      if (body === null) continue;
      known.add(name);
      yield { picture: name, type: 'image/webp', base64: body.toString('base64') };
    }
  }
}
