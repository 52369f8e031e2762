import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { forgetFilesIn } from '#app/server/own-data.ts';
import { dropWaitingMails } from '#features/membership/invitation/server/writes.ts';
import { listErased } from '#features/personal-data/server/reads.ts';
import { eraseAgain } from '#features/personal-data/server/writes.ts';
import {
  erasedAccountsFile,
  readErasedAccounts,
  unreadableText,
  type ErasedAccounts,
} from '#platform/server/backup/erased-accounts.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { createDatabase, databaseOn } from '#platform/server/database.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { sweepPictures } from '#platform/server/files/stored-pictures.ts';
import { createLog } from '#platform/server/log.ts';
import type { Settings } from '#platform/server/settings.ts';
import { migrations, onlyArgument, withPool, type Command } from './command.ts';

/** Without an account and a club, nothing worth keeping is lost. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from users) and not exists (select from golf_clubs) as empty',
  );
  return rows[0]?.empty ?? false;
}

/** What waited to be sent is not in a backup. */
export const settleDeliveries = (client: pg.PoolClient): Promise<void> =>
  dropWaitingMails(databaseOn(client));

/** The accounts named by the lists beside the backup and in BACKUP_DIR, and by the database that the restore replaces. */
async function findErased(file: string, pool: pg.Pool, { backupDir }: Settings): Promise<ErasedAccounts> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select exists (select from information_schema.columns where table_schema = current_schema()
      and table_name = 'users' and column_name = 'erased_at') as known`,
  );
  const inDatabase = rows[0]?.known ? await listErased(createDatabase(pool)) : [];
  const folders = [dirname(file), ...(backupDir === null ? [] : [backupDir])];
  const lists = await Promise.all(
    folders.map((folder) => readErasedAccounts(join(folder, erasedAccountsFile))),
  );
  return {
    ids: [...inDatabase.map(({ id }) => id), ...lists.flatMap((list) => list?.ids ?? [])],
    unreadable: lists.reduce((sum, list) => sum + (list?.unreadable ?? 0), 0),
  };
}

export const restore: Command = {
  usage: 'restore FILE [--replace] [--other-secret] [--same-bucket]',
  about: 'Puts a backup back into an empty database. Stop the product first.',
  more: [
    '--replace       deletes everything in the database first.',
    '--other-secret  accepts that AUTH_SECRET is not that of the backup: everybody signs in again, and',
    '                authenticator apps must be set up again.',
    '--same-bucket   accepts an S3_BUCKET with pictures that the backup lacks: they are deleted, because no row names',
    '                them. Never for a trial beside a product that runs.',
    'Mails and pushes that waited when the backup was made are not sent: they may have been since.',
    `Accounts that ${erasedAccountsFile} names, beside FILE or in BACKUP_DIR, are erased again.`,
    'A damaged file, or one of a newer version of the product, is refused before anything changes.',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        'other-secret': { type: 'boolean' },
        'same-bucket': { type: 'boolean' },
      },
    });
    const file = resolve(onlyArgument('FILE', positionals));
    return withPool(1, async (pool, settings) => {
      const files = openFiles(settings, 'pictures');
      const { ids, unreadable } = await findErased(file, pool, settings);
      const forgetFiles = forgetFilesIn({ files, dataDir: settings.dataDir });
      let erased = 0;
      const { madeAt, rows, pictures } = await restoreBackup(file, {
        pool,
        files,
        authSecret: settings.authSecret,
        migrations,
        isEmpty: isEmptyDatabase,
        async settle(client) {
          await settleDeliveries(client);
          erased = await eraseAgain(databaseOn(client), { ids, now: new Date(), forgetFiles });
        },
        replace: values.replace ?? false,
        otherSecret: values['other-secret'] ?? false,
        // A folder belongs to one product, and so does the bucket of a database that is replaced.
        otherPictures: settings.s3 === null || values.replace === true || values['same-bucket'] === true,
      });
      // Their pictures were in the backup too.
      const log = createLog(settings.logLevel);
      if (erased > 0) await sweepPictures({ db: createDatabase(pool), files, log, before: new Date() });
      const back = `The backup of ${madeAt} is back: ${rows} rows and ${pictures} pictures.`;
      const again = `Accounts erased again: ${erased}, of ${new Set(ids).size} that are known.`;
      return [back, again, ...unreadableText(unreadable)].join(' ');
    });
  },
};
