import { resolve } from 'node:path';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { openFiles } from '#platform/server/files/open-files.ts';
import { onlyArgument, withPool, type Command } from './command.ts';

export const backup: Command = {
  usage: 'backup FILE',
  about: 'Writes the database and the uploaded pictures to one file. The product may run meanwhile.',
  more: [
    'FILE must not exist. It holds personal data: it is readable for you alone, and belongs in a safe place.',
    'The database records when, for doctor and the metrics.',
    'It does not hold the settings. Keep AUTH_SECRET somewhere else (unset, it is in DATA_DIR/auth-secret):',
    'without it authenticator apps and sign-ins of today are of no use after a restore.',
  ],
  async run(args) {
    const file = onlyArgument('FILE', args);
    const { rows, pictures, recorded } = await withPool(1, (pool, settings) =>
      makeBackup(resolve(file), {
        pool,
        files: openFiles(settings, 'pictures'),
        authSecret: settings.authSecret,
      }),
    );
    const made = `${file} holds ${rows} rows and ${pictures} pictures.`;
    return recorded ? made : `${made} The database could not record it: doctor does not know of this backup.`;
  },
};
