// Changes the password of a signed-in user. Signs out all other devices and invalidates password links that were mailed before. Our
// own, because the library does so in several transactions, makes a new session, and leaves those links valid.
import { hash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { endSessions } from '#features/account/server/writes.ts';
import type { Db } from '#platform/server/database.ts';
import { linkTokenInput } from '#platform/shared/ids.ts';
import { passwordCopy } from '../../copy.ts';
import {
  dropSignInMethods,
  forgetResets,
  holdAccount,
  resetPrefix,
  setPassword,
  verifyAddress,
} from './account-changes.ts';
import { endpoint, signedInEndpoint } from './endpoint.ts';
import { expectProof, renewToken } from './fresh-proof.ts';
import { badLink } from './sign-in-answers.ts';
import type { LockOut } from './sign-in-limits.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { pairOf } from './sign-in-requests.ts';

const passwords = z.strictObject({
  /** Omitted by a user who has no password yet and sets the first one. */
  currentPassword: z.string().max(1000).optional(),
  newPassword: z.string().max(1000),
});

type Parts = Pick<SignInParts, 'db' | 'limits' | 'mails' | 'clock'> & { lockOut: LockOut };

export const changePasswordEndpoints = (parts: Parts) => ({
  // Replaces the library's endpoint of this name.
  changePassword: signedInEndpoint('/change-password', passwords, async (context) => {
    const { user, session } = context.context.session;
    const { currentPassword, newPassword } = context.body;
    const { password: scheme } = context.context;
    const account = await context.context.internalAdapter.findCredentialAccount(user.id);
    const hash = account?.password;
    if (hash) {
      await expectProof(parts, context, () => scheme.verify({ hash, password: currentPassword ?? '' }));
      if (currentPassword === newPassword)
        throw new APIError('UNPROCESSABLE_ENTITY', { code: 'WEAK_PASSWORD', message: passwordCopy.same });
    }
    const password = await scheme.hash(newPassword);
    // In one transaction, which also tells the user's pages that rights have changed: a page that asked with the old token
    // after this would believe that it is signed out.
    const renewed = await parts.db.transaction().execute(async (tx) => {
      await holdAccount(tx, user.id, { sessionId: session.id });
      await setPassword(tx, user.id, password, parts.clock.now());
      await endSessions(tx, user.id, { but: session.id });
      await forgetResets(tx, user.id);
      await parts.mails.passwordChanged(tx, user.email);
      return renewToken(tx, context.context.session);
    });
    await setSessionCookie(context, renewed);
    return context.json({ status: true });
  }),
});

// Sets a new password for the owner of the mailbox. The link and all other links of the account are invalidated in the transaction
// that sets the password. Our own, because the library leaves the others valid, and keeps what a stranger prepared.

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

type ResetPasswordParts = Pick<SignInParts, 'db' | 'clock'> & { lockOut: LockOut };

export const resetPasswordEndpoints = ({ db, clock, lockOut }: ResetPasswordParts) => ({
  // Replaces the library's endpoint of this name.
  resetPassword: endpoint('/reset-password', choice, async (context) => {
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
