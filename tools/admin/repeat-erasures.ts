import { resolve } from 'node:path';
import { forgetFilesIn } from '#app/server/own-data.ts';
import { eraseAgain } from '#features/personal-data/server/writes.ts';
import {
  erasedAccountsFile,
  readErasedAccounts,
  unreadableText,
} from '#platform/server/backup/erased-accounts.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { onlyArgument, UsageError, withDatabase, type Command } from './command.ts';

export const repeatErasures: Command = {
  usage: 'repeat-erasures FILE',
  about: 'Erases the accounts in a list again, after a restore by another tool. Stop the product first.',
  more: [
    `FILE is an ${erasedAccountsFile}, or a text with one id of an account in each line.`,
    'There is no way back. Accounts that the database does not have, or that are erased, stay as they are.',
  ],
  async run(args) {
    const file = onlyArgument('FILE', args);
    const list = await readErasedAccounts(resolve(file));
    if (!list) throw new UsageError(`There is no file ${file}.`);
    const { ids, unreadable } = list;
    const erased = await withDatabase((db, settings) => {
      const forgetFiles = forgetFilesIn({
        files: openFiles(settings, 'pictures'),
        dataDir: settings.dataDir,
      });
      return db.transaction().execute((tx) => eraseAgain(tx, { ids, now: new Date(), forgetFiles }));
    });
    const done = `Accounts erased again: ${erased}, of ${ids.length} in the list.`;
    return [done, ...unreadableText(unreadable)].join(' ');
  },
};
