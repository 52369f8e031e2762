import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { workThrough } from '#platform/server/work-through.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { isDue } from '../rules.ts';
import { findPlayers, type Player } from './reads.ts';
import { remind } from './writes.ts';

const mostAtOnce = 500;

export const reminderJobs = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Job[] => [
  { name: 'reminder.send', cron: '* * * * *', run: () => sendReminders(db, clock.now(), log) },
];

export async function sendReminders(db: Db, now: Date, log: Log = silentLog): Promise<void> {
  const due = (await findPlayers(db, now)).filter(({ moment, startsAt, joinedAt }) =>
    isDue(moment, { startsAt: new Date(startsAt), joinedAt: new Date(joinedAt) }, now),
  );
  const idOf = ({ golfSessionId }: Player) => golfSessionId;
  await workThrough(due, { job: 'reminder.send', log, idOf, atOnce: mostAtOnce }, (players) =>
    remind(db, players),
  );
}
