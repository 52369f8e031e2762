import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { askForRatings, closePeriods } from './writes.ts';

export const ratingJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'rating.ask', cron: '* * * * *', run: () => askForRatings(db) },
  { name: 'rating.close', cron: '*/10 * * * *', run: () => closePeriods(db, clock.now()) },
];
