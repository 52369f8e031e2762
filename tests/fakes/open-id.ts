// A fake Google: a real OpenID server on this machine, whose user the test sets.
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { uuidv7 } from 'uuidv7';
import type { ProviderSettings } from '#platform/server/sign-in/provider-settings.ts';
import type { KnownProviderId } from '#platform/shared/providers.ts';

export type PersonElsewhere = { sub: string; email?: string; email_verified?: boolean | string };

export type OpenId = {
  settings: (id?: KnownProviderId) => ProviderSettings;
  /** The user who is signed in at the provider. */
  person: PersonElsewhere;
  /** Changes the claims of the next tokens; null: they are valid. */
  forge: ((claims: Record<string, unknown>) => void) | null;
  /** The error that the provider returns instead of a code; null: a code. */
  refuse: string | null;
  /** Our token requests. */
  asked: Record<string, unknown>[];
  close(): Promise<void>;
};

export const newProviderUser = (): PersonElsewhere => {
  const sub = uuidv7();
  return { sub, email: `${sub}@elders.example`, email_verified: true };
};

const clientId = 'clubgenoot-in-a-test';

export async function startOpenId(): Promise<OpenId> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const spent = new Set<unknown>();
  const fake: OpenId = {
    settings: (id = 'google') => ({
      id,
      clientId,
      clientSecret: 'a secret between the two',
      standIn: server.issuer.url ?? null,
    }),
    person: newProviderUser(),
    forge: null,
    refuse: null,
    asked: [],
    close: () => server.stop(),
  };
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }) => {
    if (fake.refuse === null) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', fake.refuse);
  });
  server.service.on(Events.BeforeTokenSigning, ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, { aud: clientId, ...fake.person });
    fake.forge?.(payload);
  });
  server.service.on(
    Events.BeforeResponse,
    (answer: { statusCode: number; body: unknown }, { body }: { body: Record<string, unknown> }) => {
      fake.asked.push(body);
      const right = !spent.has(body['code']) && typeof body['code_verifier'] === 'string';
      spent.add(body['code']);
      if (!right) Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
    },
  );
  return fake;
}
