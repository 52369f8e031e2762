import { handoverJobs } from '#features/golf-session/handover/server/jobs.ts';
import { golfSessionManagementJobs } from '#features/golf-session/management/server/jobs.ts';
import { reminderJobs } from '#features/golf-session/reminder/server/jobs.ts';
import { waitingListJobs } from '#features/golf-session/waiting-list/server/jobs.ts';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/clock.ts';

/** The jobs of the rooms of this noun. */
export const golfSessionJobs = (parts: { db: Db; clock: Clock; log: Log }): Job[] => [
  ...handoverJobs(parts),
  ...golfSessionManagementJobs(parts),
  ...reminderJobs(parts),
  ...waitingListJobs(parts),
];
