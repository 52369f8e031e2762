import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { moveWaitingListsOn } from './writes.ts';

export const waitingListJobs = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Job[] => [
  { name: 'waiting-list.move-on', cron: '* * * * *', run: () => moveWaitingListsOn(db, clock.now(), log) },
];
