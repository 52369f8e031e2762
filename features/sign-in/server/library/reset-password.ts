// Sets a new password for the owner of the mailbox. The link and all other links of the account are invalidated in the transaction
// that sets the password. Our own, because the library leaves the others valid, and keeps what a stranger prepared.
import { createAuthEndpoint } from 'better-auth/api';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { endSessions } from '#features/account/server/writes.ts';
import { linkTokenInput } from '#platform/shared/ids.ts';
import type { Db } from '#platform/server/database.ts';
import {
  dropSignInMethods,
  forgetResets,
  holdAccount,
  resetPrefix,
  setPassword,
  verifyAddress,
} from './account-changes.ts';
import type { LockOut } from './lock-out.ts';
import { badLink } from './sign-in-answers.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { pairOf } from './sign-in-requests.ts';

const choice = z.strictObject({ token: linkTokenInput, newPassword: z.string().max(1000) });

/** The database only stores this hash, so a copy of it opens no account. */
const storedAs = (token: string) => `${resetPrefix}${hash('sha256', token, 'hex')}`;

/** The library's name for such a link: 'reset-password:' and the token. */
export const storeResetIdentifier = {
  default: 'plain',
  overrides: {
    [resetPrefix]: { hash: async (identifier: string) => storedAs(identifier.slice(resetPrefix.length)) },
  },
} as const;

type Parts = Pick<SignInParts, 'db' | 'clock'> & { lockOut: LockOut };

export const resetPasswordEndpoints = ({ db, clock, lockOut }: Parts) => ({
  // Replaces the library's endpoint of this name.
  resetPassword: createAuthEndpoint('/reset-password', { method: 'POST', body: choice }, async (context) => {
    const { token, newPassword } = context.body;
    const now = clock.now();
    // Hashing is expensive, so it only happens for an existing link.
    const sent = await linksOf(db, token, now).select('value as userId').executeTakeFirst();
    if (!sent) throw badLink();
    const { userId } = sent;
    const password = await context.context.password.hash(newPassword);
    const email = await db.transaction().execute(async (tx) => {
      const user = await holdAccount(tx, userId);
      if (!(await linksOf(tx, token, now).select('id').executeTakeFirst())) return null;
      await forgetResets(tx, userId);
      if (user.owner_unproven || !user.email_verified) await dropSignInMethods(tx, userId);
      await setPassword(tx, userId, password, now);
      // Using the link proves that the user owns the mailbox.
      await verifyAddress(tx, userId, now);
      await endSessions(tx, userId);
      return user.email;
    });
    if (email === null) throw badLink();
    const pair = pairOf(email, context.headers);
    await lockOut.succeeded(pair);
    await lockOut.signedIn(pair);
    return context.json({ status: true, email });
  }),
});

const linksOf = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('auth_verifications')
    .where('identifier', '=', storedAs(token))
    .where('expires_at', '>', now.toISOString());
