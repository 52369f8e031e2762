// Sets a new password for the owner of the mailbox. The link and all other links of the account are invalidated in the
// transaction that sets the password; the library would leave the others valid.
import { APIError, createAuthEndpoint } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth';
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { dropSignInMethods, forgetResets, holdAccount, resetPrefix, setPassword } from './account-changes.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { LockOut } from './lock-out.ts';
import { pairOf } from './sign-in-requests.ts';

const choice = z.strictObject({ token: z.string().max(200), newPassword: z.string().max(1000) });

/** The database only stores this hash, so a copy of it opens no account. */
const storedAs = (token: string) => `${resetPrefix}${hash('sha256', token, 'hex')}`;

/** The library's name for such a link: 'reset-password:' and the token. */
export const storeResetIdentifier = {
  default: 'plain',
  overrides: {
    [resetPrefix]: { hash: async (identifier: string) => storedAs(identifier.slice(resetPrefix.length)) },
  },
} as const;

type Parts = {
  db: Db;
  lockOut: LockOut;
  endAllSessions: (tx: Tx, userId: string) => Promise<unknown>;
};

export const resetPassword = (parts: Parts) =>
  ({
    id: 'reset-password',
    endpoints: {
      // Replaces the library's endpoint of this name.
      resetPassword: createAuthEndpoint(
        '/reset-password',
        { method: 'POST', body: choice },
        async (context) => {
          const { token, newPassword } = context.body;
          // Hashing is expensive, so it only happens for an existing link.
          const sent = await linksOf(parts.db, token).select('value as userId').executeTakeFirst();
          if (!sent) throw badLink();
          const password = await context.context.password.hash(newPassword);
          const email = await parts.db.transaction().execute(async (tx) => {
            const user = await holdAccount(tx, sent.userId);
            if (!(await linksOf(tx, token).select('id').executeTakeFirst())) return null;
            await forgetResets(tx, sent.userId);
            if (user.owner_unproven || !user.email_verified)
              await dropSignInMethods(tx, sent.userId, parts.endAllSessions);
            await setPassword(tx, sent.userId, password);
            // Using the link proves that the user owns the mailbox.
            await tx
              .updateTable('users')
              .set({ email_verified: true, updated_at: sql<string>`now()` })
              .where('id', '=', sent.userId)
              .execute();
            await parts.endAllSessions(tx, sent.userId);
            return user.email;
          });
          if (email === null) throw badLink();
          const pair = pairOf(email, context.headers);
          await parts.lockOut.succeeded(pair);
          await parts.lockOut.signedIn(pair);
          return context.json({ status: true, email });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

const badLink = () => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });

const linksOf = (db: Db, token: string) =>
  db
    .selectFrom('auth_verifications')
    .where('identifier', '=', storedAs(token))
    .where('expires_at', '>', sql<string>`now()`);
