import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

/** Pairs that are hidden from each other: one has blocked the other, in either direction. */
export async function findHiddenPairs(
  db: Db,
  userIds: string[],
): Promise<{ userId: string; hiddenId: string }[]> {
  const { rows } = await sql<{ userId: string; hiddenId: string }>`
    select blocker_id as "userId", blocked_id as "hiddenId" from blocks where blocker_id = any(${userIds}::uuid[])
    union all
    select blocked_id, blocker_id from blocks where blocked_id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}
