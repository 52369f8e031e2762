// Manipulated callbacks of identity providers.
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { begin, comeBack, goThrough, useProviders, visitProvider, type RoundTrip } from './use-providers.ts';

const database = await useDatabase();
const { db } = database;
const { elsewhere, product } = await useProviders(database);

const accountsWith = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute();
const theirEmail = () => elsewhere.person.email ?? '';

const idsIn = async (table: 'users' | 'auth_sessions' | 'auth_accounts') =>
  (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
const everybody = async () => [
  await idsIn('users'),
  await idsIn('auth_sessions'),
  await idsIn('auth_accounts'),
];

/** The result of a callback, and whether it created anything. */
async function outcomeOf(come: () => Promise<RoundTrip>) {
  const before = await everybody();
  const { problem, cookie } = await come();
  const after = await everybody();
  return { problem: problem !== null, cookie, made: JSON.stringify(before) !== JSON.stringify(after) };
}
const nobody = { problem: true, cookie: '', made: false };

describe('a callback that we did not request', () => {
  test.each([
    ['with another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(32))],
    ['without a state', (back: URL) => back.searchParams.delete('state')],
    ['without a code', (back: URL) => back.searchParams.delete('code')],
    ['with a made up code', (back: URL) => back.searchParams.set('code', uuidv7())],
    ['of another provider', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
    ['at another provider of ours', (back: URL) => (back.pathname = '/api/auth/callback/microsoft')],
  ])('%s signs nobody in', async (_, change) => {
    const { cookies, address } = await begin(product);
    const back = await visitProvider(address);
    change(back);
    expect(await outcomeOf(() => comeBack(product, back, cookies))).toEqual(nobody);
  });

  test('in another browser signs nobody in: neither a thief of the URL nor a victim who opens it', async () => {
    const { address } = await begin(product);
    const back = await visitProvider(address);
    expect(await outcomeOf(() => comeBack(product, back, ''))).toEqual(nobody);
    const victim = await begin(product);
    expect(await outcomeOf(() => comeBack(product, back, victim.cookies))).toEqual(nobody);
  });

  test('cannot be repeated, nor can its code be used in another callback', async () => {
    const { cookies, address } = await begin(product);
    const back = await visitProvider(address);
    expect((await comeBack(product, back, cookies)).problem).toBeNull();
    expect(await outcomeOf(() => comeBack(product, back, cookies))).toEqual(nobody);
    const next = await begin(product);
    const other = await visitProvider(next.address);
    other.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect(await outcomeOf(() => comeBack(product, other, next.cookies))).toEqual(nobody);
  });

  test('repeated twenty times at once creates one account', async () => {
    const { cookies, address } = await begin(product);
    const back = await visitProvider(address);
    const all = await Promise.all(Array.from({ length: 20 }, () => comeBack(product, back, cookies)));
    expect(all.filter(({ cookie }) => cookie !== '').length).toBeLessThanOrEqual(1);
    expect((await accountsWith(theirEmail())).length).toBeLessThanOrEqual(1);
  });

  test.each<[string, (claims: Record<string, unknown>) => void]>([
    ['for another app', (claims) => (claims.aud = 'another app')],
    ['of another issuer', (claims) => (claims.iss = 'https://evil.example')],
    ['for another sign-in', (claims) => (claims.nonce = 'x'.repeat(32))],
    ['for no sign-in', (claims) => delete claims.nonce],
    ['without an end', (claims) => delete claims.exp],
    ['that has ended', (claims) => (claims.exp = Math.floor(Date.now() / 1000) - 600)],
    ['that is old', (claims) => (claims.iat = Math.floor(Date.now() / 1000) - 3600)],
    ['of nobody', (claims) => (claims.sub = '')],
  ])('with a token %s signs nobody in', async (_, forge) => {
    elsewhere.forge = forge;
    expect(await outcomeOf(() => goThrough(product))).toEqual(nobody);
    elsewhere.forge = null;
    expect((await goThrough(product)).problem).toBeNull();
  });

  test('is bound to this browser and moment by the request', async () => {
    const { address, cookies } = await begin(product);
    const asked = new URL(address).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${product.publicUrl}/api/auth/callback/google`);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(30);
    expect(asked.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid']);
    await comeBack(product, await visitProvider(address), cookies);
    expect(elsewhere.asked).toHaveLength(1);
    expect(String(elsewhere.asked[0]?.code_verifier).length).toBeGreaterThan(40);
  });

  test('of a provider without settings does not exist', async () => {
    for (const provider of ['microsoft', 'github', '__proto__', '']) {
      const body = { provider };
      const { status } = await sendRaw(product, { path: '/api/auth/sign-in/provider', body });
      expect([provider, [400, 404].includes(status)]).toEqual([provider, true]);
    }
    const before = await fingerprint(db);
    const body = { provider: 'google', idToken: { token: 'x' } };
    expect((await sendRaw(product, { path: '/api/auth/sign-in/social', body })).status).toBe(404);
    expect(await fingerprint(db)).toBe(before);
  });
});
