// The identity provider of an organisation on this machine: the real oidc-provider, with a login page and people whom the test sets. Its
// answers can be changed on their way, signed with its key or with another.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { uuidv7 } from 'uuidv7';
import type { OrganisationSettings } from '#platform/server/sign-in/provider-settings.ts';
import { listen } from './listen.ts';

type Member = { email?: string; email_verified?: boolean | string };
type Claims = Record<string, unknown>;

export type OrganisationProvider = {
  settings: OrganisationSettings;
  /** Its members by the name with which they log in, which is their `sub` too. */
  people: Map<string, Member>;
  /** Replaces the id token of the next answers; null: it stays. */
  forge: ((claims: Claims, sign: Sign) => Promise<string> | string) | null;
  /** Changes the discovery document; null: it stays. */
  describe: ((document: Claims) => void) | null;
  /** How many codes were sent to it. */
  asked: number;
  /** Registers the address to which it may return. */
  register: (publicUrl: string) => void;
  /** The answer of a real, signed-in member: the parameters of the way back. */
  logIn: (address: string, login: string) => Promise<URL>;
  close: () => Promise<void>;
};

/** With the key of the provider, or with another. */
type Sign = (claims: Claims, signedWith?: 'its key' | 'another key') => Promise<string>;

const clientId = 'clubgenoot';
const clientSecret = 'a secret between the club and its organisation';

const page = (uid: string) => `<!doctype html><html lang="nl"><head><title>Inloggen bij de bond</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Inloggen bij de bond</h1>
<form method="post" action="/login/${uid}"><label>Naam <input name="login" required></label>
<button>Inloggen</button></form></main></body></html>`;

/** `inToken`: whether the id token names the address; else only the user info does. */
export async function startOrganisationProvider({ inToken = true } = {}): Promise<OrganisationProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const { privateKey: otherKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(privateKey)), kid: 'key', use: 'sig', alg: 'RS256' };
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  const server = createServer((request, response) => handle?.(request, response));
  // By name: the browser of the journeys reaches no other host.
  const issuer = `http://localhost:${await listen(server)}`;

  const sign: Sign = (claims, signedWith = 'its key') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .sign(signedWith === 'its key' ? privateKey : otherKey);

  const fake: OrganisationProvider = {
    settings: { issuer, name: 'Golfbond', clientId, clientSecret },
    people: new Map(),
    forge: null,
    describe: null,
    asked: 0,
    register(publicUrl) {
      const provider = new Provider(
        issuer,
        configurationOf({ publicUrl, inToken, key, people: fake.people }),
      );
      provider.use(async (context, next) => {
        await next();
        if (context.oidc?.route === 'discovery') fake.describe?.(context.body as Claims);
        if (context.oidc?.route === 'token' && fake.forge) await forgeIn(context.body as Claims);
      });
      const answer = provider.callback();
      handle = (request, response) => {
        if (request.url === '/token') fake.asked += 1;
        if (request.url?.startsWith('/login/')) void showLogin(provider, request, response);
        else answer(request, response);
      };
    },
    logIn,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;

  async function forgeIn(body: Claims): Promise<void> {
    const [, payload = ''] = String(body['id_token']).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    body['id_token'] = await fake.forge?.(claims, sign);
  }
}

type Shape = {
  publicUrl: string;
  inToken: boolean;
  key: object;
  people: Map<string, Member>;
};

const configurationOf = ({ publicUrl, inToken, key, people }: Shape) => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${publicUrl}/api/auth/callback/organisation`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: [uuidv7()] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: !inToken,
  pkce: { required: () => true },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/login/${uid}` },
  findAccount: (_context: unknown, accountId: string) => ({
    accountId,
    claims: () => ({ sub: accountId, ...people.get(accountId) }),
  }),
  // Its members agreed to this application before.
  async loadExistingGrant({
    oidc,
  }: {
    oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
  }) {
    const { client, session, provider } = oidc;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});

async function showLogin(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(request.url?.slice('/login/'.length) ?? ''));
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const accountId = new URLSearchParams(Buffer.concat(parts).toString()).get('login');
  await provider.interactionFinished(request, response, { login: { accountId } });
}

/** Walks through the pages of the provider as a browser does, up to the address that is not its own. */
async function logIn(address: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(address);
  const { origin } = next;
  let body: URLSearchParams | null = null;
  for (let turn = 0; turn < 10; turn += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = body === null ? {} : { method: 'POST', body };
    const answer: Response = await fetch(next, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const one of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split(/=(.*)/);
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    body = location === null && body === null ? new URLSearchParams({ login }) : null;
    if (location !== null) next = new URL(location, next);
    else if (body === null || answer.status !== 200)
      throw new Error(`The provider answers ${answer.status}.`);
    if (next.origin !== origin) return next;
  }
  throw new Error('The provider does not lead back.');
}
