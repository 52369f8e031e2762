import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Clock } from '#platform/shared/time.ts';
import { purgeReports } from './writes.ts';

export const reportJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'report.purge', cron: '50 4 * * *', run: () => purgeReports(db, clock.now()) },
];
