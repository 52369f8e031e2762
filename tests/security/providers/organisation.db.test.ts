// Signing in with the provider of an organisation: a real one, whose answers are also changed on their way.
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { startOrganisationProvider } from '#tests/fakes/organisation-provider.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { linkIdentity } from '#tests/people/identities.ts';
import { createPerson, givePassword } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { begin, comeBack, type RoundTrip } from './use-providers.ts';

const database = await useDatabase();
const { db } = database;
const elsewhere = await startOrganisationProvider();
afterAll(() => elsewhere.close());
const { settings: organisation } = elsewhere;
const product = await useProduct(database, { organisation });
elsewhere.register(product.publicUrl);

let login: string;
let email: string;
beforeEach(() => {
  login = uuidv7();
  email = `${login}@bond.example`;
  elsewhere.people.set(login, { email, email_verified: true });
  elsewhere.forge = null;
});

const provider = 'organisation';
const linking = (token: string) => ({
  path: 'link-provider',
  headers: { authorization: `Bearer ${token}` },
});

async function goThrough(
  change: (back: URL) => void = () => undefined,
  how?: Parameters<typeof begin>[2],
): Promise<RoundTrip> {
  const { cookies, address } = await begin(product, { provider }, how);
  const back = await elsewhere.logIn(address, login);
  change(back);
  return comeBack(product, back, cookies, how?.headers);
}

const accountOf = async ({ cookie }: RoundTrip) =>
  (await sendRaw(product, { path: '/api/me', headers: { cookie } })).json().account as { id: string };
const identitiesOf = (userId: string) =>
  db
    .selectFrom('auth_accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .execute();
/** A person here with the address that the organisation knows. */
async function sameAddress(options: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(db, options);
  await db.updateTable('users').set({ email }).where('id', '=', person.id).execute();
  await givePassword(db, person);
  return person;
}

describe('a member of the organisation', () => {
  test('gets an account, and the same one the next time, whatever the address there is by then', async () => {
    const first = await goThrough();
    expect([first.problem, first.path]).toEqual([null, '/auth']);
    const account = await accountOf(first);
    expect(account).toMatchObject({ email, profile: null });
    expect(await identitiesOf(account.id)).toEqual([{ account_id: `${organisation.issuer} ${login}` }]);
    elsewhere.people.set(login, { email: `${uuidv7()}@bond.example`, email_verified: false });
    expect(await accountOf(await goThrough())).toMatchObject({ id: account.id, email });
  });

  test('gets the account with the same address when both sides verified it', async () => {
    const person = await sameAddress();
    expect(await accountOf(await goThrough())).toMatchObject({ id: person.id });
  });

  test('gets an account that another person may have set up, without the ways in of that person', async () => {
    const person = await sameAddress();
    const stranger = await linkIdentity(db, person.id, 'google');
    await db.updateTable('users').set({ owner_unproven: true }).where('id', '=', person.id).execute();
    expect(await accountOf(await goThrough())).toMatchObject({ id: person.id });
    const left = await db.selectFrom('auth_accounts').selectAll().where('user_id', '=', person.id).execute();
    expect(left.map(({ provider_id }) => provider_id)).toEqual([provider]);
    expect(left.map(({ id }) => id)).not.toContain(stranger);
    const held = await sendRaw(product, {
      path: '/api/me',
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(held.json().account).toBeNull();
  });

  test.each([-30, 30])('gets in when the clock of the provider is %i seconds off', async (seconds) => {
    elsewhere.forge = ({ iat, exp, ...claims }, sign) =>
      sign({ ...claims, iat: Number(iat) + seconds, exp: Number(exp) + seconds, nbf: Number(iat) + seconds });
    expect((await goThrough()).problem).toBeNull();
  });

  test.each([true, 'true'])(
    'gets in when the token names the address, and only the user info says that it is verified: %j',
    async (verified) => {
      elsewhere.people.set(login, { email, email_verified: verified });
      elsewhere.forge = ({ email_verified: _verified, ...claims }, sign) => sign(claims);
      expect(await accountOf(await goThrough())).toMatchObject({ email });
    },
  );

  test('gets the account with the same address when the organisation writes its domain with accents', async () => {
    email = `${login}@xn--golfclub-ze-kbb.example`;
    const person = await sameAddress();
    elsewhere.people.set(login, { email: `${login}@golfclub-zée.example`, email_verified: true });
    expect(await accountOf(await goThrough())).toMatchObject({ id: person.id, email });
  });

  test.each<[string, { email?: string; email_verified?: boolean }, string]>([
    ['has no verified address there', { email_verified: false }, 'EMAIL_NOT_VERIFIED_ELSEWHERE'],
    ['has an address that the provider says nothing about', {}, 'EMAIL_NOT_VERIFIED_ELSEWHERE'],
    ['has no address', { email: '' }, 'email_not_found'],
  ])('who %s gets no account', async (_, person, problem) => {
    elsewhere.people.set(login, { email, ...person });
    const before = await fingerprint(db);
    const outcome = await goThrough();
    expect([outcome.problem, outcome.path, outcome.cookie]).toEqual([problem, '/auth', '']);
    expect(await fingerprint(db)).toBe(before);
  });

  test.each<[string, Parameters<typeof createPerson>[1], boolean]>([
    ['here', { verified: false }, true],
    ['there', {}, false],
  ])('does not get the account with an address that is not verified %s', async (_, options, verified) => {
    const person = await sameAddress(options);
    elsewhere.people.set(login, { email, email_verified: verified });
    const outcome = await goThrough();
    expect([outcome.problem, outcome.cookie]).toEqual(['account_not_linked', '']);
    expect(await identitiesOf(person.id)).toEqual([]);
  });

  test('who got the address of a former member does not get the account', async () => {
    const account = await accountOf(await goThrough());
    login = uuidv7();
    elsewhere.people.set(login, { email, email_verified: true });
    const outcome = await goThrough();
    expect([outcome.problem, outcome.cookie]).toEqual(['OTHER_IDENTITY', '']);
    expect(await identitiesOf(account.id)).toHaveLength(1);
    // Nor by linking it under a session of the account.
    const person = await createPerson(db);
    await linkIdentity(db, person.id, provider, `${organisation.issuer} other`);
    expect((await goThrough(undefined, linking(person.token))).problem).toBe('OTHER_IDENTITY');
  });

  test('gets the account again after the operator replaced the provider', async () => {
    const person = await sameAddress();
    await linkIdentity(db, person.id, provider, `https://former.example ${login}`);
    expect(await accountOf(await goThrough())).toMatchObject({ id: person.id });
    expect(await identitiesOf(person.id)).toHaveLength(2);
  });

  test('links it to an account with another address, with a fresh proof', async () => {
    const person = await createPerson(db);
    const { problem, path } = await goThrough(undefined, linking(person.token));
    expect([problem, path]).toEqual([null, `/profile/security?linked=${provider}`]);
    expect(await accountOf(await goThrough())).toMatchObject({ id: person.id });
  });
});

describe('an answer', () => {
  const nobody = { problem: true, cookie: '', changed: false };
  async function outcomeOf(change?: (back: URL) => void) {
    const before = await db.selectFrom('users').select('id').execute();
    const { problem, cookie } = await goThrough(change);
    const after = await db.selectFrom('users').select('id').execute();
    return { problem: problem !== null, cookie, changed: before.length !== after.length };
  }

  test.each<[string, (back: URL) => void]>([
    ['with another state', ({ searchParams }) => searchParams.set('state', 'x'.repeat(32))],
    ['of another issuer', ({ searchParams }) => searchParams.set('iss', 'https://evil.example')],
    ['without the issuer that this provider always names', ({ searchParams }) => searchParams.delete('iss')],
    ['with an invented code', ({ searchParams }) => searchParams.set('code', uuidv7())],
  ])('%s signs nobody in', async (_, change) => {
    expect(await outcomeOf(change)).toEqual(nobody);
  });

  test.each<[string, NonNullable<typeof elsewhere.forge>]>([
    ['signed with another key', (claims, sign) => sign(claims, 'another key')],
    ['that is not signed', (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    ['changed after it was signed', async (claims, sign) => changed(await sign(claims), { sub: 'other' })],
    ['for another app', (claims, sign) => sign({ ...claims, aud: 'another app' })],
    ['of another issuer', (claims, sign) => sign({ ...claims, iss: 'https://evil.example' })],
    ['for another sign-in', (claims, sign) => sign({ ...claims, nonce: 'x'.repeat(32) })],
    ['for no sign-in', ({ nonce: _nonce, ...claims }, sign) => sign(claims)],
    ['that has ended', (claims, sign) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 })],
    ['of minutes ahead', (claims, sign) => sign({ ...claims, iat: Number(claims['iat']) + 300 })],
  ])('with a token %s signs nobody in', async (_, forge) => {
    elsewhere.forge = forge;
    expect(await outcomeOf()).toEqual(nobody);
    elsewhere.forge = null;
    expect((await goThrough()).problem).toBeNull();
  });

  test('in another browser, or with the code of another sign-in, signs nobody in', async () => {
    const [one, other] = [await begin(product, { provider }), await begin(product, { provider })];
    const back = await elsewhere.logIn(one.address, login);
    for (const cookies of ['', other.cookies])
      expect((await comeBack(product, back, cookies)).cookie).toBe('');
    const next = await elsewhere.logIn(other.address, login);
    next.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect((await comeBack(product, next, other.cookies)).cookie).toBe('');
  });

  test('is bound to this browser and moment by the request', async () => {
    const asked = new URL((await begin(product, { provider })).address).searchParams;
    expect(asked.get('redirect_uri')).toBe(`${product.publicUrl}/api/auth/callback/organisation`);
    expect([asked.get('code_challenge_method'), asked.get('scope')]).toEqual(['S256', 'openid email']);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)?.length).toBeGreaterThan(30);
  });
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
function changed(token: string, change: object): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return [header, encoded({ ...claims, ...change }), signature].join('.');
}
