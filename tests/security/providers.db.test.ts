// Signing in with an account elsewhere: who gets in, what becomes of two accounts with one address, and what is made of
// every way back that is not the one we asked for.
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { somebodyElsewhere, startOpenId } from '#tests/fakes/open-id.ts';
import { createFactors } from '#tests/matrix/cast-factors.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createPerson, fingerprint, givePassword, signIn as openSession } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { begin, comeBack, goThrough, visitProvider } from './elsewhere.ts';
import { hostileAddresses } from './hostile-addresses.ts';

const elsewhere = await startOpenId();
afterAll(() => elsewhere.close());
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, {
  providers: [elsewhere.settings('google'), elsewhere.settings('apple')],
});

beforeEach(() => {
  Object.assign(elsewhere, { person: somebodyElsewhere(), forge: null, refuse: null, asked: [] });
});

const accountsWith = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute();
const identitiesOf = (userId: string) =>
  db.selectFrom('auth_accounts').selectAll().where('user_id', '=', userId).execute();
const theirEmail = () => elsewhere.person.email ?? '';

/** Somebody here with the address that is known elsewhere. */
const sameAddress = async (options: Parameters<typeof createPerson>[1] = {}) => {
  const person = await createPerson(db, options);
  await db.updateTable('users').set({ email: theirEmail() }).where('id', '=', person.id).execute();
  await givePassword(db, person);
  return person;
};

describe('somebody who comes from elsewhere', () => {
  test('gets an account at once, and comes into the same one the next time', async () => {
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

  test('is the same person after changing the address there', async () => {
    await goThrough(product);
    const former = theirEmail();
    elsewhere.person = { ...elsewhere.person, email: `${uuidv7()}@elders.example`, email_verified: false };
    expect((await goThrough(product)).problem).toBeNull();
    expect(await accountsWith(theirEmail())).toEqual([]);
    expect(await accountsWith(former)).toHaveLength(1);
  });

  test('goes on to the page that was asked for, and to no other site', async () => {
    const kept = await goThrough(product, { provider: 'google', redirect: '/invite?token=a&b' });
    expect(kept.path).toBe(`/auth?redirect=${encodeURIComponent('/invite?token=a&b')}`);
    // Judged by the screen there; whatever it is, it is only a word in the address of our own page.
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

  test('who changes their mind there is told so here, and keeps where they were going', async () => {
    elsewhere.refuse = 'access_denied';
    const { problem, path, cookie } = await goThrough(product, { provider: 'google', redirect: '/members' });
    expect([problem, path, cookie]).toEqual(['access_denied', '/auth?redirect=%2Fmembers', '']);
  });
});

describe('an account with the same address', () => {
  test('that is confirmed on both sides is one person', async () => {
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
  ])('that is not confirmed %s stays as it is', async (_, options, verifiedThere, problem) => {
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

  test('that has a second step is asked for it, on the way to where it was going', async () => {
    const person = await createPerson(db);
    await createFactors(db, person.id, product.publicUrl());
    await linkIdentity(db, person.id, 'google', elsewhere.person.sub);
    const sessions = () =>
      db.selectFrom('auth_sessions').select('id').where('user_id', '=', person.id).execute();
    const before = await sessions();
    const { path, cookie, answer } = await goThrough(product, { provider: 'google', redirect: '/members' });
    expect([path, cookie]).toEqual(['/auth?redirect=%2Fmembers&factor=', '']);
    expect(answer.headers['set-cookie']?.some((one) => one.startsWith('clubgenoot-half='))).toBe(true);
    expect(await sessions()).toEqual(before);
  });
});

describe('a way back that we did not ask for', () => {
  const nobodyGetsIn = async (come: () => Promise<{ problem: string | null; cookie: string }>) => {
    const users = await db.selectFrom('users').select('id').execute();
    const sessions = await db.selectFrom('auth_sessions').select('id').execute();
    const { problem, cookie } = await come();
    expect([problem !== null, cookie]).toEqual([true, '']);
    expect(await db.selectFrom('users').select('id').execute()).toEqual(users);
    expect(await db.selectFrom('auth_sessions').select('id').execute()).toEqual(sessions);
    return problem;
  };

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
    await nobodyGetsIn(() => comeBack(product, back, cookies));
  });

  test('in another browser signs nobody in: neither a thief of the address nor who is made to open it', async () => {
    const { address } = await begin(product);
    const back = await visitProvider(address);
    await nobodyGetsIn(() => comeBack(product, back, ''));
    const victim = await begin(product);
    await nobodyGetsIn(() => comeBack(product, back, victim.cookies));
  });

  test('a second time signs nobody in, and neither does its code on a way of its own', async () => {
    const { cookies, address } = await begin(product);
    const back = await visitProvider(address);
    expect((await comeBack(product, back, cookies)).problem).toBeNull();
    await nobodyGetsIn(() => comeBack(product, back, cookies));
    const next = await begin(product);
    const other = await visitProvider(next.address);
    other.searchParams.set('code', back.searchParams.get('code') ?? '');
    await nobodyGetsIn(() => comeBack(product, other, next.cookies));
  });

  test('twenty times at once makes one account', async () => {
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
    ['that has ended', (claims) => (claims.exp = Math.floor(Date.now() / 1000) - 600)],
    ['that is old', (claims) => (claims.iat = Math.floor(Date.now() / 1000) - 3600)],
    ['of nobody', (claims) => (claims.sub = '')],
  ])('with a token %s signs nobody in', async (_, forge) => {
    elsewhere.forge = forge;
    await nobodyGetsIn(() => goThrough(product));
    elsewhere.forge = null;
    expect((await goThrough(product)).problem).toBeNull();
  });

  test('is asked for with all that binds it to this browser and this moment', async () => {
    const { address, cookies } = await begin(product);
    const asked = new URL(address).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${product.publicUrl()}/api/auth/callback/google`);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(30);
    expect(asked.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid']);
    await comeBack(product, await visitProvider(address), cookies);
    expect(elsewhere.asked).toHaveLength(1);
    expect(String(elsewhere.asked[0]?.code_verifier).length).toBeGreaterThan(40);
  });

  test('a provider that is not set is not there', async () => {
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

describe('Apple', () => {
  const path = '/api/auth/callback/apple';
  const form = (back: URL) => back.search.slice(1);
  const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
  const formType = { 'content-type': 'application/x-www-form-urlencoded' };

  test('answers by a form from its own page, with which one is signed in', async () => {
    const { address, cookies } = await begin(product, { provider: 'apple' });
    expect(new URL(address).searchParams.get('response_mode')).toBe('form_post');
    const back = await visitProvider(address);
    // A form from elsewhere comes without our cookies; with the redirect that follows they are there again.
    const posted = await sendRaw(product, { path, headers: { ...headers, ...formType }, body: form(back) });
    expect([posted.status, posted.headers['set-cookie']]).toEqual([302, undefined]);
    const next = new URL(String(posted.headers.location), product.publicUrl());
    expect(next.origin + next.pathname).toBe(product.publicUrl() + path);
    const { problem, cookie } = await comeBack(product, next, cookies);
    expect(problem).toBeNull();
    const me = (await sendRaw(product, { path: '/api/me', headers: { cookie } })).json();
    expect(me).toMatchObject({ account: { email: theirEmail() } });
  });

  test('alone may do so, only there, and only by a form', async () => {
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

describe('linking', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const startLink = (token: string) =>
    begin(product, { provider: 'google' }, { path: 'link-provider', headers: bearer(token) });

  test('adds a way in to the account that asked, also with another address', async () => {
    const person = await createPerson(db);
    const { address, cookies } = await startLink(person.token);
    const { problem, path, cookie } = await comeBack(product, await visitProvider(address), cookies);
    expect([problem, path, cookie]).toEqual([null, '/profile/security', '']);
    const signedIn = await goThrough(product);
    const me = (await sendRaw(product, { path: '/api/me', headers: { cookie: signedIn.cookie } })).json();
    expect(me).toMatchObject({ account: { id: person.id, email: person.email } });
    const { identities } = await callAs(product, person.token).identity.list();
    expect(identities).toEqual([
      { id: expect.any(String), provider: 'google', linkedAt: expect.any(String) },
    ]);
  });

  test('asks for a fresh proof, and for somebody', async () => {
    const person = await createPerson(db);
    const longAgo = { proved_at: new Date(Date.now() - 11 * 60_000) };
    await db.updateTable('auth_sessions').set(longAgo).where('id', '=', person.sessionId).execute();
    const ask = (headers: Record<string, string>) =>
      sendRaw(product, { path: '/api/auth/link-provider', headers, body: { provider: 'google' } });
    expect((await ask(bearer(person.token))).json().code).toBe('PROVE_AGAIN');
    expect((await ask({})).json().code).toBe('SIGN_IN_REQUIRED');
  });

  test("what is somebody else's, or not confirmed there, is refused", async () => {
    const [owner, person] = [await createPerson(db), await createPerson(db)];
    await linkIdentity(db, owner.id, 'google', elsewhere.person.sub);
    const taken = await startLink(person.token);
    const outcome = await comeBack(product, await visitProvider(taken.address), taken.cookies);
    expect([outcome.problem, outcome.path]).toEqual([
      'account_already_linked_to_different_user',
      '/profile/security',
    ]);
    elsewhere.person = { ...somebodyElsewhere(), email_verified: false };
    const unconfirmed = await startLink(person.token);
    const other = await comeBack(product, await visitProvider(unconfirmed.address), unconfirmed.cookies);
    expect(other.problem).toBe('EMAIL_NOT_VERIFIED_ELSEWHERE');
    expect(await identitiesOf(person.id)).toEqual([]);
    expect(await identitiesOf(owner.id)).toHaveLength(1);
  });

  test('ends with the sign-in that began it: on another device signed out, or suspended', async () => {
    for (const end of [
      (person: { id: string; sessionId: string }) =>
        db.deleteFrom('auth_sessions').where('id', '=', person.sessionId).execute(),
      (person: { id: string }) =>
        db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute(),
    ]) {
      elsewhere.person = somebodyElsewhere();
      const person = await createPerson(db);
      const { address, cookies } = await startLink(person.token);
      await end(person);
      const { problem } = await comeBack(product, await visitProvider(address), cookies);
      expect(problem).toBe('LINK_ENDED');
      expect(await identitiesOf(person.id)).toEqual([]);
    }
  });
});

describe('unlinking', () => {
  const unlink = (token: string, identityId: string) =>
    callAs(product, token).identity.unlink({ id: uuidv7(), identityId });

  test('takes that way in away, and no other', async () => {
    const person = await createPerson(db);
    await givePassword(db, person);
    const identityId = await linkIdentity(db, person.id, 'google', elsewhere.person.sub);
    expect(await unlink(person.token, identityId)).toEqual({ identityId });
    expect((await identitiesOf(person.id)).map(({ provider_id }) => provider_id)).toEqual(['credential']);
    expect(await refusalOf(unlink(person.token, identityId))).toBe('NOT_FOUND');
  });

  test('never takes the last one: neither alone, nor two at once', async () => {
    const person = await createPerson(db);
    const google = await linkIdentity(db, person.id, 'google');
    expect(await refusalOf(unlink(person.token, google))).toBe('LAST_WAY_IN');
    expect(await identitiesOf(person.id)).toHaveLength(1);
    // A password that was never set is none.
    await givePassword(db, person);
    await db
      .updateTable('auth_accounts')
      .set({ password: null })
      .where('user_id', '=', person.id)
      .where('provider_id', '=', 'credential')
      .execute();
    expect(await refusalOf(unlink(person.token, google))).toBe('LAST_WAY_IN');

    for (let round = 0; round < 5; round += 1) {
      const other = await createPerson(db);
      const both = [
        await linkIdentity(db, other.id, 'google'),
        await linkIdentity(db, other.id, 'microsoft'),
      ];
      const tokens = [other.token, (await openSession(db, other.id)).token];
      const outcomes = await Promise.allSettled(both.map((id, turn) => unlink(tokens[turn] ?? '', id)));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await identitiesOf(other.id)).toHaveLength(1);
    }
  });

  test('counts a passkey as a way in, and does not let it go when it is the last', async () => {
    const person = await createPerson(db);
    const google = await linkIdentity(db, person.id, 'google');
    const factorId = uuidv7();
    const row = { id: factorId, user_id: person.id, friendly_name: 'Sleutel', verified_at: new Date() };
    const nothing = { secret: null, last_step: null, phone: null };
    await db
      .insertInto('factors')
      .values({ ...row, ...nothing, kind: 'passkey' })
      .execute();
    expect(await unlink(person.token, google)).toEqual({ identityId: google });
    const remove = callAs(product, person.token).factor.remove({ id: uuidv7(), factorId });
    expect(await refusalOf(remove)).toBe('LAST_WAY_IN');
    // A telephone is no way in by itself.
    const next = await linkIdentity(db, person.id, 'google');
    await db
      .updateTable('factors')
      .set({ kind: 'phone', phone: '+31612345678' })
      .where('id', '=', factorId)
      .execute();
    expect(await refusalOf(unlink(person.token, next))).toBe('LAST_WAY_IN');
  });

  test('is for the account itself, with a fresh proof, and not for a password', async () => {
    const [person, other] = [await createPerson(db), await createPerson(db)];
    for (const one of [person, other]) await givePassword(db, one);
    const identityId = await linkIdentity(db, person.id, 'google');
    expect(await refusalOf(unlink(other.token, identityId))).toBe('NOT_FOUND');
    const [password] = (await identitiesOf(person.id)).filter(
      ({ provider_id }) => provider_id === 'credential',
    );
    expect(await refusalOf(unlink(person.token, password?.id ?? ''))).toBe('NOT_FOUND');
    const longAgo = { proved_at: new Date(Date.now() - 11 * 60_000) };
    await db.updateTable('auth_sessions').set(longAgo).where('id', '=', person.sessionId).execute();
    expect(await refusalOf(unlink(person.token, identityId))).toBe('PROVE_AGAIN');
    expect(await identitiesOf(person.id)).toHaveLength(2);
  });
});
