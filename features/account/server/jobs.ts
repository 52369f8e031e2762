import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

/** Removes what nobody can come in with any more: sign-ins and the secrets of letters whose time is over. */
export async function pruneSignIns(db: Db): Promise<void> {
  const over = sql<string>`now()`;
  await db.deleteFrom('auth_sessions').where('expires_at', '<', over).execute();
  await db.deleteFrom('auth_verifications').where('expires_at', '<', over).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', over).execute();
}
