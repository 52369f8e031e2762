import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';

export const accountJobs = (db: Db): Job[] => [
  { name: 'account.prune-sign-ins', cron: '*/10 * * * *', run: () => pruneSignIns(db) },
];

/** Removes what nobody can come in with any more: sign-ins and the secrets of letters whose time is over. */
export async function pruneSignIns(db: Db): Promise<void> {
  const over = sql<string>`now()`;
  await db.deleteFrom('auth_sessions').where('expires_at', '<', over).execute();
  await db.deleteFrom('auth_verifications').where('expires_at', '<', over).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', over).execute();
}
