// Signing in with a provider account, and linking one. The library handles the redirects (state in cookie and database,
// PKCE, nonce); this file decides what to request and what to accept.
import {
  APIError,
  addOAuthServerContext,
  createAuthEndpoint,
  getOAuthState,
  sensitiveSessionMiddleware,
} from 'better-auth/api';
import { generateIdTokenNonce, generateState, getOAuthCallbackPath } from 'better-auth/oauth2';
import type { BetterAuthOptions, BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { sql } from 'kysely';
import { z } from 'zod';
import { providers, type ProviderId } from '#platform/shared/providers.ts';
import { dropSignInMethods, holdAccount } from '../account-changes.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import type { SignInMails } from '../sign-in-mails.ts';
import type { ProviderSettings } from '#platform/server/sign-in/provider-settings.ts';
import { createProvider } from './providers.ts';

const provider = z.enum(providers);
const signingIn = z.strictObject({ provider, redirect: z.string().max(2000).optional() });
const linking = z.strictObject({ provider });

type ReturnUrls = { callbackURL: string; errorCallbackURL: string };

export const providerSignIn = (settings: readonly ProviderSettings[]) =>
  ({
    id: 'provider-sign-in',
    init: () => ({ context: { socialProviders: settings.map(createProvider) } }),
    endpoints: {
      signInWithProvider: createAuthEndpoint(
        '/sign-in/provider',
        { method: 'POST', body: signingIn },
        async (context) => {
          const { provider: id, redirect } = context.body;
          const query = new URLSearchParams(redirect === undefined ? {} : { redirect });
          // The screen checks this redirect, as it does after the sign-in form.
          const address = query.size === 0 ? '/auth' : `/auth?${query.toString()}`;
          return context.json({
            url: await authorizationUrl(context, id, { callbackURL: address, errorCallbackURL: address }),
          });
        },
      ),

      linkProvider: createAuthEndpoint(
        '/link-provider',
        { method: 'POST', body: linking, use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { user, session } = context.context.session;
          await addOAuthServerContext({ sessionId: session.id });
          const back = '/profile/security';
          const { provider: id } = context.body;
          const way = { callbackURL: `${back}?linked=${id}`, errorCallbackURL: back };
          const link = { email: user.email, userId: user.id };
          return context.json({ url: await authorizationUrl(context, id, way, link) });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

/** The address at the provider to which the browser is sent. `link`: the user who is linking an account. */
export async function authorizationUrl(
  context: GenericEndpointContext,
  id: ProviderId,
  way: ReturnUrls,
  link?: { email: string; userId: string },
): Promise<string> {
  const found = context.context.socialProviders.find((one) => one.id === id);
  if (!found) throw new APIError('NOT_FOUND');
  const idTokenNonce = generateIdTokenNonce(found);
  const { state, codeVerifier } = await generateState(
    { ...context, body: way },
    { ...(link && { link }), ...(idTokenNonce !== undefined && { idTokenNonce }) },
  );
  const redirectURI = `${context.context.baseURL}${getOAuthCallbackPath(found)}`;
  const url = await found.createAuthorizationURL({
    state,
    codeVerifier,
    redirectURI,
    ...(idTokenNonce !== undefined && { idTokenNonce }),
  });
  return url.toString();
}

/** Handles the return of a user who only gives a proof; null when the proof is accepted. */
type Prove = (
  context: GenericEndpointContext,
  proof: { userId: string; sessionId: string; since: number; provider: string; profile: unknown },
) => Promise<string | null>;

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Runs before a provider identity creates an account or is linked to one. */
export const validateIdentity =
  ({ db, endAllSessions }: Claiming, prove: Prove): Validate =>
  async ({ user, source }, context) => {
    if (source.method !== 'oauth' || source.action === 'sign-in') return undefined;
    if (!user.emailVerified) return { error: 'EMAIL_NOT_VERIFIED_ELSEWHERE' };
    const state = await getOAuthState();
    if (source.action !== 'link-account') return undefined;
    if (!state?.link) {
      await claimAccount({ db, endAllSessions }, String(user.id));
      return undefined;
    }
    // The user who started linking must still be signed in.
    const held = await db
      .selectFrom('auth_sessions')
      .innerJoin('users', 'users.id', 'auth_sessions.user_id')
      .select('users.id')
      .where('auth_sessions.id', '=', String(state.serverContext?.['sessionId']))
      .where('users.id', '=', state.link.userId)
      .where('users.suspended_at', 'is', null)
      .executeTakeFirst();
    if (!held) return { error: 'LINK_ENDED' };
    const { sessionId, provesSince } = state.serverContext ?? {};
    if (provesSince === undefined) return undefined;
    const problem = await prove(context, {
      userId: state.link.userId,
      sessionId: String(sessionId),
      since: Number(provesSince),
      provider: source.oauth?.providerId ?? '',
      profile: source.oauth?.profile,
    });
    return problem === null ? undefined : { error: problem };
  };

type Claiming = { db: Db; endAllSessions: (tx: Tx, userId: string) => Promise<unknown> };

/** The provider knows the owner of the mailbox, who gets an account that another person may have set up. */
const claimAccount = ({ db, endAllSessions }: Claiming, userId: string) =>
  db.transaction().execute(async (tx) => {
    const user = await holdAccount(tx, userId);
    if (user.owner_unproven) await dropSignInMethods(tx, userId, endAllSessions);
  });

/** Mails the owner about a linked identity, except the one with which the account was created. */
export const mailLinked =
  ({ db, mails }: { db: Db; mails: Pick<SignInMails, 'linked'> }) =>
  async ({ id, userId, providerId }: { id: string; userId: string; providerId: string }) => {
    const known = providers.find((one) => one === providerId);
    if (!known) return;
    const { rows } = await sql<{ email: string }>`
      select email from users where id = ${userId} and (
        exists (select from auth_accounts where user_id = ${userId} and id <> ${id})
        or exists (select from factors where user_id = ${userId}))`.execute(db);
    if (rows[0]) await mails.linked(db, rows[0].email, known);
  };

const keys = new Set([
  'accessToken',
  'refreshToken',
  'idToken',
  'accessTokenExpiresAt',
  'refreshTokenExpiresAt',
  'scope',
]);

/** Stores only which provider account it is, and none of the provider's tokens. */
export const withoutTokens = async <Account extends object>(account: Account) => ({
  data: Object.fromEntries(
    Object.entries(account).map(([name, value]) => [name, keys.has(name) ? null : value]),
  ) as Account,
});
