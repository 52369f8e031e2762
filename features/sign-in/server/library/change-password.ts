// Changes the password of a signed-in user. Signs out all other devices and invalidates password links that were mailed before. Our
// own, because the library does so in several transactions, makes a new session, and leaves those links valid.
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { passwordCopy } from '../../copy.ts';
import { endSessions } from '#features/account/server/writes.ts';
import { forgetResets, holdAccount, setPassword } from './account-changes.ts';
import { expectProof, renewToken } from './fresh-proof.ts';
import type { LockOut } from './lock-out.ts';
import type { SignInParts } from './sign-in-parts.ts';

const passwords = z.strictObject({
  /** Omitted by a user who has no password yet and sets the first one. */
  currentPassword: z.string().max(1000).optional(),
  newPassword: z.string().max(1000),
});

type Parts = Pick<SignInParts, 'db' | 'limits' | 'mails' | 'clock'> & { lockOut: LockOut };

export const changePasswordEndpoints = (parts: Parts) => ({
  // Replaces the library's endpoint of this name.
  changePassword: createAuthEndpoint(
    '/change-password',
    { method: 'POST', body: passwords, use: [sensitiveSessionMiddleware] },
    async (context) => {
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
    },
  ),
});
