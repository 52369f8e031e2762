// A page of another site can make a browser send our cookie. Writes are accepted only from our own page, the native app or a
// program, as JSON of limited size.
import { get } from 'node:http';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import {
  addMember,
  createClub,
  createGolfSession,
  createPerson,
  givePassword,
  password,
  type Person,
} from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw, type RawRequest } from '#tests/raw-request.ts';
import { freePort, signIn } from '#tests/security/sign-in/signing-in.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const port = await freePort();
const behindHttps = await useProduct(database, { port, publicUrl: 'https://club.example' });

let person: Person;
let cookie: string;
let path: string;

beforeEach(async () => {
  const clubId = await createClub(db);
  person = await createPerson(db);
  await addMember(db, clubId, person.id);
  await givePassword(db, person);
  const golfSessionId = await createGolfSession(db, person.id, { clubId });
  path = `/api/conversations/${await conversationOf(db, golfSessionId)}/messages`;
  cookie = (await signIn(product, person.email)).cookie;
});

const message = () => ({ id: uuidv7(), message: 'Hallo' });
const ownPort = () => new URL(product.publicUrl).port;

const allowed: [string, () => Record<string, string>][] = [
  ['our own page', () => ({ origin: product.publicUrl, 'sec-fetch-site': 'same-origin' })],
  ['our own page without Fetch Metadata', () => ({ origin: product.publicUrl })],
  ['our own page under another name of this machine', () => ({ origin: `http://127.0.0.1:${ownPort()}` })],
  ['the shell on iOS', () => ({ origin: 'capacitor://localhost', 'sec-fetch-site': 'cross-site' })],
  ['the shell on Android', () => ({ origin: 'https://localhost', 'sec-fetch-site': 'cross-site' })],
  ['a program', () => ({})],
  ['a browser whose person typed the address', () => ({ 'sec-fetch-site': 'none' })],
];

const refused: [string, () => Record<string, string>][] = [
  ['another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
  ['another site of an old browser', () => ({ origin: 'https://evil.example' })],
  ['a hidden origin', () => ({ origin: 'null' })],
  ['an empty origin', () => ({ origin: '' })],
  ['no origin, from another site', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['no origin, from a sister site', () => ({ 'sec-fetch-site': 'same-site' })],
  ['a name that begins like ours', () => ({ origin: `${product.publicUrl}.evil.example` })],
  ['our name over https', () => ({ origin: product.publicUrl.replace('http:', 'https:') })],
  ['another port of ours', () => ({ origin: 'http://localhost:1' })],
  ['a name that ends like ours', () => ({ origin: `http://evil-localhost:${ownPort()}` })],
  ['another page in a shell of that kind', () => ({ origin: 'capacitor://evil' })],
];

describe('with the cookie of a signed-in user', () => {
  test.each(allowed)('%s may write', async (_, headers) => {
    const answer = await sendRaw(product, { path, headers: { cookie, ...headers() }, body: message() });
    expect(answer.status).toBe(200);
  });

  test.each(refused)('%s may neither write nor sign in', async (_, headers) => {
    const before = await fingerprint(db);
    const answer = await sendRaw(product, { path, headers: { cookie, ...headers() }, body: message() });
    expect([answer.status, answer.json().code]).toEqual([403, 'FOREIGN_ORIGIN']);
    for (const call of ['sign-in/email', 'sign-out']) {
      const body = { email: person.email, password };
      const answer = await sendRaw(product, {
        path: `/api/auth/${call}`,
        headers: { cookie, ...headers() },
        body,
      });
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect(await fingerprint(db)).toBe(before);
  });

  test('reads change nothing, and no other site may read the answer', async () => {
    const before = await fingerprint(db);
    const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const read of ['/api/me', path, '/api/auth/sign-out', '/api/join-requests/x/accept']) {
      const answer = await sendRaw(product, { path: read, headers });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    expect(await fingerprint(db)).toBe(before);
  });
});

const fromBehindHttps = (origin: string, host = 'club.example') =>
  sendRaw(behindHttps, { path, token: person.token, headers: { origin, host }, body: message() });

test('behind https only the public URL is our origin, not the Host header', async () => {
  expect((await fromBehindHttps('https://club.example')).status).toBe(200);
  expect((await fromBehindHttps('capacitor://localhost')).status).toBe(200);
  expect((await fromBehindHttps('http://club.example')).status).toBe(403);
  expect((await fromBehindHttps('http://evil.example', 'evil.example')).status).toBe(403);
  expect((await fromBehindHttps('https://evil.example', 'evil.example')).status).toBe(403);
});

const send = (raw: Partial<RawRequest>) =>
  sendRaw(product, { path, token: person.token, method: 'POST', ...raw });

describe('a request body', () => {
  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain; application/json',
    'application/jsonx',
    'application/xml',
    '',
  ])('as %j is refused', async (type) => {
    const before = await fingerprint(db);
    for (const chunked of [false, true]) {
      const answer = await send({ headers: { 'content-type': type }, body: message(), chunked });
      expect([answer.status, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
    expect(await fingerprint(db)).toBe(before);
    expect((await send({ body: message() })).status).toBe(200);
  });

  test('over 64 KB is refused, in one piece or in many, and one just below is read', async () => {
    const before = await fingerprint(db);
    for (const chunked of [false, true]) {
      const body = { ...message(), message: 'x'.repeat(64 * 1024) };
      const answer = await send({ body, chunked });
      expect([answer.status, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    const long = await send({ body: { ...message(), message: 'x'.repeat(63 * 1024) } });
    expect([long.status, long.json().code]).toEqual([422, 'INVALID_INPUT']);
    expect(await fingerprint(db)).toBe(before);
  });

  test.each([
    ['sign-in/email', { password }],
    ['request-password-reset', {}],
  ])('of %s must be small, in one piece or in many', async (name, given) => {
    for (const chunked of [false, true]) {
      const body = { email: person.email, ...given };
      const sent = { path: `/api/auth/${name}`, chunked };
      const large = await sendRaw(product, { ...sent, body: { ...body, x: 'x'.repeat(17_000) } });
      expect([large.status, large.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      expect((await sendRaw(product, { ...sent, body })).status).toBe(200);
    }
  });
});

// At the end: a stream that ends writes when its user was online.
describe('with the cookie of a signed-in user and a live stream', () => {
  /** The status of a live stream, which is closed at once. */
  const openStream = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const where = { host: '127.0.0.1', port: ownPort(), path: '/api/live' };
      const request = get({ ...where, headers: { cookie, ...headers } }, (answer) => {
        resolve(answer.statusCode);
        answer.destroy();
      });
      request.on('error', reject);
    });

  test.each(allowed)('%s may open it', async (_, headers) => {
    expect(await openStream(headers())).toBe(200);
  });

  test.each(refused)(
    '%s may not open it, so that no other site can use up the user’s eight',
    async (_, headers) => {
      expect(await openStream(headers())).toBe(403);
    },
  );
});
