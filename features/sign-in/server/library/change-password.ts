// Changes the password of a signed-in user. Signs out all other devices and invalidates password links that were mailed
// before.
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth';
import { z } from 'zod';
import { forgetResets, holdAccount, setPassword } from './account-changes.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { expectProof, renewToken } from './fresh-proof.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import type { LockOut } from './lock-out.ts';
import type { SignInMails } from './sign-in-mails.ts';

const passwords = z.strictObject({
  /** Omitted by a user who has no password yet and sets the first one. */
  currentPassword: z.string().max(1000).optional(),
  newPassword: z.string().max(1000),
});

type Parts = {
  db: Db;
  limits: Limits;
  lockOut: LockOut;
  /** The refusal when the new password equals the current one. */
  samePassword: string;
  endOtherSessions: (tx: Tx, userId: string, sessionId: string) => Promise<unknown>;
  mails: Pick<SignInMails, 'passwordChanged'>;
};

export const changePassword = (parts: Parts) =>
  ({
    id: 'change-password',
    endpoints: {
      // Replaces the library's endpoint of this name, which keeps other devices signed in.
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
              throw new APIError('UNPROCESSABLE_ENTITY', {
                code: 'WEAK_PASSWORD',
                message: parts.samePassword,
              });
          }
          const password = await scheme.hash(newPassword);
          // In one transaction, which also tells the user's pages that rights have changed: a page that asked with the old token
          // after this would believe that it is signed out.
          const renewed = await parts.db.transaction().execute(async (tx) => {
            await holdAccount(tx, user.id, { sessionId: session.id });
            await setPassword(tx, user.id, password);
            await parts.endOtherSessions(tx, user.id, session.id);
            await forgetResets(tx, user.id);
            await parts.mails.passwordChanged(tx, user.email);
            return renewToken(tx, context.context.session);
          });
          await setSessionCookie(context, renewed);
          return context.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
