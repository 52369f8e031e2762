import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

export const clubTopic = (clubId: string) => `club:${clubId}`;

/** Who hears which club: its active members. */
export async function findClubTopics(
  db: Db,
  userIds: string[],
): Promise<{ userId: string; topic: string }[]> {
  const { rows } = await sql<{ userId: string; topic: string }>`
    select user_id as "userId", 'club:' || club_id as topic from club_members
    where user_id = any(${userIds}::uuid[]) and status = 'active'`.execute(db);
  return rows;
}
