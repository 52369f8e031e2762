// Passes on offers of the organiser's role that nobody answered. A run skips rows that a command or another run has locked.
import { sql } from 'kysely';
import { lockClubsOf } from '#features/golf-session/server/writes.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { workThrough } from '#platform/server/work-through.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { isDue } from './reads.ts';
import { comingColumns, passOn, type ComingGolfSession } from './writes.ts';

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

async function lapse(tx: Tx, golfSessionId: string, now: Date): Promise<void> {
  await lockClubsOf(tx, sql`id = ${golfSessionId}`);
  const { rows } = await sql<ComingGolfSession>`
    select ${comingColumns} from golf_sessions where id = ${golfSessionId} for no key update skip locked`.execute(
    tx,
  );
  const [golfSession] = rows;
  if (!golfSession) return;
  const { rows: due } = await sql<{ leaves: boolean; playerId: string }>`
    select leaves, offered_to as "playerId" from handovers as handover where golf_session_id = ${golfSessionId} and ${isDue(now)}`.execute(
    tx,
  );
  const [handover] = due;
  // It was answered just before the lock.
  if (!handover) return;
  await passOn(tx, golfSession, { ...handover, status: 'lapsed', now });
}
