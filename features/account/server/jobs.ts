import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';

type Parts = { db: Db; forgetMails: ForgetMails };
type ForgetMails = (addresses: readonly string[]) => Promise<void>;

export const accountJobs = ({ db, forgetMails }: Parts): Job[] => [
  { name: 'account.prune-sign-ins', cron: '*/10 * * * *', run: () => pruneSignIns(db) },
  {
    name: 'account.remove-unconfirmed',
    cron: '20 4 * * *',
    run: () => removeUnconfirmed(db, forgetMails),
  },
];

/** Removes expired sessions and expired tokens of mailed links. */
export async function pruneSignIns(db: Db): Promise<void> {
  const over = sql<string>`now()`;
  await db.deleteFrom('auth_sessions').where('expires_at', '<', over).execute();
  await db.deleteFrom('auth_verifications').where('expires_at', '<', over).execute();
  await db.deleteFrom('email_changes').where('expires_at', '<', over).execute();
}

/** Removes sign-ups that were not confirmed within 30 days of their latest mail. */
export async function removeUnconfirmed(db: Db, forgetMails: ForgetMails): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('sign_ups')
      .where('sent_at', '<', sql<string>`now() - interval '30 days'`)
      .returning('email')
      .execute();
    // Before the commit: when this fails, the sign-ups stay and the next run tries again.
    await forgetMails(removed.map(({ email }) => email));
  });
}

/** Removes former addresses and phone numbers once no captured mail or text to them is left. */
export async function pruneFormerContacts(db: Db): Promise<void> {
  await db
    .deleteFrom('former_contacts')
    .where('since', '<', sql<string>`now() - interval '91 days'`)
    .execute();
}
