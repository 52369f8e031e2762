// Passes on offers of the organiser's role that nobody answered. A run skips rows that a command or another run has locked.
import { sql } from 'kysely';
import { changeGolfSessions } from '#features/golf-session/server/change.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { workThrough } from '#platform/server/work-through.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { isDue } from './reads.ts';
import { passOn } from './writes.ts';

const mostPerRun = 200;

export const handoverJobs = ({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Job[] => [
  { name: 'handover.lapse', cron: '* * * * *', run: () => lapseHandovers(db, clock.now(), log) },
];

export async function lapseHandovers(db: Db, now: Date, log: Log = silentLog): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select golf_session_id as id from handovers as handover where ${isDue(now)}
    order by answer_until limit ${mostPerRun}`.execute(db);
  const idOf = ({ id }: { id: string }) => id;
  await workThrough(rows, { job: 'handover.lapse', log, idOf }, ([row]) =>
    db.transaction().execute((tx) => lapse(tx, idOf(row!), now)),
  );
}

const lapse = (tx: Tx, id: string, now: Date) =>
  changeGolfSessions(tx, { which: sql`id = ${id}`, now, skipsLocked: true }, async ([golfSession]) => {
    const { rows } = await sql<{ leaves: boolean; playerId: string }>`
      select leaves, offered_to as "playerId" from handovers as handover
      where golf_session_id = ${id} and ${isDue(now)}`.execute(tx);
    const [handover] = rows;
    // Somebody else has the lock, or answered just before it.
    if (!golfSession || !handover) return { answer: null, happened: {} };
    await passOn(tx, golfSession, { ...handover, status: 'lapsed', now });
    return { answer: null, happened: { shows: true } };
  });
