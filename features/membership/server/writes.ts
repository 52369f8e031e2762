import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import type { ClubId } from '../membership.ts';

/** Remembers the club whose pages open first. */
export function selectClub(db: Db, userId: string, command: { id: string; clubId: ClubId }) {
  return runCommand(db, { userId, id: command.id, name: 'membership.selectClub' }, async (tx) => {
    await tx
      .updateTable('profiles')
      .set({ selected_club_id: command.clubId })
      .where('id', '=', userId)
      .execute();
    return { clubId: command.clubId as string };
  });
}
