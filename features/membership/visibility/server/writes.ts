import { sql } from 'kysely';
import type { z } from 'zod';
import { changeProfile } from '#features/profile/server/writes.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import type { chooseInput, ProfilePart } from '../visibility.ts';

const columns = {
  handicap: 'shows_handicap',
  favoriteClub: 'shows_favorite_club',
  memberSince: 'shows_member_since',
  rating: 'shows_rating',
  newcomers: 'shows_to_newcomers',
} as const satisfies Record<ProfilePart, string>;

/** Shows or hides a part of a profile. A trigger also takes a hidden handicap out of the order and the filters of the directory. */
export function chooseVisibility(db: Db, userId: string, { id, part, on }: z.infer<typeof chooseInput>) {
  return runCommand(db, { userId, id, name: 'visibility.choose' }, async (tx) => {
    // A trigger copies the handicap to the memberships. They are locked before the profile, as in a change of the profile.
    await sql`select from club_members where user_id = ${userId} order by club_id for no key update`.execute(
      tx,
    );
    return (await changeProfile(tx, userId, { [columns[part]]: on })) ? { on } : refuse('PROFILE_REQUIRED');
  });
}
