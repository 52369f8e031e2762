import { askForRatings, closePeriods } from '#features/after-round/rating/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/time.ts';

export const afterRoundJobs = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Job[] => [
  { name: 'rating.ask', cron: '* * * * *', run: () => askForRatings(db, clock.now(), log) },
  { name: 'rating.close', cron: '*/10 * * * *', run: () => closePeriods(db, clock.now(), log) },
];
