// Another password for who is signed in. Every other device is signed out with it, and what was on its way by mail with
// the former password (a link to choose a new one) is of no use any more.
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth';
import type pg from 'pg';
import { z } from 'zod';
import { forgetResets, holdAccount, setPassword } from './account-changes.ts';
import type { Db, Tx } from '../database.ts';
import { expectProof, markProven } from './fresh-proof.ts';
import type { Limits } from '../limits/limits.ts';
import type { LockOut } from './lock-out.ts';
import type { SignInLetters } from './sign-in-letters.ts';

const passwords = z.strictObject({
  /** Left out by who signs in without one, and gets the first now. */
  currentPassword: z.string().max(1000).optional(),
  newPassword: z.string().max(1000),
});

type Parts = {
  db: Db;
  pool: pg.Pool;
  limits: Limits;
  lockOut: LockOut;
  /** Said of a new password that is the current one. */
  samePassword: string;
  endOtherSessions: (tx: Tx, userId: string, sessionId: string) => Promise<unknown>;
  letters: Pick<SignInLetters, 'passwordChanged'>;
};

export const changePassword = (parts: Parts) =>
  ({
    id: 'change-password',
    endpoints: {
      // Under the library's own name, so that its variant, which leaves other devices in, is not there.
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
          await parts.db.transaction().execute(async (tx) => {
            await holdAccount(tx, user.id, { sessionId: session.id });
            await setPassword(tx, user.id, password);
            await parts.endOtherSessions(tx, user.id, session.id);
            await forgetResets(tx, user.id);
          });
          await markProven(context, parts.pool);
          parts.letters.passwordChanged(user.email);
          return context.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
