import { sql } from 'kysely';
import type { ClubId } from '#features/membership/membership.ts';
import type { Db } from '#platform/server/database.ts';
import type { Club, ClubInfo } from '../club.ts';

export async function findClubs(db: Db): Promise<Club[]> {
  const { rows } = await sql<Club>`
    select id, name, slug, logo_url as "logoUrl", description, location from golf_clubs
    order by name collate "und-x-icu", id`.execute(db);
  return rows;
}

/** Null when the club was deleted after the gate. */
export async function findClubInfo(db: Db, clubId: ClubId): Promise<ClubInfo | null> {
  const { rows } = await sql<ClubInfo>`
    select id, name, slug, logo_url as "logoUrl", description, location, founded_year as "foundedYear", holes, info,
      kept.members as "memberCount"
    from golf_clubs join club_member_counts as kept on kept.club_id = golf_clubs.id where id = ${clubId}`.execute(
    db,
  );
  return rows[0] ?? null;
}
