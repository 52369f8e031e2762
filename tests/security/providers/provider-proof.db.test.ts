// A fresh proof by a linked provider account: only the same user, in the same browser, with an identity that the account
// already has. Any other callback proves nothing, links nothing and signs nobody in.
import { beforeEach, describe, expect, test } from 'vitest';
import { hashOfSession } from '#features/account/server/reads.ts';
import { signed } from '#features/sign-in/server/library/session-token.ts';
import { useDatabase } from '#tests/database.ts';
import { newProviderUser } from '#tests/fakes/open-id.ts';
import { lastCodeTo, givePhone } from '#tests/people/factors.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createPerson, signIn as openSession, type Person } from '#tests/people/people.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { provenAgo } from '#tests/security/sign-in/signing-in.ts';
import { begin, comeBack, useProviders, visitProvider, type RoundTrip } from './use-providers.ts';

const database = await useDatabase();
const { db } = database;
const { elsewhere, product } = await useProviders(database);

const back = '/profile/security';
const cookieOf = (token: string) => `clubgenoot-session=${signed(token, product.settings.authSecret ?? '')}`;
const headersOf = ({ token }: { token: string }) => ({ cookie: cookieOf(token) });

let anna: Person;
beforeEach(async () => {
  anna = await createPerson(db, { name: 'Anna' });
  await linkIdentity(db, anna.id, 'google', elsewhere.person.sub);
  await provenAgo(db, anna.sessionId, 60);
});

const leave = (person: { token: string }, body: object = { provider: 'google', back }) =>
  begin(product, body as { provider: string }, { path: 'prove/provider', headers: headersOf(person) });

/** Redirects to the provider and back, with the user's cookies. */
async function goThrough(person: { token: string }): Promise<RoundTrip> {
  const { cookies, address } = await leave(person);
  return comeBack(product, await visitProvider(address), `${cookies}; ${cookieOf(person.token)}`);
}

const sessionOf = (id: string) =>
  db.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst();
const identities = async () =>
  (await db.selectFrom('auth_accounts').select('id').orderBy('id').execute()).map(({ id }) => id);

async function isProven({ sessionId }: Person): Promise<boolean> {
  const proved = (await sessionOf(sessionId))?.proved_at;
  return proved !== undefined && Date.parse(proved) > Date.now() - 60_000;
}

const everybody = async () => [await identities(), await db.selectFrom('users').select('id').execute()];

/** The result of the proof. */
async function outcomeOf(come: () => Promise<RoundTrip>) {
  const before = await everybody();
  const { problem, cookie } = await come();
  const made = JSON.stringify(before) !== JSON.stringify(await everybody());
  return { problem, cookie, made, proven: await isProven(anna) };
}
/** Expects that nobody was proven, linked, created or signed in. */
const nothingBut = (problem: string) => ({ problem, cookie: '', made: false, proven: false });

const mayChange = (cookie: string) =>
  sendRaw(product, { path: '/api/auth/link-provider', headers: { cookie }, body: { provider: 'apple' } });

describe('a linked provider account', () => {
  test('proves the same device again, with another token, and returns to the same screen', async () => {
    expect((await mayChange(cookieOf(anna.token))).json().code).toBe('PROVE_AGAIN');
    const { problem, path, cookie } = await goThrough(anna);
    expect([problem, path]).toEqual([null, `${back}?proof=done`]);
    expect(await isProven(anna)).toBe(true);
    expect((await sessionOf(anna.sessionId))?.token_hash).not.toBe(hashOfSession(anna.token));
    expect((await mayChange(cookie)).status).toBe(200);
    expect((await mayChange(cookieOf(anna.token))).status).toBe(401);
    expect(
      await db.selectFrom('auth_accounts').select('id').where('user_id', '=', anna.id).execute(),
    ).toHaveLength(1);
    const [identity] = await db
      .selectFrom('auth_accounts')
      .select(['access_token', 'refresh_token', 'id_token', 'scope'])
      .where('user_id', '=', anna.id)
      .execute();
    expect(Object.values(identity ?? { none: true })).toEqual([null, null, null, null]);
  });

  test('is asked for a new authentication, bound to this browser and moment', async () => {
    const asked = new URL((await leave(anna)).address).searchParams;
    expect(asked.get('max_age')).toBe('0');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(30);
  });

  test('counts when the user just authenticated there, and not when that was earlier', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    elsewhere.forge = (claims) => (claims.auth_time = seconds - 3600);
    expect(await outcomeOf(() => goThrough(anna))).toEqual(nothingBut('PROVE_STALE'));
    elsewhere.forge = (claims) => (claims.auth_time = seconds);
    expect((await goThrough(anna)).problem).toBeNull();
    expect(await isProven(anna)).toBe(true);
  });

  test('leads to the second step of an account that has one, and proves nothing until then', async () => {
    const { phone, factorId } = await givePhoneTo(anna);
    await provenAgo(db, anna.sessionId, 60);
    const { problem, path, cookie, answer } = await goThrough(anna);
    expect([problem, path, cookie]).toEqual([null, `${back}?proof=factor`, '']);
    expect(await isProven(anna)).toBe(false);
    const challenge = `${cookieNamed(answer, 'clubgenoot-challenge')}; ${cookieOf(anna.token)}`;
    const step = (to: string, body: object) =>
      sendRaw(product, { path: `/api/auth/${to}`, headers: { cookie: challenge }, body });
    expect((await step('factor/choices', {})).json()).toMatchObject({ factorRequired: true });
    // The code gives a fresh proof, and cannot be used to sign in.
    expect((await step('factor/text', { factorId })).status).toBe(200);
    const code = await lastCodeTo(product.settings.dataDir, phone);
    expect((await step('factor/verify', { factorId, code })).status).toBe(410);
    // The code counts only in the browser that started the proof.
    const other = await createPerson(db);
    const theirs = `${cookieNamed(answer, 'clubgenoot-challenge')}; ${cookieOf(other.token)}`;
    const asOther = await sendRaw(product, {
      path: '/api/auth/prove/factor',
      headers: { cookie: theirs },
      body: { factorId, code },
    });
    expect(asOther.status).toBe(410);
    expect((await step('prove/factor', { factorId, code })).status).toBe(200);
    expect(await isProven(anna)).toBe(true);
  });
});

const givePhoneTo = async (person: Person) => {
  await provenAgo(db, person.sessionId, 0);
  return givePhone(product, person);
};

const cookieNamed = ({ headers }: RawAnswer, name: string) =>
  (headers['set-cookie'] ?? []).find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? '';

describe('a callback proves nothing', () => {
  test('as the identity of another account', async () => {
    const { cookies, address } = await leave(anna);
    elsewhere.person = newProviderUser();
    const bram = await createPerson(db, { name: 'Bram' });
    await linkIdentity(db, bram.id, 'google', elsewhere.person.sub);
    const arrived = await visitProvider(address);
    expect(await outcomeOf(() => comeBack(product, arrived, `${cookies}; ${cookieOf(anna.token)}`))).toEqual(
      nothingBut('PROVE_OTHER'),
    );
    expect(await isProven(bram)).toBe(true);
  });

  test('as an unknown identity, even with the same address', async () => {
    const { sub } = elsewhere.person;
    for (const email of [elsewhere.person.email, anna.email]) {
      elsewhere.person = { ...newProviderUser(), ...(email && { email }) };
      expect(await outcomeOf(() => goThrough(anna))).toEqual(nothingBut('PROVE_OTHER'));
    }
    elsewhere.person = { ...elsewhere.person, sub };
    expect((await goThrough(anna)).problem).toBeNull();
  });

  test('as an identity that was unlinked in the meantime', async () => {
    const { cookies, address } = await leave(anna);
    await db.deleteFrom('auth_accounts').where('user_id', '=', anna.id).execute();
    const arrived = await visitProvider(address);
    expect(await outcomeOf(() => comeBack(product, arrived, `${cookies}; ${cookieOf(anna.token)}`))).toEqual(
      nothingBut('PROVE_OTHER'),
    );
  });

  test('when it is repeated', async () => {
    const { cookies, address } = await leave(anna);
    const arrived = await visitProvider(address);
    const { problem, cookie } = await comeBack(product, arrived, `${cookies}; ${cookieOf(anna.token)}`);
    expect(problem).toBeNull();
    await provenAgo(db, anna.sessionId, 60);
    expect(await outcomeOf(() => comeBack(product, arrived, `${cookies}; ${cookie}`))).toEqual(
      nothingBut('state_mismatch'),
    );
  });

  test('in another browser, signed out, or signed in as another user or on another device', async () => {
    const bram = await createPerson(db, { name: 'Bram' });
    const otherDevice = await openSession(db, anna.id);
    const asked = async (cookie: (state: string) => string) => {
      const { cookies, address } = await leave(anna);
      return comeBack(product, await visitProvider(address), cookie(cookies));
    };
    expect(await outcomeOf(() => asked(() => cookieOf(anna.token)))).toEqual(nothingBut('state_mismatch'));
    expect(await outcomeOf(() => asked((state) => state))).toEqual(nothingBut('LINK_ENDED'));
    expect(await outcomeOf(() => asked((state) => `${state}; ${cookieOf(bram.token)}`))).toEqual(
      nothingBut('LINK_ENDED'),
    );
    expect(await outcomeOf(() => asked((state) => `${state}; ${cookieOf(otherDevice.token)}`))).toEqual(
      nothingBut('LINK_ENDED'),
    );
  });

  test('after the device was signed out or the account suspended', async () => {
    const { cookies, address } = await leave(anna);
    const arrived = await visitProvider(address);
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', anna.id).execute();
    expect(await outcomeOf(() => comeBack(product, arrived, `${cookies}; ${cookieOf(anna.token)}`))).toEqual(
      nothingBut('LINK_ENDED'),
    );
  });
});

describe('starting the proof', () => {
  const ask = (headers: Record<string, string>, body: object) =>
    sendRaw(product, { path: '/api/auth/prove/provider', headers, body });

  test('requires a signed-in user with that linked provider, and returns only to a screen that asks for proofs', async () => {
    const before = await fingerprint(db);
    expect((await ask({}, { provider: 'google', back })).json().code).toBe('SIGN_IN_REQUIRED');
    expect((await ask(headersOf(anna), { provider: 'apple', back })).status).toBe(404);
    for (const elsewhereBack of [
      'https://evil.example',
      '//evil.example',
      '/auth',
      '',
      '/profile/security/../..',
    ]) {
      const { status } = await ask(headersOf(anna), { provider: 'google', back: elsewhereBack });
      expect([elsewhereBack, status]).toEqual([elsewhereBack, 400]);
    }
    expect(await fingerprint(db)).toBe(before);
  });

  test('is refused from another site', async () => {
    const before = await fingerprint(db);
    const headers = { ...headersOf(anna), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ask(headers, { provider: 'google', back })).json().code).toBe('FOREIGN_ORIGIN');
    expect(await fingerprint(db)).toBe(before);
  });
});
