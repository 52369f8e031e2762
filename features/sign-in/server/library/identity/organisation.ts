// The identity provider of an organisation. Its endpoints come from OpenID Connect discovery, at the first sign-in and then every hour,
// so that the product starts and runs without it.
import { APIError } from 'better-auth/api';
import type { OAuthProvider } from 'better-auth/oauth2';
import { errorFields, type Log } from '#platform/server/log.ts';
import { onceIn } from '#platform/server/pacing.ts';
import { discover, DiscoveryError, type Discovered } from '#platform/server/sign-in/discovery.ts';
import type { OrganisationSettings } from '#platform/server/sign-in/provider-settings.ts';
import { userInfo, type Claims } from './claims.ts';
import { keysAt, longestWait, openIdProvider, type Endpoints } from './open-id.ts';

/** Never with a key that both sides know, or without one. */
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');

const discoveryLasts = 3_600_000;

type Known = Endpoints & Pick<Discovered, 'userInfo' | 'namesIssuer'>;

export function createOrganisation(settings: OrganisationSettings, log: Log) {
  const { issuer, clientId, clientSecret } = settings;
  const endpoints = onceIn(discoveryLasts, async (): Promise<Known> => {
    const { authorize, token, keys, userInfo, secretIn, namesIssuer } = await discover(issuer);
    return { authorize, token, keys: keysAt(keys), userInfo, secretIn, namesIssuer };
  });
  const tell = (error: unknown) => {
    const reason = error instanceof DiscoveryError ? error.reason : undefined;
    log('error', 'sign-in.provider-unreachable', { ...errorFields(error), reason });
    return null;
  };
  async function reach(): Promise<Known> {
    const found = await endpoints().catch(tell);
    if (!found) throw new APIError('SERVICE_UNAVAILABLE', { code: 'PROVIDER_UNREACHABLE' });
    return found;
  }
  const provider: OAuthProvider<Claims> = openIdProvider({
    id: 'organisation',
    clientId,
    clientSecret,
    issuer,
    algorithms,
    endpoints: reach,
    // Else the next person on a shared device is signed in as the one before, who signed out here and not there.
    request: { scopes: ['openid', 'email'], prompt: 'login' },
    complete: async (claimed, accessToken) => {
      const { email, email_verified, xms_edov } = claimed;
      // Some name the address in the token, and only here whether they verified it.
      if (email && (email_verified != null || xms_edov != null)) return claimed;
      const told = await withUserInfo((await endpoints()).userInfo, claimed, accessToken).catch(tell);
      return told ?? (email ? claimed : null);
    },
  });
  /** Whether an answer without an issuer is not of this provider. False when it cannot be asked: then its code is of no use either. */
  const namesIssuer = async () => (await endpoints().catch(tell))?.namesIssuer ?? false;
  return { provider, namesIssuer };
}

/** Many providers tell the address only when they are asked with the access token. */
async function withUserInfo(address: string | null, claimed: Claims, accessToken: string): Promise<Claims> {
  if (address === null || accessToken === '') return claimed;
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(longestWait),
  });
  const told = userInfo.safeParse(await answer.json().catch(() => null));
  // As OpenID Connect demands: an answer about another user could be substituted.
  if (!answer.ok || !told.success || told.data.sub !== claimed.sub) return claimed;
  const { email, email_verified } = told.data;
  return { ...claimed, email, email_verified };
}
