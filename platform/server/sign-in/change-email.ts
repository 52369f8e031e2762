// Changes the mail address of an account. The new mailbox confirms it; the old one is notified of the request and of the
// change. No answer reveals whether the new address has an account: a mail to that address does.
import { createHash, randomBytes } from 'node:crypto';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth';
import { sql } from 'kysely';
import { z } from 'zod';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { forgetResets, holdAccount } from './account-changes.ts';
import { violatedConstraint, type Db, type Tx } from '../database.ts';
import { tooMany } from './fresh-proof.ts';
import type { Limits } from '../limits/limits.ts';
import type { SignInMails } from './sign-in-mails.ts';
import { signInLimits } from './sign-in-limits.ts';
import { mailKey } from './sign-in-requests.ts';

const wanted = z.strictObject({
  email: z.string().overwrite(cleanEmail).max(255).toLowerCase().pipe(z.email()),
});
const link = z.strictObject({ token: z.string().max(200) });

type Parts = {
  db: Db;
  limits: Limits;
  mails: Pick<SignInMails, 'known' | 'confirmEmail' | 'emailAsked' | 'emailChanged'>;
  endOtherSessions: (tx: Tx, userId: string, sessionId: string) => Promise<unknown>;
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const changeEmail = (parts: Parts) =>
  ({
    id: 'change-email',
    endpoints: {
      // Replaces the library's endpoint of this name, which does not notify the old address.
      changeEmail: createAuthEndpoint(
        '/change-email',
        { method: 'POST', body: wanted, use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { user, session } = context.context.session;
          const { email } = context.body;
          if (email === user.email) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'SAME_EMAIL' });
          const wait =
            (await parts.limits.take(`change-email:${user.id}`, signInLimits.mailPerAccount)) ??
            (await parts.limits.take(mailKey('account', email), signInLimits.mailPerAccount));
          if (wait !== null) throw tooMany(wait);
          const token = randomBytes(32).toString('base64url');
          await parts.db.transaction().execute(async (tx) => {
            await remember(tx, { userId: user.id, sessionId: session.id, email, token });
            const owner = await tx
              .selectFrom('users')
              .select('id')
              .where('email', '=', email)
              .executeTakeFirst();
            if (owner) await parts.mails.known(tx, email);
            else await parts.mails.confirmEmail(tx, email, token);
            await parts.mails.emailAsked(tx, user.email, email);
          });
          return context.json({ status: true });
        },
      ),
      confirmEmail: createAuthEndpoint('/confirm-email', { method: 'POST', body: link }, async (context) => {
        if (!(await confirm(parts, context.body.token)))
          throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
        return context.json({ status: true });
      }),
    },
  }) satisfies BetterAuthPlugin;

type Wish = { userId: string; sessionId: string; email: string; token: string };

/** Only the last requested address counts; earlier mails become invalid. */
async function remember(tx: Tx, { userId, sessionId, email, token }: Wish): Promise<void> {
  const wish = {
    email,
    session_id: sessionId,
    token_hash: hashOf(token),
    expires_at: sql<string>`now() + interval '1 hour'`,
  };
  await holdAccount(tx, userId, { sessionId });
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...wish })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wish))
    .execute();
}

/** False when the link is unknown, expired or used, or when another account has taken the address. */
async function confirm({ db, mails, endOtherSessions }: Parts, token: string): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const sent = await tx
        .selectFrom('email_changes')
        .select('user_id')
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst();
      if (!sent) return false;
      const user = await holdAccount(tx, sent.user_id, { changesAddress: true });
      const wish = await tx
        .deleteFrom('email_changes')
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', sql<string>`now()`)
        .returningAll()
        .executeTakeFirst();
      if (!wish || user.suspended_at !== null) return false;
      await tx
        .updateTable('users')
        .set({ email: wish.email, email_verified: true, updated_at: sql<string>`now()` })
        .where('id', '=', wish.user_id)
        .execute();
      await forgetResets(tx, wish.user_id);
      await endOtherSessions(tx, wish.user_id, wish.session_id);
      await mails.emailChanged(tx, user.email, wish.email);
      return true;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return false;
    throw error;
  }
}
