import { sql } from 'kysely';
import type { z } from 'zod';
import { personTopic } from '#features/account/server/live.ts';
import { runCommand } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { announce } from '#platform/server/live-log.ts';
import { refuse } from '#platform/server/refused.ts';
import type { createInput, updateInput } from '../profile.ts';

/** Makes the one profile of an account. Of two at once, under different ids, the second is told that there is one. */
export function createProfile(db: Db, userId: string, command: z.infer<typeof createInput>) {
  return runCommand(db, { userId, id: command.id, name: 'profile.create' }, async (tx) => {
    const inserted = await tx
      .insertInto('profiles')
      .values({
        id: userId,
        display_name: command.displayName,
        handicap: command.handicap,
        favorite_club: command.favoriteClub,
        avatar_url: null,
        house_rules_accepted_at: sql<string>`now()`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return refuse('PROFILE_EXISTS');
    // A golfer from now on: the person's open streams hear more, and other devices leave the setup.
    await announce(tx, { topic: personTopic(userId), kind: 'rights.changed' });
    return { id: userId };
  });
}

export function updateProfile(db: Db, userId: string, command: z.infer<typeof updateInput>) {
  return runCommand(db, { userId, id: command.id, name: 'profile.update' }, async (tx) => {
    const updated = await tx
      .updateTable('profiles')
      .set({
        display_name: command.displayName,
        handicap: command.handicap,
        favorite_club: command.favoriteClub,
        updated_at: sql<string>`now()`,
      })
      .where('id', '=', userId)
      .executeTakeFirst();
    return updated.numUpdatedRows === 1n ? { id: userId } : refuse('PROFILE_REQUIRED');
  });
}
