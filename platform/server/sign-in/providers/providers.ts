// Who says who somebody is: Google, Apple and Microsoft, all by OpenID Connect. Taken is only what stands in a token
// that they signed for us and for this very sign-in (nonce), got with a code that is bound to it (state, PKCE). Their
// addresses are fixed: nothing is asked of them before somebody comes with a code.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createAuthorizationURL,
  validateAuthorizationCode,
  verifyProviderIdToken,
  type OAuthProvider,
} from 'better-auth/oauth2';
import { z } from 'zod';
import type { ProviderId } from '#platform/shared/providers.ts';
import { keysAt } from './provider-keys.ts';
import type { ProviderSettings } from './provider-settings.ts';

export const claims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.string(), z.number()]).nullish(),
  tid: z.string().nullish(),
  xms_edov: z.union([z.boolean(), z.string(), z.number()]).nullish(),
  /** When one last showed there who one is, in seconds. */
  auth_time: z.number().nullish(),
});
export type Claims = z.infer<typeof claims>;

type Place = { authorize: string; token: string; keys: string; issuer: string | null };

/** Of Microsoft's own customers; every organisation has its own number. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const microsoft = 'https://login.microsoftonline.com';

const places: Record<ProviderId, Place> = {
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
  // Each organisation is an issuer of its own; the claims say which.
  microsoft: {
    authorize: `${microsoft}/common/oauth2/v2.0/authorize`,
    token: `${microsoft}/common/oauth2/v2.0/token`,
    keys: `${microsoft}/common/discovery/v2.0/keys`,
    issuer: null,
  },
};

const placeOf = ({ id, standIn }: ProviderSettings): Place =>
  standIn === null
    ? places[id]
    : {
        authorize: `${standIn}/authorize`,
        token: `${standIn}/token`,
        keys: `${standIn}/jwks`,
        issuer: standIn,
      };

const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/** Whether the provider itself has seen that the address is this person's. */
export function isVerified(id: ProviderId, { email_verified, tid, xms_edov }: Claims): boolean {
  // An organisation with Microsoft may write any address into its accounts: only its own domain counts.
  if (id === 'microsoft') return tid === personalTenant || isTrue(xms_edov);
  return isTrue(email_verified);
}

/** Null: these claims cannot be of this provider. A person's number is one within their organisation. */
export function subjectOf(id: ProviderId, { iss, sub, tid }: Claims): string | null {
  if (id !== 'microsoft') return sub;
  return tid && iss === `${microsoft}/${tid}/v2.0` ? `${tid}.${sub}` : null;
}

const longestWait = 10_000;

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    sleep(longestWait, null, { ref: false }).then(() => {
      throw new Error('The provider does not answer.');
    }),
  ]);

export function createProvider(settings: ProviderSettings): OAuthProvider<Claims> {
  const { id, clientId, clientSecret } = settings;
  const place = placeOf(settings);
  const options = { clientId, clientSecret };
  const provider: OAuthProvider<Claims> = {
    id,
    name: id,
    requiresIdTokenNonce: true,
    ...(place.issuer !== null && { issuer: place.issuer }),
    accountSubject: ({ profile }) => subjectOf(id, profile) ?? '',
    idToken: {
      jwks: keysAt(place.keys),
      issuer: place.issuer ?? undefined,
      audience: clientId,
      algorithms: ['RS256'],
      maxTokenAge: '10m',
      verifyClaims: (given) => {
        const parsed = claims.safeParse(given);
        return parsed.success && subjectOf(id, parsed.data) !== null;
      },
    },
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id,
        options,
        authorizationEndpoint: place.authorize,
        state,
        codeVerifier,
        redirectURI,
        scopes: id === 'apple' ? ['email'] : ['openid', 'email'],
        // Apple gives the address only to who takes the answer by a form.
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
          tokenEndpoint: place.token,
          ...(codeVerifier !== undefined && { codeVerifier }),
        }),
      ),
    async getUserInfo({ idToken, expectedIdTokenNonce: nonce }) {
      if (!idToken || !nonce || !(await verifyProviderIdToken(provider, idToken, nonce))) return null;
      const said = claims.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()));
      // Whoever signs up chooses a name with the profile; nothing else is taken over.
      return {
        user: { name: '', email: said.email ?? null, emailVerified: isVerified(id, said) },
        data: said,
      };
    },
  };
  return provider;
}
