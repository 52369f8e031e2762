import { sql } from 'kysely';
import { recordErasedAccounts } from '#platform/server/backup/erased-accounts.ts';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/time.ts';
import { listErased } from './reads.ts';
import { erase, lockLeaver, type Leaver } from './writes.ts';

const mostAtOnce = 100;

type Parts = { db: Db; log: Log; forgetFiles: (leaver: Leaver) => Promise<void> };

/** `backupDir`: the folder with the list of erased accounts. */
type JobParts = Parts & { clock: Clock; backupDir: string | null };

/** The product's clock, not the database's, decides which accounts are due. */
export const personalDataJobs = ({ clock, backupDir, ...parts }: JobParts): Job[] => [
  {
    name: 'personal-data.erase',
    cron: '*/10 * * * *',
    async run() {
      const { failed } = await eraseDue({ ...parts, now: clock.now() });
      // After the commits, so that the list names no account that lives. What a run could not add, the next one adds.
      if (backupDir !== null) await recordErasedAccounts(backupDir, await listErased(parts.db));
      if (failed > 0) throw new Error(`${failed} accounts could not be erased.`);
    },
  },
];

/**
 * Erases all accounts that are due. Several servers may run this at once: each locks different accounts. `forgetFiles` removes
 * data outside the database; it runs before the rows are changed, while their owner is known, and only when the account can no
 * longer be kept.
 */
export async function eraseDue(parts: Parts & { now: Date }): Promise<{ erased: number; failed: number }> {
  const { db, log, now, forgetFiles } = parts;
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_due_at', '<=', now.toISOString())
    .orderBy('deletion_due_at')
    .limit(sql.lit(mostAtOnce))
    .execute();
  let erased = 0;
  let failed = 0;
  for (const { id } of due) {
    try {
      const done = await db.transaction().execute(async (tx) => {
        const leaver = await lockLeaver(tx, id, now);
        if (!leaver) return false;
        await forgetFiles(leaver);
        await erase(tx, leaver, now);
        return true;
      });
      if (!done) continue;
      erased += 1;
      log('info', 'account.erased', { userId: id });
    } catch (error) {
      failed += 1;
      // Continue with the next account; the next run tries this one again.
      log('error', 'account.erase-failed', { userId: id, ...errorFields(error) });
    }
  }
  return { erased, failed };
}
