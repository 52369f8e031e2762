import { sql, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import { personTopic } from '#features/account/server/live.ts';
import { publishPlatformChange } from '#features/audit/server/live.ts';
import { runCommand, refuse } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Picture } from '#platform/server/files/pictures.ts';
import { dropPicture, storePicture } from '#platform/server/files/stored-pictures.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { Tables } from '#platform/server/tables.ts';
import { rightsChanged } from '#platform/shared/live.ts';
import { profileChanged } from '../events.ts';
import type { createInput, ProfileForm, removePictureInput, updateInput } from '../profile.ts';

/** Creates the profile of an account. Of two concurrent commands with different ids, the second is refused. */
export function createProfile(db: Db, userId: string, now: Date, command: z.infer<typeof createInput>) {
  return runCommand(db, { userId, id: command.id, name: 'profile.create' }, async (tx) =>
    (await insertProfile(tx, userId, now, command)) ? { id: userId } : refuse('PROFILE_EXISTS'),
  );
}

/** False when the account has a profile, which stays as it is. The user has accepted the house rules. */
export async function insertProfile(
  tx: Tx,
  userId: string,
  now: Date,
  { displayName, handicap, favoriteClub }: ProfileForm,
): Promise<boolean> {
  const isNew = await insertNew(tx, 'profiles', {
    id: userId,
    display_name: displayName,
    handicap,
    favorite_club: favoriteClub,
    avatar_url: null,
    house_rules_accepted_at: now,
  });
  if (!isNew) return false;
  // The user is now a golfer: open streams receive more topics, and other devices leave the setup.
  await publish(tx, { topic: personTopic(userId), kind: rightsChanged });
  await publishPlatformChange(tx);
  return true;
}

export function updateProfile(db: Db, userId: string, command: z.infer<typeof updateInput>) {
  return runCommand(db, { userId, id: command.id, name: 'profile.update' }, async (tx) => {
    // A trigger copies the name and the handicap to the memberships. Removing a membership locks it before the profile, so this does too.
    await sql`select from club_members where user_id = ${userId} order by club_id for no key update`.execute(
      tx,
    );
    const { displayName: display_name, handicap, favoriteClub: favorite_club } = command;
    const changed = await changeProfile(tx, userId, { display_name, handicap, favorite_club });
    return changed ? { id: userId } : refuse('PROFILE_REQUIRED');
  });
}

/** Changes a profile and tells the devices of its user; false without a profile. */
export async function changeProfile(
  tx: Tx,
  userId: string,
  changes: UpdateObject<Tables, 'profiles'>,
): Promise<boolean> {
  if (!(await rowsOf(tx, 'profiles', { id: userId }).update(changes))) return false;
  await publish(tx, { topic: personTopic(userId), kind: profileChanged });
  return true;
}

type Store = { db: Db; files: Files };

export const setPicture = (
  { db, files }: Store,
  userId: string,
  { id, picture }: { id: string; picture: Picture },
) =>
  storePicture(files, picture, (avatarUrl, noteFormer) =>
    runCommand(db, { userId, id, name: 'profile.setPicture' }, async (tx) => {
      const replaced = await replacePicture(tx, userId, avatarUrl);
      if (!replaced) return refuse('PROFILE_REQUIRED');
      noteFormer(replaced.former);
      return { avatarUrl };
    }),
  );

export const removePicture = (
  { db, files }: Store,
  userId: string,
  { id }: z.infer<typeof removePictureInput>,
) =>
  dropPicture(files, (noteFormer) =>
    runCommand(db, { userId, id, name: 'profile.removePicture' }, async (tx) => {
      const replaced = await replacePicture(tx, userId, null);
      if (!replaced) return refuse('PROFILE_REQUIRED');
      noteFormer(replaced.former);
      return { id: userId };
    }),
  );

/** Concurrent changes take turns, so that each replaced picture is removed. */
async function replacePicture(tx: Tx, userId: string, avatarUrl: string | null) {
  const found = await rowsOf(tx, 'profiles', { id: userId }).lock('avatar_url as former');
  if (!found) return null;
  await changeProfile(tx, userId, { avatar_url: avatarUrl });
  return found;
}

/** Removes a user's picture on behalf of an admin; false when the profile shows another picture, or none. */
export async function takeDownPicture(tx: Tx, userId: string, address: string): Promise<boolean> {
  if (!(await rowsOf(tx, 'profiles', { id: userId, avatar_url: address }).lock('id'))) return false;
  await replacePicture(tx, userId, null);
  return true;
}
