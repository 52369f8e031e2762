import { sql } from 'kysely';
import { platformTopic } from '#features/audit/server/live.ts';
import type { AdminRule } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { isOpenAccount } from './reads.ts';

type OpenSession = { tokenHash: string; userId: string; byOrganisation: boolean };

/** The open sessions with one of these tokens, with their users: each user receives their own events. */
export async function findOpenSessions(db: Db, tokenHashes: string[]): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select session.token_hash as "tokenHash", session.user_id as "userId", session.by_organisation as "byOrganisation"
    from auth_sessions as session join users on users.id = session.user_id
    where session.token_hash = any(${tokenHashes}::text[])
      and least(session.expires_at, session.token_expires_at) > now()
      and users.email_verified and ${isOpenAccount(sql`users`)}`.execute(db);
  return rows;
}

export const personTopic = (userId: string) => `person:${userId}`;

/** Global admins receive the changes of the platform. */
export async function findPlatformTopics(
  db: Db,
  userIds: string[],
  { adminsNeedSecondStep }: AdminRule,
): Promise<{ userId: string; topic: string }[]> {
  const { rows } = await sql<{ userId: string; topic: string }>`
    select user_id as "userId", ${platformTopic} as topic from user_roles
    where user_id = any(${userIds}::uuid[])
      and (not ${adminsNeedSecondStep}::boolean or exists (
        select from factors where factors.user_id = user_roles.user_id and verified_at is not null))`.execute(
    db,
  );
  return rows;
}
