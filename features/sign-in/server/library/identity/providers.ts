// The identity providers Google, Apple and Microsoft, and the way to every provider. Their endpoints are constants, so nothing is
// requested from them before a user returns with a code.
import type { GenericEndpointContext } from 'better-auth';
import { addOAuthServerContext, APIError } from 'better-auth/api';
import {
  generateIdTokenNonce,
  generateState,
  getOAuthCallbackPath,
  type OAuthProvider,
} from 'better-auth/oauth2';
import type { ProviderSettings } from '#platform/server/sign-in/provider-settings.ts';
import type { KnownProviderId, ProviderId } from '#platform/shared/providers.ts';
import { microsoft, type Claims } from './claims.ts';
import { keysAt, openIdProvider } from './open-id.ts';

type Addresses = { authorize: string; token: string; keys: string; issuer: string | null };

const knownAddresses: Record<KnownProviderId, Addresses> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    issuer: 'https://accounts.google.com',
  },
  apple: {
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
    issuer: 'https://appleid.apple.com',
  },
  // Each tenant is its own issuer, named in the claims.
  microsoft: {
    authorize: `${microsoft}/common/oauth2/v2.0/authorize`,
    token: `${microsoft}/common/oauth2/v2.0/token`,
    keys: `${microsoft}/common/discovery/v2.0/keys`,
    issuer: null,
  },
};

const addressesOf = ({ id, standIn }: ProviderSettings): Addresses =>
  standIn === null
    ? knownAddresses[id]
    : {
        authorize: `${standIn}/authorize`,
        token: `${standIn}/token`,
        keys: `${standIn}/jwks`,
        issuer: standIn,
      };

export function createProvider(settings: ProviderSettings): OAuthProvider<Claims> {
  const { id, clientId, clientSecret } = settings;
  const { authorize, token, keys, issuer } = addressesOf(settings);
  const endpoints = { authorize, token, keys: keysAt(keys), secretIn: 'post' as const };
  return openIdProvider({
    id,
    clientId,
    clientSecret,
    issuer,
    algorithms: ['RS256'],
    endpoints: async () => endpoints,
    // Apple only returns the address when the response is a form post.
    request:
      id === 'apple'
        ? { scopes: ['email'], responseMode: 'form_post' }
        : { scopes: ['openid', 'email'], prompt: 'select_account' },
  });
}

type ReturnUrls = { callbackURL: string; errorCallbackURL: string };

/** The address at the provider to which the browser is sent. `link`: the user who is linking an identity. */
export async function authorizationUrl(
  context: GenericEndpointContext,
  id: ProviderId,
  way: ReturnUrls,
  link?: { email: string; userId: string },
): Promise<string> {
  const found = context.context.socialProviders.find((one) => one.id === id);
  if (!found) throw new APIError('NOT_FOUND');
  const idTokenNonce = generateIdTokenNonce(found);
  await addOAuthServerContext({ provider: id });
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
