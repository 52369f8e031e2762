// Completes rounds that are over. A run skips rows that a command or another run has locked.
import { sql } from 'kysely';
import { roundHours } from '#features/golf-session/rules.ts';
import { changeGolfSessions } from '#features/golf-session/server/change.ts';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { silentLog, type Log } from '#platform/server/log.ts';
import { workThrough } from '#platform/server/work-through.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { leastPlayers } from '../rules.ts';
import { endGolfSessions } from './writes.ts';

/** Small, because a message to one of these golf sessions waits until the batch commits. */
const mostPerBatch = 20;
/** A run stops before pg-boss would consider it lost; the next run continues. */
const longestRun = 4 * 60_000;

const mostPerRun = 2000;

type Parts = { db: Db; clock: Clock; log: Log };

export const golfSessionManagementJobs = ({ db, clock, log }: Parts): Job[] => [
  { name: 'golf-session-management.complete', cron: '* * * * *', run: () => completeEnded(db, clock, log) },
];

/** Ends the golf sessions whose round is over: completed when two or more played, else closed. Returns how many. */
export async function completeEnded(db: Db, clock: Clock, log: Log = silentLog): Promise<number> {
  const end = performance.now() + longestRun;
  const { rows } = await sql<{ id: string }>`
    select id from golf_sessions where ${isOver(clock.now())} order by starts_at limit ${mostPerRun}`.execute(
    db,
  );
  let total = 0;
  const idOf = ({ id }: { id: string }) => id;
  const options = { job: 'golf-session-management.complete', log, idOf, atOnce: mostPerBatch };
  await workThrough(rows, options, async (batch) => {
    if (performance.now() < end) total += await completeBatch(db, batch.map(idOf), clock.now());
  });
  return total;
}

const isOver = (now: Date) => sql`archived_at is null
  and (status in ('open', 'full') or (status = 'closed' and player_count >= 2))
  and starts_at <= ${new Date(now.getTime() - roundHours(9) * 3_600_000)}
  and (holes = 9 or starts_at <= ${new Date(now.getTime() - roundHours(18) * 3_600_000)})`;

const completeBatch = (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  db.transaction().execute((tx) =>
    changeGolfSessions(
      tx,
      { which: sql`id = any(${ids}::uuid[]) and ${isOver(now)}`, now, skipsLocked: true },
      async (over) => {
        const idsOf = (played: boolean) =>
          over.filter(({ playerCount }) => playerCount >= leastPlayers === played).map(({ id }) => id);
        await endGolfSessions(tx, idsOf(true), { status: 'completed', now });
        await endGolfSessions(tx, idsOf(false), { status: 'closed', now });
        return { answer: over.length, happened: { shows: true } };
      },
    ),
  );
