// The provider of an organisation that is away, that tells the address only when asked, or beside which there are others.
import { afterAll, expect, test } from 'vitest';
import { signInCopy } from '#features/sign-in/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { startOpenId } from '#tests/fakes/open-id.ts';
import { startOrganisationProvider } from '#tests/fakes/organisation-provider.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { begin, comeBack, visitProvider } from './use-providers.ts';

const database = await useDatabase();
const elsewhere = await startOrganisationProvider({ inToken: false });
afterAll(() => elsewhere.close());
const google = await startOpenId();
afterAll(() => google.close());

const logged: string[] = [];
const { settings: organisation } = elsewhere;
const product = await useProduct(
  database,
  { organisation, providers: [google.settings('google')] },
  (level, event, fields) => void logged.push([level, event, fields?.['reason']].join(' ')),
);

const ask = () =>
  sendRaw(product, { path: '/api/auth/sign-in/provider', body: { provider: 'organisation' } });

test('does not keep the product from starting, answers in words, and is asked again', async () => {
  elsewhere.describe = (document) => (document['issuer'] = 'https://evil.example');
  elsewhere.register(product.publicUrl);
  for (let time = 0; time < 2; time += 1) {
    const { status, json } = await ask();
    expect([status, json()]).toEqual([
      503,
      { code: 'PROVIDER_UNREACHABLE', message: signInCopy.failure.providerUnreachable },
    ]);
  }
  const told = 'error sign-in.provider-unreachable it names another issuer';
  expect(logged.filter((line) => line === told)).toHaveLength(2);
  elsewhere.describe = null;
  expect((await ask()).status).toBe(200);
});

test('gives the address when asked with the token of this sign-in', async () => {
  elsewhere.register(product.publicUrl);
  elsewhere.people.set('anna', { email: 'anna@bond.example', email_verified: true });
  elsewhere.people.set('bram', { email: 'bram@bond.example', email_verified: false });
  const goThrough = async (login: string) => {
    const { cookies, address } = await begin(product, { provider: 'organisation' });
    return comeBack(product, await elsewhere.logIn(address, login), cookies);
  };
  const { cookie } = await goThrough('anna');
  const me = (await sendRaw(product, { path: '/api/me', headers: { cookie } })).json();
  expect(me).toMatchObject({ account: { email: 'anna@bond.example' } });
  expect((await goThrough('bram')).problem).toBe('EMAIL_NOT_VERIFIED_ELSEWHERE');
});

test('is not believed about an address of another user than the token names', async () => {
  elsewhere.register(product.publicUrl);
  elsewhere.people.set('cees', { email: 'cees@bond.example', email_verified: true });
  elsewhere.forge = (claims, sign) => sign({ ...claims, sub: 'dirk' });
  const { cookies, address } = await begin(product, { provider: 'organisation' });
  const outcome = await comeBack(product, await elsewhere.logIn(address, 'cees'), cookies);
  elsewhere.forge = null;
  expect([outcome.problem, outcome.cookie]).toEqual(['email_not_found', '']);
});

test('gets no code of another provider', async () => {
  elsewhere.register(product.publicUrl);
  const { asked } = elsewhere;
  const { cookies, address } = await begin(product, { provider: 'google' });
  const answer = await visitProvider(address);
  answer.pathname = '/api/auth/callback/organisation';
  answer.searchParams.set('iss', organisation.issuer);
  expect(await comeBack(product, answer, cookies)).toMatchObject({ problem: 'invalid_code', cookie: '' });
  expect(elsewhere.asked).toBe(asked);
});
