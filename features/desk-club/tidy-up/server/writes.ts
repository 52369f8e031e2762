import { sql } from 'kysely';
import { recordDeed } from '#features/audit/server/writes.ts';
import { changeGolfSessions, type LockedGolfSession } from '#features/golf-session/server/change.ts';
import { deleteGolfSession, notifyPlayers } from '#features/golf-session/server/writes.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { runAdminCommand } from '#features/membership/server/writes.ts';
import { isRefusal, refuse } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { undoDays } from '../rules.ts';
import { pastOf } from './reads.ts';

type Command = { id: string; clubId: AdministeredClubId };

/** Deletes a golf session with everything that belongs to it. */
export function removeGolfSession(
  db: Db,
  userId: string,
  now: Date,
  command: Command & { golfSessionId: string },
) {
  const { id, clubId, golfSessionId } = command;
  return runAdminCommand(db, { userId, id, clubId, name: 'tidyUp.remove' }, async (tx) => {
    const deleted = await deleteGolfSession(tx, userId, { golfSessionId, clubId, now });
    if (isRefusal(deleted)) return deleted;
    await recordDeed(tx, {
      actorId: userId,
      action: 'golf-session.removed',
      clubId,
      subjectId: golfSessionId,
    });
    return deleted;
  });
}

/** Archives the golf sessions of the club that are past and were not completed. */
export function tidyUp(db: Db, userId: string, now: Date, { id, clubId }: Command) {
  return runAdminCommand(db, { userId, id, clubId, name: 'tidyUp.run' }, async (tx) => {
    const which = pastOf(clubId, now);
    const archived = await changeGolfSessions(tx, { which, now }, async (past) => {
      const happened = { shows: true };
      if (past.length === 0) return { answer: 0, happened };
      const run = { id, club_id: clubId, done_by: userId, archived: past.length, created_at: now };
      // The id belongs to another admin's run.
      if (!(await insertNew(tx, 'tidy_ups', run))) return refuse('COMMAND_REUSED');
      await sql`update golf_sessions set archived_at = ${now}, tidy_up_id = ${id}
        where id = any(${past.map((one) => one.id)}::uuid[])`.execute(tx);
      await notifyOfAll(tx, past, { event: 'tidied', actorId: userId });
      return { answer: past.length, happened };
    });
    if (isRefusal(archived)) return archived;
    const detail = { count: archived };
    await recordDeed(tx, { actorId: userId, action: 'golf-sessions.tidied', clubId, detail });
    return { archived, tidyUpId: archived > 0 ? id : null };
  });
}

/** Restores the golf sessions that a run archived. Those that were removed since stay removed. */
export function undoTidyUp(db: Db, userId: string, now: Date, command: Command & { tidyUpId: string }) {
  const { id, clubId, tidyUpId } = command;
  return runAdminCommand(db, { userId, id, clubId, name: 'tidyUp.undo' }, async (tx) => {
    const run = await rowsOf(tx, 'tidy_ups', { id: tidyUpId, club_id: clubId }).lock(
      'created_at',
      'undone_at',
    );
    if (!run) return refuse('NOT_FOUND');
    if (run.undone_at !== null) return refuse('ALREADY_UNDONE');
    if (now.getTime() > new Date(run.created_at).getTime() + undoDays * 86_400_000) return refuse('TOO_LATE');
    await rowsOf(tx, 'tidy_ups', { id: tidyUpId }).update({ undone_at: now });
    const restored = await changeGolfSessions(
      tx,
      { which: sql`tidy_up_id = ${tidyUpId}`, now },
      async (archived) => {
        await sql`update golf_sessions set archived_at = null, tidy_up_id = null
        where tidy_up_id = ${tidyUpId}`.execute(tx);
        await notifyOfAll(tx, archived, { event: 'restored', actorId: userId });
        return { answer: archived.length, happened: { shows: true } };
      },
    );
    const detail = { count: restored };
    await recordDeed(tx, { actorId: userId, action: 'golf-sessions.restored', clubId, detail });
    return { restored };
  });
}

/** The players of a cancelled golf session were notified when it was cancelled. */
const notifyOfAll = (
  tx: Tx,
  golfSessions: readonly LockedGolfSession[],
  ending: Parameters<typeof notifyPlayers>[2],
) =>
  notifyPlayers(
    tx,
    golfSessions.filter(({ status }) => status !== 'cancelled').map(({ id }) => id),
    ending,
  );
