// A provider by OpenID Connect, for the sign-in library. Only claims from a token count that the provider signed for us and for this
// sign-in (nonce), obtained with a code bound to it (state, PKCE). Our own, because the library's providers check neither
// signature nor nonce after a redirect, and its generic one asks for the endpoints only once, at the start.
import { setTimeout as sleep } from 'node:timers/promises';
import { getOAuthState } from 'better-auth/api';
import { createAuthorizationURL, validateAuthorizationCode, type OAuthProvider } from 'better-auth/oauth2';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { ProviderId } from '#platform/shared/providers.ts';
import { addressOf, claims, clockSkew, isVerified, subjectOf, type Claims } from './claims.ts';

export type Endpoints = {
  authorize: string;
  token: string;
  keys: JWTVerifyGetKey;
  /** How we show our secret at the token endpoint. */
  secretIn: 'basic' | 'post';
};

export type OpenIdParts = {
  id: ProviderId;
  clientId: string;
  clientSecret: string;
  /** Null: it differs per token, and `subjectOf` checks it. */
  issuer: string | null;
  algorithms: string[];
  endpoints: () => Promise<Endpoints>;
  request: { scopes: string[]; prompt?: string; responseMode?: 'form_post' };
  /** Completes the claims of a valid token; null when that fails. */
  complete?: (claimed: Claims, accessToken: string) => Promise<Claims | null>;
};

/** Milliseconds. */
export const longestWait = 10_000;
const keysLast = 3_600_000;

/** An unknown key is looked for again, at most every half minute. */
export const keysAt = (address: string) =>
  createRemoteJWKSet(new URL(address), { timeoutDuration: longestWait, cacheMaxAge: keysLast });

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    sleep(longestWait, null, { ref: false }).then(() => {
      throw new Error('The provider does not answer.');
    }),
  ]);

/** The claims of a token that the provider signed for us and for this sign-in; null for any other token. */
async function signedClaims(
  { id, clientId, issuer, algorithms, endpoints }: OpenIdParts,
  token: string,
  nonce: string,
): Promise<Claims | null> {
  const { keys } = await endpoints();
  const verified = await jwtVerify(token, keys, {
    ...(issuer !== null && { issuer }),
    audience: clientId,
    algorithms,
    requiredClaims: ['exp'],
    maxTokenAge: '10m',
    clockTolerance: clockSkew,
  }).catch(() => null);
  const told = claims.safeParse(verified?.payload);
  if (!told.success || verified?.payload['nonce'] !== nonce || subjectOf(id, told.data) === null) return null;
  return told.data;
}

export function openIdProvider(parts: OpenIdParts): OAuthProvider<Claims> {
  const { id, clientId, clientSecret, issuer, request, endpoints } = parts;
  const { prompt, responseMode, scopes } = request;
  const options = { clientId, clientSecret };
  return {
    id,
    name: id,
    requiresIdTokenNonce: true,
    ...(issuer !== null && { issuer }),
    accountSubject: ({ profile }) => subjectOf(id, profile) ?? '',
    createAuthorizationURL: async ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id,
        options,
        authorizationEndpoint: (await endpoints()).authorize,
        state,
        codeVerifier,
        redirectURI,
        scopes,
        ...(responseMode !== undefined && { responseMode }),
        ...(prompt !== undefined && { prompt }),
        ...(idTokenNonce !== undefined && { nonce: idTokenNonce }),
      }),
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      await expectStateOf(id);
      const { token, secretIn } = await endpoints();
      return inTime(
        validateAuthorizationCode({
          code,
          redirectURI,
          options,
          tokenEndpoint: token,
          authentication: secretIn,
          ...(codeVerifier !== undefined && { codeVerifier }),
        }),
      );
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce: nonce }) {
      const signed = idToken && nonce ? await signedClaims(parts, idToken, nonce) : null;
      if (!signed) return null;
      const { complete } = parts;
      const claimed = complete ? await complete(signed, accessToken ?? '') : signed;
      if (!claimed) return null;
      // New users choose their name with the profile; nothing else is copied.
      return {
        user: {
          name: '',
          email: addressOf(claimed),
          emailVerified: isVerified(id, claimed),
        },
        data: claimed,
      };
    },
  };
}

/** A code of one provider is never sent to another: each sign-in may return only to the address of its own. */
async function expectStateOf(id: ProviderId): Promise<void> {
  const state = await getOAuthState();
  if (state?.serverContext?.['provider'] !== id) throw new StateOfOtherProvider();
}

/** Reported as a refusal: anybody can cause it. */
class StateOfOtherProvider extends Error {
  override name = 'BetterAuthError';
  code = 'STATE_OF_OTHER_PROVIDER';
}
