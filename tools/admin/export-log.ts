import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { recordDeed } from '#features/audit/server/writes.ts';
import { findExport } from '#features/desk-platform/platform-log/server/reads.ts';
import { onlyArgument, UsageError, withDatabase, type Command } from './command.ts';

export const exportLog: Command = {
  usage: 'export-log FILE',
  about: 'Writes the newest entries of the audit log of the platform to a CSV file. The log records it.',
  more: ['FILE must not exist. It holds personal data: it is readable for you alone.'],
  async run(args) {
    const file = onlyArgument('FILE', args);
    await withDatabase(async (db) => {
      const { csv } = await findExport(db, {}, new Date());
      await writeFile(resolve(file), csv, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
        const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
        throw new UsageError(
          exists ? `${file} exists already.` : `${file} cannot be written: ${String(error)}`,
        );
      });
      await db.transaction().execute((tx) => recordDeed(tx, { actorId: null, action: 'audit-log.exported' }));
    });
    return `${file} holds the log.`;
  },
};
