import { sql } from 'kysely';
import { recordDeed } from '#features/audit/server/writes.ts';
import type { GolfSessionState } from '#features/golf-session/golf-session.ts';
import { publishGolfSessionChange } from '#features/golf-session/server/live.ts';
import { deleteGolfSession, notifyPlayers } from '#features/golf-session/server/writes.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { runAdminCommand } from '#features/membership/server/writes.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';
import { pastBefore, undoDays } from '../rules.ts';

type Command = { id: string; clubId: AdministeredClubId };
type Changed = { id: string; clubId: string; organiserId: string; status: GolfSessionState };

/** Deletes a golf session with everything that belongs to it. */
export function removeGolfSession(db: Db, userId: string, command: Command & { golfSessionId: string }) {
  const { id, clubId, golfSessionId } = command;
  return runAdminCommand(db, { userId, id, clubId, name: 'tidyUp.remove' }, async (tx) => {
    if (!(await deleteGolfSession(tx, userId, { golfSessionId, clubId }))) return refuse('NOT_FOUND');
    await recordDeed(tx, {
      actorId: userId,
      action: 'golf-session.removed',
      clubId,
      subjectId: golfSessionId,
    });
    return { id: golfSessionId };
  });
}

/** Archives the golf sessions of the club that are past and were not completed. */
export function tidyUp(db: Db, userId: string, now: Date, { id, clubId }: Command) {
  return runAdminCommand(db, { userId, id, clubId, name: 'tidyUp.run' }, async (tx) => {
    // Locks in a fixed order, so that two runs do not deadlock; each row is judged again after its lock.
    const { rows: past } = await sql<Changed>`
      select id, club_id as "clubId", organizer_id as "organiserId", status from golf_sessions
      where club_id = ${clubId} and archived_at is null and status <> 'completed' and starts_at < ${pastBefore(now)}
      order by id for no key update`.execute(tx);
    if (past.length > 0) {
      const inserted = await tx
        .insertInto('tidy_ups')
        .values({ id, club_id: clubId, done_by: userId, archived: past.length, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      // The id belongs to another admin's run.
      if (inserted.numInsertedOrUpdatedRows !== 1n) return refuse('COMMAND_REUSED');
      await sql`update golf_sessions set archived_at = now(), tidy_up_id = ${id}
        where id = any(${past.map((one) => one.id)}::uuid[])`.execute(tx);
      await publishAll(tx, past);
      await notifyOfAll(tx, past, { event: 'tidied', actorId: userId });
    }
    await recordDeed(tx, {
      actorId: userId,
      action: 'golf-sessions.tidied',
      clubId,
      detail: { archived: past.length },
    });
    return { archived: past.length, tidyUpId: past.length > 0 ? id : null };
  });
}

/** Restores the golf sessions that a run archived. Those that were removed since stay removed. */
export function undoTidyUp(db: Db, userId: string, now: Date, command: Command & { tidyUpId: string }) {
  const { id, clubId, tidyUpId } = command;
  return runAdminCommand(db, { userId, id, clubId, name: 'tidyUp.undo' }, async (tx) => {
    const run = await tx
      .selectFrom('tidy_ups')
      .select(['created_at', 'undone_at'])
      .where('id', '=', tidyUpId)
      .where('club_id', '=', clubId)
      .forUpdate()
      .executeTakeFirst();
    if (!run) return refuse('NOT_FOUND');
    if (run.undone_at !== null) return refuse('ALREADY_UNDONE');
    if (now.getTime() > new Date(run.created_at).getTime() + undoDays * 86_400_000) return refuse('TOO_LATE');
    await tx.updateTable('tidy_ups').set({ undone_at: now }).where('id', '=', tidyUpId).execute();
    const { rows: restored } = await sql<Changed>`
      update golf_sessions set archived_at = null, tidy_up_id = null where id in (
        select id from golf_sessions where tidy_up_id = ${tidyUpId} order by id for no key update)
      returning id, club_id as "clubId", organizer_id as "organiserId", status`.execute(tx);
    await publishAll(tx, restored);
    await notifyOfAll(tx, restored, { event: 'restored', actorId: userId });
    await recordDeed(tx, {
      actorId: userId,
      action: 'golf-sessions.restored',
      clubId,
      detail: { restored: restored.length },
    });
    return { restored: restored.length };
  });
}

async function publishAll(tx: Tx, golfSessions: readonly Changed[]): Promise<void> {
  for (const golfSession of golfSessions) await publishGolfSessionChange(tx, golfSession);
}

/** The players of a cancelled golf session were notified when it was cancelled. */
const notifyOfAll = (tx: Tx, golfSessions: readonly Changed[], ending: Parameters<typeof notifyPlayers>[2]) =>
  notifyPlayers(
    tx,
    golfSessions.filter(({ status }) => status !== 'cancelled').map(({ id }) => id),
    ending,
  );
