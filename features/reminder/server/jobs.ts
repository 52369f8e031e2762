import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { isDue } from '../rules.ts';
import { findPlayers } from './reads.ts';
import { remind } from './writes.ts';

const mostAtOnce = 500;

export const reminderJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'reminder.send', cron: '* * * * *', run: () => sendReminders(db, clock.now()) },
];

export async function sendReminders(db: Db, now: Date): Promise<void> {
  const due = (await findPlayers(db, now)).filter(({ moment, startsAt, joinedAt }) =>
    isDue(moment, { startsAt: new Date(startsAt), joinedAt: new Date(joinedAt) }, now),
  );
  for (let first = 0; first < due.length; first += mostAtOnce) {
    await remind(db, due.slice(first, first + mostAtOnce));
  }
}
