import { uuidv7 } from 'uuidv7';
import { runCommand } from '#platform/server/commands.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';
import { lockAccount } from '#platform/server/sign-in/account-changes.ts';
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

/**
 * Makes a golfer an active member; false when there is a membership already, also a suspended one. A pending request of the
 * golfer to this club is approved with it, by a trigger. The account is locked first, as everywhere before such a request is
 * changed, so that an approval and an invitation take turns.
 */
export async function addMember(tx: Tx, { clubId, userId }: { clubId: string; userId: string }) {
  await lockAccount(tx, userId);
  const inserted = await tx
    .insertInto('club_members')
    .values({ id: uuidv7(), club_id: clubId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['club_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
