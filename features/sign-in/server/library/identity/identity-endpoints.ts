// Signing in with an identity at a provider, and linking one. The library handles the redirects (state in cookie and database, PKCE,
// nonce); this file decides what to request and what to accept. Our own endpoints, because the library's also take an id token from the
// page, and link without a fresh proof.
import type { BetterAuthOptions } from 'better-auth';
import { addOAuthServerContext, getOAuthState, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { providers } from '#platform/shared/providers.ts';
import { dropSignInMethods, holdAccount } from '../account-changes.ts';
import { endpoint, signedInEndpoint } from '../endpoint.ts';
import type { SecondStepTools } from '../factor/second-step.ts';
import type { SignInParts } from '../sign-in-parts.ts';
import { claims, subjectOf } from './claims.ts';
import { proveByIdentity } from './identity-proof.ts';
import { authorizationUrl } from './providers.ts';

const provider = z.enum(providers);
const signingIn = z.strictObject({ provider, redirect: z.string().max(2000).optional() });
const linking = z.strictObject({ provider });

export const identityEndpoints = {
  signInWithProvider: endpoint('/sign-in/provider', signingIn, async (context) => {
    const { provider: id, redirect } = context.body;
    const query = new URLSearchParams(redirect === undefined ? {} : { redirect });
    // The screen checks this redirect, as it does after the sign-in form.
    const page = query.size === 0 ? '/auth' : `/auth?${query.toString()}`;
    const url = await authorizationUrl(context, id, { callbackURL: page, errorCallbackURL: page });
    return context.json({ url });
  }),

  linkProvider: signedInEndpoint('/link-provider', linking, async (context) => {
    const { user, session } = context.context.session;
    await addOAuthServerContext({ sessionId: session.id });
    const back = '/profile/security';
    const { provider: id } = context.body;
    const way = { callbackURL: `${back}?linked=${id}`, errorCallbackURL: back };
    const link = { email: user.email, userId: user.id };
    return context.json({ url: await authorizationUrl(context, id, way, link) });
  }),
};

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Runs before an identity creates an account, is linked to one, or only gives a fresh proof. */
export const validateIdentity =
  (tools: SecondStepTools): Validate =>
  async ({ user, source }, context) => {
    if (source.method !== 'oauth' || source.action === 'sign-in') return undefined;
    if (!user.emailVerified) return { error: 'EMAIL_NOT_VERIFIED_ELSEWHERE' };
    const state = await getOAuthState();
    if (source.action !== 'link-account') return undefined;
    const identity = { providerId: source.oauth?.providerId ?? '', profile: source.oauth?.profile };
    if (!state?.link) {
      await claimAccount(tools, String(user.id));
      return (await hasOtherIdentity(tools, String(user.id), identity))
        ? { error: 'OTHER_IDENTITY' }
        : undefined;
    }
    const { sessionId, provesSince } = state.serverContext ?? {};
    const { userId } = state.link;
    // The user who started must still be signed in, and in this browser: somebody else may have signed in beside the open page.
    const here = await getSessionFromCtx(context);
    const held = await tools.db
      .selectFrom('auth_sessions')
      .innerJoin('users', 'users.id', 'auth_sessions.user_id')
      .select('users.id')
      .where('auth_sessions.id', '=', String(sessionId))
      .where('users.id', '=', userId)
      .where('users.suspended_at', 'is', null)
      .executeTakeFirst();
    if (!held || here?.session.id !== String(sessionId)) return { error: 'LINK_ENDED' };
    if (provesSince === undefined)
      return (await hasOtherIdentity(tools, userId, identity)) ? { error: 'OTHER_IDENTITY' } : undefined;
    const problem = await proveByIdentity(tools, context, here, {
      since: Number(provesSince),
      provider: identity.providerId,
      profile: identity.profile,
    });
    return problem === null ? undefined : { error: problem };
  };

/** The provider knows the owner of the mailbox, who gets an account that another person may have set up. */
const claimAccount = ({ db }: SecondStepTools, userId: string) =>
  db.transaction().execute(async (tx) => {
    const user = await holdAccount(tx, userId);
    if (user.owner_unproven) await dropSignInMethods(tx, userId);
  });

/**
 * Whether the account already has another identity at this provider. Organisations give the address of a member who left to the next
 * person of that name, who must not get the account.
 */
async function hasOtherIdentity(
  { db }: SecondStepTools,
  userId: string,
  { providerId, profile }: { providerId: string; profile: unknown },
): Promise<boolean> {
  const id = providers.find((one) => one === providerId);
  const claimed = claims.parse(profile);
  const subject = id ? subjectOf(id, claimed) : null;
  const held = await db
    .selectFrom('auth_accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .execute();
  // The operator may have replaced the provider of the organisation: identities there do not count here.
  const here = held.filter(
    ({ account_id }) => id !== 'organisation' || account_id.startsWith(`${claimed.iss} `),
  );
  return here.some(({ account_id }) => account_id !== subject);
}

/** Mails the owner about a linked identity, except the one with which the account was created. */
export const mailLinked =
  ({ db, mails }: Pick<SignInParts, 'db' | 'mails'>) =>
  async ({ id, userId, providerId }: { id: string; userId: string; providerId: string }) => {
    const known = providers.find((one) => one === providerId);
    if (!known) return;
    const user = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where((eb) => {
        const others = eb.selectFrom('auth_accounts').select('id').where('user_id', '=', userId);
        const factors = eb.selectFrom('factors').select('id').where('user_id', '=', userId);
        return eb.or([eb.exists(others.where('id', '<>', id)), eb.exists(factors)]);
      })
      .executeTakeFirst();
    if (user) await mails.linked(db, user.email, known);
  };

const keys = new Set([
  'accessToken',
  'refreshToken',
  'idToken',
  'accessTokenExpiresAt',
  'refreshTokenExpiresAt',
  'scope',
]);

/** Stores only which identity it is, and none of the provider's tokens. */
export const withoutTokens = async <Account extends object>(account: Account) => ({
  data: Object.fromEntries(
    Object.entries(account).map(([name, value]) => [name, keys.has(name) ? null : value]),
  ) as Account,
});
