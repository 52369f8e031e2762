import { uuidv7 } from 'uuidv7';
import { recordDeed } from '#features/audit/server/writes.ts';
import { violatedConstraint, type Db } from '#platform/server/database.ts';
import { refuse } from '#platform/server/refused.ts';

export type NewClub = {
  name: string;
  slug: string;
  adminEmail: string;
  description?: string | undefined;
  foundedYear?: number | undefined;
  holes?: number | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
};

/** Creates a club with its first admin, who must have a profile. For operators only. */
export async function createClub(db: Db, club: NewClub) {
  try {
    return await db.transaction().execute(async (tx) => {
      const admin = await tx
        .selectFrom('users')
        .innerJoin('profiles', 'profiles.id', 'users.id')
        .select('users.id')
        .where('email', '=', club.adminEmail.trim().toLowerCase())
        // A user whose account is closed would leave the club without an admin.
        .where('users.deletion_due_at', 'is', null)
        .executeTakeFirst();
      if (!admin) return refuse('NO_PROFILE');
      const id = uuidv7();
      await tx
        .insertInto('golf_clubs')
        .values({
          id,
          name: club.name,
          slug: club.slug,
          description: club.description ?? null,
          founded_year: club.foundedYear ?? null,
          holes: club.holes ?? null,
          latitude: club.latitude ?? null,
          longitude: club.longitude ?? null,
        })
        .execute();
      await tx
        .insertInto('club_members')
        .values({ id: uuidv7(), club_id: id, user_id: admin.id, role: 'admin' })
        .execute();
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
