import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';
import type { ClubId } from '../membership.ts';

/** Stores the club whose pages open first. */
export function selectClub(db: Db, userId: string, command: { id: string; clubId: ClubId }) {
  return runCommand(db, { userId, id: command.id, name: 'membership.selectClub' }, async (tx) => {
    // The membership may have ended since the gate; after locking it, the selection cannot refer to a missing one.
    const held = await tx
      .selectFrom('club_members')
      .select('id')
      .where('club_id', '=', command.clubId)
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .forShare()
      .executeTakeFirst();
    if (!held) return refuse('NOT_FOUND');
    await tx
      .updateTable('profiles')
      .set({ selected_club_id: command.clubId })
      .where('id', '=', userId)
      .execute();
    return { clubId: command.clubId };
  });
}
