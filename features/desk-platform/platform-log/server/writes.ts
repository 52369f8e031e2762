import { runPlatformCommand } from '#features/account/server/writes.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import type { Db } from '#platform/server/database.ts';

/** Records that an admin takes the log; the log itself is read afterwards, and is not stored. */
export const recordExport = (db: Db, userId: string, { id }: { id: string }) =>
  runPlatformCommand(db, { userId, id, name: 'platformLog.export' }, async (tx) => {
    await recordDeed(tx, { actorId: userId, action: 'audit-log.exported' });
    return { recorded: true };
  });
