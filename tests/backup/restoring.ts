// Shared by the backup tests: a target to restore into, and the content of a database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { listTables, plainText, readRows, startTally } from '#platform/server/backup/table-rows.ts';
import { createPool, type ConnectionConfig } from '#platform/server/database.ts';
import { openFiles } from '#platform/server/files/files.ts';
import type { S3Settings } from '#platform/server/files/s3-settings.ts';
import { afterwards } from '#tests/afterwards.ts';
import { testSettings } from '#tests/product.ts';
import { isEmptyDatabase, settleDeliveries } from '#tools/admin/restore.ts';

export async function useFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clubgenoot-backup-'));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** `s3`: pictures are in a bucket. */
export type Installation = { connection: ConnectionConfig; dataDir: string; s3?: S3Settings | null };

export const filesOf = ({ dataDir, s3 = null }: Installation) => openFiles({ dataDir, s3 }, 'pictures');

export async function withPool<T>(
  { connection }: Pick<Installation, 'connection'>,
  work: (pool: ReturnType<typeof createPool>) => Promise<T>,
) {
  const pool = createPool(connection, { max: 1, unhurried: true });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const { authSecret } = testSettings;

export const backUp = (installation: Installation, file: string) =>
  withPool(installation, (pool) => makeBackup(file, { pool, files: filesOf(installation), authSecret }));

export const restoreInto = (
  installation: Installation,
  file: string,
  wishes: {
    replace?: boolean;
    otherSecret?: boolean;
    otherPictures?: boolean;
    authSecret?: string;
    migrations?: string;
    settle?: typeof settleDeliveries;
  } = {},
) =>
  withPool(installation, (pool) =>
    restoreBackup(file, {
      pool,
      files: filesOf(installation),
      authSecret,
      migrations: join(process.cwd(), 'database'),
      isEmpty: isEmptyDatabase,
      settle: settleDeliveries,
      replace: false,
      otherSecret: false,
      otherPictures: true,
      ...wishes,
    }),
  );

/** Per table, the number of rows and a sum over all values, except for the times of migrations. */
export const contentsOf = (installation: Installation): Promise<Record<string, string>> =>
  withPool(installation, async (pool) => {
    const client = await pool.connect();
    const found: Record<string, string> = {};
    try {
      await client.query(plainText);
      await client.query('begin isolation level repeatable read');
      for (const table of await listTables(client)) {
        const columns = table.columns.filter(({ name }) => name !== 'applied_at');
        const tally = startTally();
        for await (const row of readRows(client, { ...table, columns })) tally.add(row);
        found[table.name] = `${tally.read().rows} rows, ${tally.read().sum}`;
      }
    } finally {
      client.release(true);
    }
    return found;
  });

/** Each restore that is committed makes another one. */
export const epochOf = (installation: Installation): Promise<string | undefined> =>
  withPool(
    installation,
    async (pool) => (await pool.query<{ id: string }>('select id from database_epoch')).rows[0]?.id,
  );

/** The schema: columns, constraints, indexes, triggers and functions. */
export const schemaOf = (installation: Installation): Promise<string[]> =>
  withPool(installation, async (pool) => {
    const { rows } = await pool.query<{ part: string }>(`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as part from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull)
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      order by 1`);
    return rows.map(({ part }) => part);
  });
