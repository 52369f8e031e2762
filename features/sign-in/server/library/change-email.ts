// Changes the mail address of an account. The new mailbox confirms it; the old one is notified of the request and of the
// change. No answer reveals whether the new address has an account: a mail to that address does.
import { APIError, createAuthEndpoint, getSessionFromCtx, sensitiveSessionMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth';
import { sql } from 'kysely';
import { z } from 'zod';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { forgetResets, holdAccount } from './account-changes.ts';
import { violatedConstraint, type Db, type Tx } from '#platform/server/database.ts';
import { tooMany } from './fresh-proof.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import { createLinkTokens, hashOfToken, type LinkTokens } from '#platform/server/link-tokens.ts';
import type { SignInCopy } from './sign-in-answers.ts';
import type { SignInMails } from './sign-in-mails.ts';
import { signInLimits } from './sign-in-limits.ts';
import { mailKey } from './sign-in-requests.ts';

const wanted = z.strictObject({
  email: z.string().overwrite(cleanEmail).max(255).toLowerCase().pipe(z.email()),
});
const link = z.strictObject({ token: z.string().max(200) });

type Parts = {
  db: Db;
  secret: string;
  copy: Pick<SignInCopy, 'newerMail'>;
  limits: Limits;
  mails: Pick<SignInMails, 'known' | 'confirmEmail' | 'emailAsked' | 'emailChanged'>;
  endOtherSessions: (tx: Tx, userId: string, sessionId: string) => Promise<unknown>;
};

const hashOf = (token: string) => hashOfToken(token).toString('hex');

export function changeEmail(parts: Parts) {
  const tokens = createLinkTokens(parts.secret, 'new address');
  return {
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
          await parts.db.transaction().execute(async (tx) => {
            const token = await remember(tx, tokens, { userId: user.id, sessionId: session.id, email });
            const owner = await tx
              .selectFrom('users')
              .select('id')
              .where('email', '=', email)
              .executeTakeFirst();
            const about = hashOf(token);
            if (owner) await parts.mails.known(tx, email, about);
            else await parts.mails.confirmEmail(tx, email, token, about);
            await parts.mails.emailAsked(tx, user.email, email);
          });
          return context.json({ status: true });
        },
      ),
      confirmEmail: createAuthEndpoint('/confirm-email', { method: 'POST', body: link }, async (context) => {
        const held = await getSessionFromCtx(context);
        const outcome = await confirm(parts, context.body.token, held?.session.id);
        if (outcome === 'bad-link') throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
        if (outcome !== 'confirmed')
          throw new APIError('BAD_REQUEST', {
            code: 'NEWER_MAIL',
            message: parts.copy.newerMail(outcome.replacedAt),
          });
        return context.json({ status: true });
      }),
    },
  } satisfies BetterAuthPlugin;
}

type Wish = { userId: string; sessionId: string; email: string };

/**
 * Returns the token of the mail. A repeated request for one address gives the same token, so that the link of the first mail keeps
 * working; a request for another address replaces it.
 */
async function remember(tx: Tx, tokens: LinkTokens, { userId, sessionId, email }: Wish): Promise<string> {
  await holdAccount(tx, userId, { sessionId });
  const held = await tx
    .selectFrom('email_changes')
    .select('token_seed')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  const seed = held?.token_seed ?? tokens.issue().seed;
  const token = tokens.tokenOf(seed);
  await tx
    .updateTable('email_changes')
    .set({ replaced_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('email', '<>', email)
    .where('replaced_at', 'is', null)
    .execute();
  const wish = {
    session_id: sessionId,
    token_seed: seed,
    token_hash: hashOf(token),
    expires_at: sql<string>`now() + interval '1 hour'`,
    replaced_at: null,
  };
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, email, ...wish })
    .onConflict((conflict) => conflict.columns(['user_id', 'email']).doUpdateSet(wish))
    .execute();
  return token;
}

/** A bad link is unknown, expired or used, or another account has taken its address. */
type Outcome = 'confirmed' | 'bad-link' | { replacedAt: string };

async function confirm(
  { db, mails, endOtherSessions }: Parts,
  token: string,
  sessionId: string | undefined,
): Promise<Outcome> {
  const findWish = (tx: Tx) =>
    tx
      .selectFrom('email_changes')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst();
  try {
    return await db.transaction().execute(async (tx): Promise<Outcome> => {
      const sent = await findWish(tx);
      if (!sent) return 'bad-link';
      const user = await holdAccount(tx, sent.user_id, { changesAddress: true });
      const wish = await findWish(tx);
      if (!wish || user.suspended_at !== null) return 'bad-link';
      if (wish.replaced_at !== null) return { replacedAt: wish.replaced_at };
      await tx.deleteFrom('email_changes').where('user_id', '=', wish.user_id).execute();
      await tx
        .updateTable('users')
        .set({
          email: wish.email,
          email_verified: true,
          updated_at: sql<string>`now()`,
          // Who confirms without that session may be another person, to whose address a stranger moved a prepared account.
          ...(sessionId !== wish.session_id && { owner_unproven: true }),
        })
        .where('id', '=', wish.user_id)
        .execute();
      await forgetResets(tx, wish.user_id);
      await endOtherSessions(tx, wish.user_id, wish.session_id);
      await mails.emailChanged(tx, user.email, wish.email);
      return 'confirmed';
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return 'bad-link';
    throw error;
  }
}
