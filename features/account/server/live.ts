import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

/** The open sessions among these, with their users: each user receives their own events. */
export async function findPeople(
  db: Db,
  sessionIds: string[],
): Promise<{ sessionId: string; userId: string }[]> {
  const { rows } = await sql<{ sessionId: string; userId: string }>`
    select session.id as "sessionId", session.user_id as "userId"
    from auth_sessions as session join users on users.id = session.user_id
    where session.id = any(${sessionIds}::uuid[])
      and least(session.expires_at, session.token_expires_at) > now()
      and users.email_verified and users.suspended_at is null
      and users.deletion_due_at is null`.execute(db);
  return rows;
}

export const personTopic = (userId: string) => `person:${userId}`;
