// The public keys that a provider signs with. They change now and then, so an unknown key id triggers a new download, at a
// limited rate.
import type { OAuthProvider } from 'better-auth/oauth2';
import { z } from 'zod';

type KeyFinder = Extract<NonNullable<OAuthProvider['idToken']>, { jwks: unknown }>['jwks'];

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })) });

const leastMilliseconds = 30_000;
const longestMilliseconds = 3_600_000;
const longestWait = 10_000;

export function keysAt(address: string): KeyFinder {
  let known: { keys: z.infer<typeof keySet>['keys']; at: number } | null = null;

  async function fetchKeys() {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(longestWait) });
    if (!answer.ok) throw new Error(`The keys of a provider are not there: ${answer.status}.`);
    known = { keys: keySet.parse(await answer.json()).keys, at: Date.now() };
    return known;
  }

  return async ({ kid }) => {
    const find = () => known?.keys.find((key) => key.kid === kid);
    const age = Date.now() - (known?.at ?? 0);
    if (age > longestMilliseconds || (!find() && age > leastMilliseconds)) await fetchKeys();
    const key = find();
    if (!key) throw new Error('A token is signed with a key that its provider does not have.');
    return key;
  };
}
