import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { isOpenAccount } from '#features/account/server/reads.ts';
import { recordDeed } from '#features/audit/server/writes.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { clubTopic } from '#features/membership/server/live.ts';
import { addMember, runAdminCommand } from '#features/membership/server/writes.ts';
import { refuse } from '#platform/server/commands.ts';
import { violatedConstraint, type Db, type Tx } from '#platform/server/database.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Picture } from '#platform/server/files/pictures.ts';
import { dropPicture, storePicture } from '#platform/server/files/stored-pictures.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import type { ClubChanges } from '../club.ts';
import { clubChanged } from '../events.ts';
import { slugOf } from '../rules.ts';

/** Notifies the club's members: its name and logo are on every screen. */
export const publishClubChange = (tx: Tx, clubId: string): Promise<void> =>
  publish(tx, { topic: clubTopic(clubId), kind: clubChanged, subjectId: clubId });

export type NewClub = {
  name: string;
  /** Null: made from the name. */
  slug: string | null;
  location?: string | undefined;
  description?: string | undefined;
  foundedYear?: number | undefined;
  holes?: number | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
};

/** Creates a club with its first admin, who must have a profile. For operators only. */
export async function createClub(db: Db, { adminEmail, ...club }: NewClub & { adminEmail: string }) {
  try {
    return await db.transaction().execute(async (tx) => {
      const admin = await findFutureAdmin(tx, cleanEmail(adminEmail).toLowerCase());
      if (!admin) return refuse('NO_PROFILE');
      const id = await insertClub(tx, club);
      await addMember(tx, { clubId: id, userId: admin.id, role: 'admin' });
      await recordDeed(tx, { actorId: null, action: 'club.created', clubId: id, subjectId: admin.id });
      return { id };
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'golf_clubs_slug_key') return refuse('SLUG_TAKEN');
    if (constraint?.startsWith('golf_clubs_')) return refuse('NOT_VALID');
    throw error;
  }
}

/** A user with a profile and an open account: with any other the club would have no admin. */
export const findFutureAdmin = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select('users.id')
    .where('email', '=', email)
    .where('users.email_verified', '=', true)
    .where(isOpenAccount(sql`users`))
    .executeTakeFirst();

/** Inserts a club without members. The caller adds or invites the first admin, and records the deed. */
export async function insertClub(tx: Tx, club: NewClub): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('golf_clubs')
    .values({
      id,
      name: club.name,
      slug: club.slug ?? (await freeSlug(tx, club.name)),
      location: club.location ?? null,
      description: club.description ?? null,
      founded_year: club.foundedYear ?? null,
      holes: club.holes ?? null,
      latitude: club.latitude ?? null,
      longitude: club.longitude ?? null,
    })
    .execute();
  return id;
}

/** The slug of a name; with a number when another club has it. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const wanted = slugOf(name);
  const { rows } = await sql<{ slug: string }>`
    select slug from golf_clubs where slug = ${wanted} or slug like ${`${wanted}-%`}`.execute(tx);
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** A command of an admin about their club. */
type Deed = { id: string; clubId: AdministeredClubId };

/** Changes the given facts and leaves the others. */
export function updateClub(db: Db, userId: string, { id, clubId, ...changes }: Deed & ClubChanges) {
  return runAdminCommand(db, { userId, id, clubId, name: 'club.update' }, async (tx) => {
    const isUpdated = await rowsOf(tx, 'golf_clubs', { id: clubId }).update(columnsOf(changes));
    if (!isUpdated) return refuse('NOT_FOUND');
    const detail = { fields: Object.keys(changes).toSorted().join() };
    await recordDeed(tx, { actorId: userId, action: 'club.updated', clubId, detail });
    await publishClubChange(tx, clubId);
    return { id: clubId };
  });
}

function columnsOf({ name, location, description, info, foundedYear, holes, coordinates }: ClubChanges) {
  return {
    ...(name !== undefined && { name }),
    ...(location !== undefined && { location: location || null }),
    ...(description !== undefined && { description: description || null }),
    ...(info !== undefined && { info: info || null }),
    ...(foundedYear !== undefined && { founded_year: foundedYear }),
    ...(holes !== undefined && { holes }),
    ...(coordinates !== undefined && {
      latitude: coordinates?.latitude ?? null,
      longitude: coordinates?.longitude ?? null,
    }),
  };
}

type Store = { db: Db; files: Files };

export const setLogo = (
  { db, files }: Store,
  userId: string,
  { id, clubId, picture }: Deed & { picture: Picture },
) =>
  storePicture(files, picture, (logoUrl, noteFormer) =>
    runAdminCommand(db, { userId, id, clubId, name: 'club.setLogo' }, async (tx) => {
      const replaced = await replaceLogo(tx, clubId, logoUrl);
      if (!replaced) return refuse('NOT_FOUND');
      noteFormer(replaced.former);
      await recordDeed(tx, { actorId: userId, action: 'club.logo-set', clubId });
      return { logoUrl };
    }),
  );

export const removeLogo = ({ db, files }: Store, userId: string, { id, clubId }: Deed) =>
  dropPicture(files, (noteFormer) =>
    runAdminCommand(db, { userId, id, clubId, name: 'club.removeLogo' }, async (tx) => {
      const replaced = await replaceLogo(tx, clubId, null);
      if (!replaced) return refuse('NOT_FOUND');
      noteFormer(replaced.former);
      await recordDeed(tx, { actorId: userId, action: 'club.logo-removed', clubId });
      return { id: clubId };
    }),
  );

/** Concurrent changes take turns, so that each replaced logo is removed. */
async function replaceLogo(tx: Tx, clubId: string, logoUrl: string | null) {
  const club = tx.selectFrom('golf_clubs').select('logo_url as former').where('id', '=', clubId);
  const found = await club.forNoKeyUpdate().executeTakeFirst();
  if (!found) return null;
  await rowsOf(tx, 'golf_clubs', { id: clubId }).update({ logo_url: logoUrl });
  await publishClubChange(tx, clubId);
  return found;
}
