// Changes the mail address of an account. The new mailbox confirms it; the old one is notified of the request and of the change. No
// answer reveals whether the new address has an account: a mail to that address does. Our own, because the library's links cannot be
// taken back, it notifies nobody, and it ends no session.
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { endSessions } from '#features/account/server/writes.ts';
import { violatedConstraint, type Tx } from '#platform/server/database.ts';
import { createLinkTokens, hashOfToken, type LinkTokens } from '#platform/server/link-tokens.ts';
import { rowsOf } from '#platform/server/rows.ts';
import { linkTokenInput } from '#platform/shared/ids.ts';
import { forgetResets, holdAccount } from './account-changes.ts';
import { endpoint, signedInEndpoint } from './endpoint.ts';
import { badLink, newerMail } from './sign-in-answers.ts';
import { limitOf, signInLimits, takeOrRefuse } from './sign-in-limits.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { address, mailKey } from './sign-in-requests.ts';

const wanted = z.strictObject({ email: address });
const link = z.strictObject({ token: linkTokenInput });
/** Milliseconds. */
const linkLasts = 60 * 60_000;

type Parts = Pick<SignInParts, 'db' | 'secret' | 'limits' | 'mails' | 'clock'>;

const hashOf = (token: string) => hashOfToken(token).toString('hex');

export const changeEmailEndpoints = (parts: Parts) => ({
  // Replaces the library's endpoint of this name.
  changeEmail: signedInEndpoint('/change-email', wanted, async (context) => {
    const { user, session } = context.context.session;
    const { email } = context.body;
    if (email === user.email) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'SAME_EMAIL' });
    const { limits, mails, clock } = parts;
    await takeOrRefuse(limits, limitOf('change-email', user.id, signInLimits.mailPerAccount));
    await takeOrRefuse(limits, [mailKey('account', email), signInLimits.mailPerAccount]);
    const tokens = createLinkTokens(parts.secret, 'new address');
    await parts.db.transaction().execute(async (tx) => {
      const change = { userId: user.id, sessionId: session.id, email };
      const token = await storeChange(tx, tokens, change, clock.now());
      const about = hashOf(token);
      if (await rowsOf(tx, 'users', { email }).find('id')) await mails.known(tx, email, about);
      else await mails.confirmEmail(tx, email, token, about);
      await mails.emailAsked(tx, user.email, email);
    });
    return context.json({ status: true });
  }),

  confirmEmail: endpoint('/confirm-email', link, async (context) => {
    const held = await getSessionFromCtx(context);
    const outcome = await confirm(parts, context.body.token, held?.session.id);
    if (outcome === 'bad-link') throw badLink();
    if ('replacedAt' in outcome) throw newerMail('BAD_REQUEST', outcome.replacedAt);
    return context.json({ status: true, email: outcome.confirmed });
  }),
});

type Change = { userId: string; sessionId: string; email: string };

/**
 * Returns the token of the mail. A repeated request for one address gives the same token, so that the link of the first mail keeps
 * working; a request for another address replaces it.
 */
async function storeChange(
  tx: Tx,
  tokens: LinkTokens,
  { userId, sessionId, email }: Change,
  now: Date,
): Promise<string> {
  await holdAccount(tx, userId, { sessionId });
  const held = await tx
    .selectFrom('email_changes')
    .select('token_seed')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  const seed = held?.token_seed ?? tokens.issue().seed;
  const token = tokens.tokenOf(seed);
  await tx
    .updateTable('email_changes')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('email', '<>', email)
    .where('replaced_at', 'is', null)
    .execute();
  await rowsOf(tx, 'email_changes', { user_id: userId, email }).put({
    session_id: sessionId,
    token_seed: seed,
    token_hash: hashOf(token),
    expires_at: new Date(now.getTime() + linkLasts),
    replaced_at: null,
  });
  return token;
}

/** A bad link is unknown, expired or used, or another account has taken its address. */
type Outcome = { confirmed: string } | 'bad-link' | { replacedAt: string };

async function confirm(
  { db, mails, clock }: Parts,
  token: string,
  sessionId: string | undefined,
): Promise<Outcome> {
  const now = clock.now();
  const findChange = (tx: Tx) =>
    tx
      .selectFrom('email_changes')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
  try {
    return await db.transaction().execute(async (tx): Promise<Outcome> => {
      const sent = await findChange(tx);
      if (!sent) return 'bad-link';
      const user = await holdAccount(tx, sent.user_id, { changesAddress: true });
      const change = await findChange(tx);
      if (!change || user.suspended_at !== null) return 'bad-link';
      if (change.replaced_at !== null) return { replacedAt: change.replaced_at };
      await rowsOf(tx, 'email_changes', { user_id: change.user_id }).delete();
      await rowsOf(tx, 'users', { id: change.user_id }).update({
        email: change.email,
        email_verified: true,
        updated_at: now,
        // Who confirms without that session may be another person, to whose address a stranger moved a prepared account.
        ...(sessionId !== change.session_id && { owner_unproven: true }),
      });
      await forgetResets(tx, change.user_id);
      await endSessions(tx, change.user_id, { but: change.session_id });
      await mails.emailChanged(tx, user.email, change.email);
      return { confirmed: change.email };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return 'bad-link';
    throw error;
  }
}
