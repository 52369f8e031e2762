import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { errorFields, type Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { erase, lockLeaver, type Leaver } from './writes.ts';

const mostAtOnce = 100;

type Parts = { db: Db; log: Log; forgetFiles: (leaver: Leaver) => Promise<void> };

/** What is due is judged by the product's clock, not by that of the database. */
export const personalDataJobs = ({ clock, ...parts }: Parts & { clock: Clock }): Job[] => [
  {
    name: 'personal-data.erase',
    cron: '*/10 * * * *',
    async run() {
      const { failed } = await eraseDue({ ...parts, now: clock.now() });
      if (failed > 0) throw new Error(`${failed} accounts could not be erased.`);
    },
  },
];

/**
 * Erases everybody whose time has come. Any number of servers may do so at once: each takes whom no other has.
 * `forgetFiles` removes what lies outside the database; before the rows go, for afterwards nobody would know whose it
 * was, and only once the time to come back is over.
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
      // The next one is not to wait for this one, which is tried again.
      log('error', 'account.erase-failed', { userId: id, ...errorFields(error) });
    }
  }
  return { erased, failed };
}
