// What global admins can also read on the screen: the requests for clubs and the log of the platform.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { recordDeed } from '#features/audit/server/writes.ts';
import { findPendingClubRequests } from '#features/club-request/server/reads.ts';
import { findExport } from '#features/platform-log/server/reads.ts';
import { UsageError, withDatabase, type Command } from './command.ts';

const mostListed = 100;

export const clubRequests: Command = {
  usage: 'club-requests',
  about: 'Lists the requests for clubs that wait for a decision, oldest first.',
  more: [`It shows the oldest ${mostListed}. Global admins decide at /admin.`],
  async run(args) {
    if (args.length > 0) throw new UsageError('It takes no arguments.');
    const { items } = await withDatabase((db) => findPendingClubRequests(db, { limit: mostListed }));
    if (items.length === 0) return 'No request waits.';
    return items
      .map(({ id, clubName, clubLocation, createdAt, requester }) =>
        [id, createdAt.slice(0, 10), `${clubName}, ${clubLocation}`, requester.email].join('  '),
      )
      .join('\n');
  },
};

export const exportLog: Command = {
  usage: 'export-log FILE',
  about: 'Writes the newest entries of the audit log of the platform to a CSV file. The log records it.',
  more: ['FILE must not exist. It holds personal data: it is readable for you alone.'],
  async run([file, ...rest]) {
    if (!file || rest.length > 0) throw new UsageError('One FILE is needed.');
    await withDatabase(async (db) => {
      const { csv } = await findExport(db, {}, new Date());
      await writeFile(resolve(file), csv, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
        throw new UsageError(`${file} cannot be written: ${String(error)}`);
      });
      await db.transaction().execute((tx) => recordDeed(tx, { actorId: null, action: 'audit-log.exported' }));
    });
    return `${file} holds the log.`;
  },
};
