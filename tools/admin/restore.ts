import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { dropWaitingMails } from '#features/membership/invitation/server/writes.ts';
import { databaseOn } from '#platform/server/database.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
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

export const restore: Command = {
  usage: 'restore FILE [--replace] [--other-secret]',
  about: 'Puts a backup back into an empty database. Stop the product first.',
  more: [
    '--replace       deletes everything in the database first.',
    '--other-secret  accepts that AUTH_SECRET is not that of the backup: everybody signs in again, and',
    '                authenticator apps must be set up again.',
    'Mails and pushes that waited when the backup was made are not sent: they may have been since.',
    'A damaged file, or one of a newer version of the product, is refused before anything changes.',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, 'other-secret': { type: 'boolean' } },
    });
    const file = onlyArgument('FILE', positionals);
    const { madeAt, rows, pictures } = await withPool(1, (pool, settings) =>
      restoreBackup(resolve(file), {
        pool,
        files: openFiles(settings, 'pictures'),
        authSecret: settings.authSecret,
        migrations,
        isEmpty: isEmptyDatabase,
        settle: settleDeliveries,
        replace: values.replace ?? false,
        otherSecret: values['other-secret'] ?? false,
      }),
    );
    return `The backup of ${madeAt} is back: ${rows} rows and ${pictures} pictures.`;
  },
};
