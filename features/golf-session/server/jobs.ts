import { lapseHandovers } from '#features/golf-session/handover/server/writes.ts';
import { completeEnded } from '#features/golf-session/management/server/writes.ts';
import { sendReminders } from '#features/golf-session/reminder/server/writes.ts';
import { moveWaitingListsOn } from '#features/golf-session/waiting-list/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import type { Clock } from '#platform/shared/time.ts';

const cron = '* * * * *';

/** A run skips golf sessions that a command or another run has locked. */
export const golfSessionJobs = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Job[] => [
  { name: 'handover.lapse', cron, run: () => lapseHandovers(db, clock.now(), log) },
  { name: 'golf-session-management.complete', cron, run: () => completeEnded(db, clock, log) },
  { name: 'reminder.send', cron, run: () => sendReminders(db, clock.now(), log) },
  { name: 'waiting-list.move-on', cron, run: () => moveWaitingListsOn(db, clock.now(), log) },
];
