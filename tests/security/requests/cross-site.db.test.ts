// Every open sign-in path: a page of another site can neither use it in a user's name nor sign a user in as someone else.
import { expect, test } from 'vitest';
import { openPaths } from '#features/sign-in/access.ts';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson, givePassword, password } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { signIn } from '#tests/security/sign-in/signing-in.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const person = await createPerson(db);
await givePassword(db, person);
const { cookie } = await signIn(product, person.email);

/** Valid input for each path. */
const body = {
  email: person.email,
  password,
  newPassword: 'Birdie-op-hole-7',
  token: 'x',
  provider: 'google',
};
const paths = [...openPaths.keys(), '/verify-email'];

const foreign: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', { origin: 'https://evil.example' }],
  ['a page with a hidden origin', { origin: 'null' }],
  ['a link or form of another site, without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site, without an origin', { 'sec-fetch-site': 'same-site' }],
];

test.each(foreign)('no open sign-in path accepts a request from %s', async (_, headers) => {
  const before = await fingerprint(db);
  for (const path of paths) {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const answer = await sendRaw(product, {
        path: `/api/auth${path}`,
        headers: { cookie, ...headers, 'content-type': type },
        body,
      });
      expect([path, type, answer.status, answer.json().code]).toEqual([path, type, 403, 'FOREIGN_ORIGIN']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  }
  expect(await fingerprint(db)).toBe(before);
});

test.each([
  ['application/x-www-form-urlencoded', new URLSearchParams(body).toString()],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nx\r\n--x--',
  ],
  ['text/plain', JSON.stringify(body)],
  ['', JSON.stringify(body)],
])('no open sign-in path accepts a form post of type %j', async (type, sent) => {
  const before = await fingerprint(db);
  for (const path of paths) {
    const answer = await sendRaw(product, {
      path: `/api/auth${path}`,
      headers: { cookie, 'content-type': type },
      body: sent,
    });
    expect([path, answer.status, answer.json().code]).toEqual([path, 415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await fingerprint(db)).toBe(before);
});

test('a link to an open sign-in path changes nothing', async () => {
  const before = await fingerprint(db);
  for (const path of paths) {
    const query = new URLSearchParams(body).toString();
    const answer = await sendRaw(product, { path: `/api/auth${path}?${query}`, headers: { cookie } });
    // The provider callback is a link; without a started flow it redirects to the screen and does nothing.
    const { status, headers: given } = answer;
    const leadsTo = path.startsWith('/callback/') ? [302, '/auth'] : [status, undefined];
    const location = given.location === undefined ? undefined : new URL(given.location, product.publicUrl);
    expect([path, status, location?.pathname, given['set-cookie']]).toEqual([path, ...leadsTo, undefined]);
    // The only path that a link may read.
    expect(path === '/mail-state' ? [200] : [302, 400, 401, 403, 404, 405]).toContain(status);
  }
  expect(await fingerprint(db)).toBe(before);
});
