// The identity providers Google, Apple and Microsoft, by OpenID Connect. Only claims from a token count that the provider
// signed for us and for this sign-in (nonce), obtained with a code bound to it (state, PKCE). Endpoints are constants, so
// nothing is requested from a provider before a user returns with a code. Our own, because the library's providers check neither
// signature nor nonce after a redirect, and believe an address that a tenant of Microsoft wrote.
import { setTimeout as sleep } from 'node:timers/promises';
import { APIError } from 'better-auth/api';
import type { GenericEndpointContext } from 'better-auth';
import {
  createAuthorizationURL,
  generateIdTokenNonce,
  generateState,
  getOAuthCallbackPath,
  validateAuthorizationCode,
  verifyProviderIdToken,
  type OAuthProvider,
} from 'better-auth/oauth2';
import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import type { ProviderId } from '#platform/shared/providers.ts';
import type { ProviderSettings } from '#platform/server/sign-in/provider-settings.ts';

export const claims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.string(), z.number()]).nullish(),
  tid: z.string().nullish(),
  xms_edov: z.union([z.boolean(), z.string(), z.number()]).nullish(),
  /** When the user last authenticated at the provider, in seconds. */
  auth_time: z.number().nullish(),
});
export type Claims = z.infer<typeof claims>;

type Endpoints = { authorize: string; token: string; keys: string; issuer: string | null };

/** The tenant of personal Microsoft accounts; every organisation has its own. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const microsoft = 'https://login.microsoftonline.com';

const knownEndpoints: Record<ProviderId, Endpoints> = {
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

const endpointsOf = ({ id, standIn }: ProviderSettings): Endpoints =>
  standIn === null
    ? knownEndpoints[id]
    : {
        authorize: `${standIn}/authorize`,
        token: `${standIn}/token`,
        keys: `${standIn}/jwks`,
        issuer: standIn,
      };

const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/** Whether the provider verified that the address belongs to this user. */
export function isVerified(id: ProviderId, { email_verified, tid, xms_edov }: Claims): boolean {
  // A Microsoft tenant can write any address into its accounts; only addresses in its verified domains count.
  if (id === 'microsoft') return tid === personalTenant || isTrue(xms_edov);
  return isTrue(email_verified);
}

/** Null when the claims do not fit this provider. At Microsoft an id is unique only within its tenant. */
export function subjectOf(id: ProviderId, { iss, sub, tid }: Claims): string | null {
  if (id !== 'microsoft') return sub;
  return tid && iss === `${microsoft}/${tid}/v2.0` ? `${tid}.${sub}` : null;
}

/** Milliseconds. */
const longestWait = 10_000;
const keysLast = 3_600_000;

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    sleep(longestWait, null, { ref: false }).then(() => {
      throw new Error('The provider does not answer.');
    }),
  ]);

const idTokenRules = (
  { id, clientId }: ProviderSettings,
  endpoints: ReturnType<typeof endpointsOf>,
): OAuthProvider<Claims>['idToken'] => ({
  // An unknown key is looked for again, at most every half minute.
  jwks: createRemoteJWKSet(new URL(endpoints.keys), {
    timeoutDuration: longestWait,
    cacheMaxAge: keysLast,
  }),
  issuer: endpoints.issuer ?? undefined,
  audience: clientId,
  algorithms: ['RS256'],
  maxTokenAge: '10m',
  verifyClaims: (given) => {
    const parsed = claims.safeParse(given);
    return parsed.success && subjectOf(id, parsed.data) !== null;
  },
});

export function createProvider(settings: ProviderSettings): OAuthProvider<Claims> {
  const { id, clientId, clientSecret } = settings;
  const endpoints = endpointsOf(settings);
  const options = { clientId, clientSecret };
  const provider: OAuthProvider<Claims> = {
    id,
    name: id,
    requiresIdTokenNonce: true,
    ...(endpoints.issuer !== null && { issuer: endpoints.issuer }),
    accountSubject: ({ profile }) => subjectOf(id, profile) ?? '',
    idToken: idTokenRules(settings, endpoints),
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id,
        options,
        authorizationEndpoint: endpoints.authorize,
        state,
        codeVerifier,
        redirectURI,
        scopes: id === 'apple' ? ['email'] : ['openid', 'email'],
        // Apple only returns the address when the response is a form post.
        ...(id === 'apple' && { responseMode: 'form_post' }),
        ...(id !== 'apple' && { prompt: 'select_account' }),
        ...(idTokenNonce !== undefined && { nonce: idTokenNonce }),
      }),
    validateAuthorizationCode: ({ code, codeVerifier, redirectURI }) =>
      inTime(
        validateAuthorizationCode({
          code,
          redirectURI,
          options,
          tokenEndpoint: endpoints.token,
          ...(codeVerifier !== undefined && { codeVerifier }),
        }),
      ),
    async getUserInfo({ idToken, expectedIdTokenNonce: nonce }) {
      if (!idToken || !nonce || !(await verifyProviderIdToken(provider, idToken, nonce))) return null;
      const claimed = claims.parse(
        JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()),
      );
      // New users choose their name with the profile; nothing else is copied.
      return {
        user: { name: '', email: claimed.email ?? null, emailVerified: isVerified(id, claimed) },
        data: claimed,
      };
    },
  };
  return provider;
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
