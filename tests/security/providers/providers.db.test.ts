// Signing in with an identity provider: who gets in, and what happens to two accounts with one address.
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createFactors } from '#tests/matrix/cast-factors.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createPerson, givePassword } from '#tests/people/people.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { hostileAddresses } from '#tests/security/sign-in/hostile-addresses.ts';
import { begin, comeBack, goThrough, useProviders, visitProvider } from './use-providers.ts';

const database = await useDatabase();
const { db } = database;
const { elsewhere, product } = await useProviders(database);

const accountsWith = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute();
const identitiesOf = (userId: string) =>
  db.selectFrom('auth_accounts').selectAll().where('user_id', '=', userId).execute();
const theirEmail = () => elsewhere.person.email ?? '';

/** A user here with the address that the provider knows. */
const sameAddress = async (options: Parameters<typeof createPerson>[1] = {}) => {
  const person = await createPerson(db, options);
  await db.updateTable('users').set({ email: theirEmail() }).where('id', '=', person.id).execute();
  await givePassword(db, person);
  return person;
};

describe('a user from an identity provider', () => {
  test('gets an account at once, and the same one the next time', async () => {
    const first = await goThrough(product);
    expect([first.problem, first.path]).toEqual([null, '/auth']);
    expect(first.answer.headers['set-cookie']?.find((one) => one.startsWith('clubgenoot-session'))).toMatch(
      /; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const me = (await sendRaw(product, { path: '/api/me', headers: { cookie: first.cookie } })).json();
    expect(me).toMatchObject({ account: { email: theirEmail(), profile: null } });

    const again = await goThrough(product);
    expect(again.cookie).not.toBe(first.cookie);
    const [account, ...others] = await accountsWith(theirEmail());
    expect([account?.email_verified, account?.name, account?.image, others]).toEqual([true, '', null, []]);
    const [identity, ...more] = await identitiesOf(account?.id ?? '');
    expect(more).toEqual([]);
    const { provider_id, account_id, access_token, refresh_token, id_token, password } = identity ?? {};
    expect([provider_id, account_id]).toEqual(['google', elsewhere.person.sub]);
    expect([access_token, refresh_token, id_token, password]).toEqual([null, null, null, null]);
  });

  test('keeps the account after changing the address at the provider', async () => {
    await goThrough(product);
    const former = theirEmail();
    elsewhere.person = { ...elsewhere.person, email: `${uuidv7()}@elders.example`, email_verified: false };
    expect((await goThrough(product)).problem).toBeNull();
    expect(await accountsWith(theirEmail())).toEqual([]);
    expect(await accountsWith(former)).toHaveLength(1);
  });

  test('continues to the requested page, and to no other site', async () => {
    const kept = await goThrough(product, { provider: 'google', redirect: '/invite?token=a&b' });
    expect(kept.path).toBe(`/auth?redirect=${encodeURIComponent('/invite?token=a&b')}`);
    // The screen validates it; until then it is only a parameter in the URL of our own page.
    for (const redirect of hostileAddresses.filter(({ length }, turn) => length < 2000 && turn % 30 === 0)) {
      const { path } = await goThrough(product, { provider: 'google', redirect });
      expect(path).toBe(`/auth?${new URLSearchParams({ redirect }).toString()}`);
    }
    for (const more of [{ callbackURL: 'https://evil.example' }, { errorCallbackURL: '//evil.example' }]) {
      const body = { provider: 'google', ...more };
      expect((await sendRaw(product, { path: '/api/auth/sign-in/provider', body })).status).toBe(403);
    }
  });

  test.each([
    ['not confirmed there', { email_verified: false }, 'EMAIL_NOT_VERIFIED_ELSEWHERE'],
    ['without a word about it', { email_verified: undefined }, 'EMAIL_NOT_VERIFIED_ELSEWHERE'],
    ['missing', { email: undefined }, 'email_not_found'],
  ])('with an address that is %s gets no account', async (_, change, problem) => {
    elsewhere.person = { ...elsewhere.person, ...change };
    const before = await fingerprint(db);
    const { cookie, path, ...outcome } = await goThrough(product);
    expect([outcome.problem, path, cookie]).toEqual([problem, '/auth', '']);
    expect(await fingerprint(db)).toBe(before);
  });

  test.each([
    'geen adres',
    'a@club.example,b@club.example',
    'a@club.example\r\nBcc: b@club.example',
    '"Anna" <a@club.example>',
    'a\u200B@club.example',
    'a@club.example\0',
    `${'a'.repeat(250)}@club.example`,
  ])('with %j for an address gets no account', async (email) => {
    elsewhere.person = { ...elsewhere.person, email };
    const before = await fingerprint(db);
    const { problem, cookie } = await goThrough(product);
    expect([problem, cookie]).toEqual(['email_not_found', '']);
    expect(await fingerprint(db)).toBe(before);
  });

  test('cancelling at the provider shows a message and keeps the redirect', async () => {
    elsewhere.refuse = 'access_denied';
    const { problem, path, cookie } = await goThrough(product, { provider: 'google', redirect: '/members' });
    expect([problem, path, cookie]).toEqual(['access_denied', '/auth?redirect=%2Fmembers', '']);
  });
});

describe('an account with the same address', () => {
  test('is linked when both sides have verified it', async () => {
    const person = await sameAddress();
    const { cookie } = await goThrough(product);
    const me = (await sendRaw(product, { path: '/api/me', headers: { cookie } })).json();
    expect(me).toMatchObject({ account: { id: person.id } });
    expect((await identitiesOf(person.id)).map(({ provider_id }) => provider_id).toSorted()).toEqual([
      'credential',
      'google',
    ]);
  });

  test.each([
    ['here', { verified: false }, true, 'account_not_linked'],
    ['there', {}, false, 'account_not_linked'],
  ])('that is not verified %s stays unchanged', async (_, options, verifiedThere, problem) => {
    const person = await sameAddress(options);
    elsewhere.person = { ...elsewhere.person, email_verified: verifiedThere };
    const before = await fingerprint(db);
    const outcome = await goThrough(product);
    expect([outcome.problem, outcome.cookie]).toEqual([problem, '']);
    expect(await fingerprint(db)).toBe(before);
    expect(await identitiesOf(person.id)).toHaveLength(1);
  });

  test('that is suspended gets no session', async () => {
    const person = await createPerson(db, { suspended: true });
    await linkIdentity(db, person.id, 'google', elsewhere.person.sub);
    const outcome = await goThrough(product);
    expect([outcome.problem, outcome.cookie]).toEqual(['ACCOUNT_SUSPENDED', '']);
  });

  test('with a second step is asked for it, and keeps the redirect', async () => {
    const person = await createPerson(db);
    await createFactors(db, person.id, product.publicUrl);
    await linkIdentity(db, person.id, 'google', elsewhere.person.sub);
    const sessions = () =>
      db.selectFrom('auth_sessions').select('id').where('user_id', '=', person.id).execute();
    const before = await sessions();
    const { path, cookie, answer } = await goThrough(product, { provider: 'google', redirect: '/members' });
    expect([path, cookie]).toEqual(['/auth?redirect=%2Fmembers&factor=', '']);
    expect(answer.headers['set-cookie']?.some((one) => one.startsWith('clubgenoot-challenge='))).toBe(true);
    expect(await sessions()).toEqual(before);
  });
});

describe('Apple', () => {
  const path = '/api/auth/callback/apple';
  const form = (back: URL) => back.search.slice(1);
  const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
  const formType = { 'content-type': 'application/x-www-form-urlencoded' };

  test('answers by a form post from its own page, which signs in', async () => {
    const { address, cookies } = await begin(product, { provider: 'apple' });
    expect(new URL(address).searchParams.get('response_mode')).toBe('form_post');
    const back = await visitProvider(address);
    // A cross-site form post has no cookies of ours; the redirect that follows has them again.
    const posted = await sendRaw(product, { path, headers: { ...headers, ...formType }, body: form(back) });
    expect([posted.status, posted.headers['set-cookie']]).toEqual([302, undefined]);
    const next = new URL(String(posted.headers.location), product.publicUrl);
    expect(next.origin + next.pathname).toBe(product.publicUrl + path);
    const { problem, cookie } = await comeBack(product, next, cookies);
    expect(problem).toBeNull();
    const me = (await sendRaw(product, { path: '/api/me', headers: { cookie } })).json();
    expect(me).toMatchObject({ account: { email: theirEmail() } });
  });

  test('is the only origin that may do so, only on that path, and only by a form', async () => {
    const { address } = await begin(product, { provider: 'apple' });
    const body = form(await visitProvider(address));
    const before = await fingerprint(db);
    const cases: [string, Record<string, string>][] = [
      [path, { origin: 'https://evil.example', ...formType }],
      [path, { origin: 'https://appleid.apple.com.evil.example', ...formType }],
      [path, { origin: 'http://appleid.apple.com', ...formType }],
      [path, { origin: 'null', ...formType }],
      [path, { 'sec-fetch-site': 'cross-site', ...formType }],
      [path, { ...headers, 'content-type': 'application/json' }],
      [path, { ...headers, 'content-type': 'text/plain' }],
      [`${path}/`, { ...headers, ...formType }],
      ['/api/auth/callback/google', { ...headers, ...formType }],
      ['/api/auth/sign-in/email', { ...headers, ...formType }],
      ['/api/auth/sign-out', { ...headers, ...formType }],
    ];
    for (const [at, sent] of cases) {
      const answer = await sendRaw(product, { path: at, headers: sent, body });
      expect([at, sent, answer.status]).toEqual([at, sent, 403]);
    }
    expect(await fingerprint(db)).toBe(before);
  });
});
