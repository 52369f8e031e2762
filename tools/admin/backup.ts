import { dirname, resolve } from 'node:path';
import { listErased } from '#features/personal-data/server/reads.ts';
import { erasedAccountsFile, recordErasedAccounts } from '#platform/server/backup/erased-accounts.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { createDatabase } from '#platform/server/database.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { onlyArgument, withPool, type Command } from './command.ts';

export const backup: Command = {
  usage: 'backup FILE',
  about: 'Writes the database and the uploaded pictures to one file. The product may run meanwhile.',
  more: [
    'FILE must not exist. It holds personal data: it is readable for you alone, and belongs in a safe place.',
    'The database records when, for doctor and the metrics.',
    `Beside it, ${erasedAccountsFile} lists the accounts that were erased until now; a restore erases them again.`,
    'It does not hold the settings. Keep AUTH_SECRET somewhere else (unset, it is in DATA_DIR/auth-secret):',
    'without it authenticator apps and sign-ins of today are of no use after a restore.',
  ],
  async run(args) {
    const file = onlyArgument('FILE', args);
    // A half file would stay, with what users wrote in it.
    const stopped = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => stopped.abort());
    const { rows, pictures, recorded } = await withPool(1, async (pool, settings) => {
      const made = await makeBackup(resolve(file), {
        pool,
        files: openFiles(settings, 'pictures'),
        authSecret: settings.authSecret,
        stopped: stopped.signal,
      });
      await recordErasedAccounts(dirname(resolve(file)), await listErased(createDatabase(pool)));
      return made;
    });
    const made = `${file} holds ${rows} rows and ${pictures} pictures.`;
    return recorded ? made : `${made} The database could not record it: doctor does not know of this backup.`;
  },
};
