import { sql } from 'kysely';
import { prunePersonalTokens } from '#features/account/personal-token/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Clock } from '#platform/shared/time.ts';

type Parts = { db: Db; clock: Clock; forgetMails: ForgetMails };
type ForgetMails = (addresses: readonly string[]) => Promise<void>;

export const signInJobs = ({ db, clock, forgetMails }: Parts): Job[] => [
  { name: 'sign-in.prune', cron: '*/10 * * * *', run: () => pruneSignIns(db, clock.now()) },
  {
    name: 'sign-in.remove-unconfirmed',
    cron: '20 4 * * *',
    run: () => removeUnconfirmed(db, clock.now(), forgetMails),
  },
];

/** Removes expired sessions and personal tokens, and expired tokens of mailed links. */
export async function pruneSignIns(db: Db, now: Date): Promise<void> {
  // The database's clock judges sessions.
  await db
    .deleteFrom('auth_sessions')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await prunePersonalTokens(db);
  for (const table of ['auth_verifications', 'email_changes'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now.toISOString()).execute();
}

/** Milliseconds after the latest mail. */
const signUpLasts = 30 * 86_400_000;

/** Removes sign-ups that were not confirmed within 30 days of their latest mail. */
export async function removeUnconfirmed(db: Db, now: Date, forgetMails: ForgetMails): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('sign_ups')
      .where('sent_at', '<', new Date(now.getTime() - signUpLasts).toISOString())
      .returning('email')
      .execute();
    // Before the commit: when this fails, the sign-ups stay and the next run tries again.
    await forgetMails(removed.map(({ email }) => email));
  });
}
