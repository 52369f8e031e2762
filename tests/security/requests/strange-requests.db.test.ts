// Addresses and headers that no browser sends. The server answers, does not crash, and counts them like others.
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson, givePassword, password } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const product = await useProduct(database);

test.each([
  '//',
  '///',
  '/\\',
  'http://[',
  'http://',
  '//[::',
  '/%',
  '/%00',
  '/%E0%A4%A',
  '*',
  '/api/%',
  '/api//',
  '/../..',
  'http://club.example/api/clubs',
  'https://[::1/',
  '//club.example/api/health/live',
  '/api/auth//',
  '/api/auth/../../',
  'http://club.example/api/auth/sign-in/email',
])('answers the address %j, and the next request', async (path) => {
  for (const method of ['GET', 'POST']) {
    const { status } = await sendRaw(product, { method, path });
    // Sign-in requires JSON and a body.
    expect([200, 400, 404, 405, 415]).toContain(status);
  }
  expect((await sendRaw(product, { path: '/api/health/live' })).status).toBe(200);
});

test('leads an invitation with a slash behind its path on, with its token', async () => {
  const { status, headers } = await sendRaw(product, { path: '/invite/?token=geheim&proof=bewijs' });
  expect([status, headers.location]).toEqual([302, '/invite?token=geheim&proof=bewijs']);
});

test('leads a link that a mail program has damaged on to the same page', async () => {
  const { status, headers } = await sendRaw(product, { path: '/invite?token%3Dgeheim&amp;proof=bewijs' });
  expect([status, headers.location]).toEqual([302, '/invite?token=geheim&proof=bewijs']);
});

test.each(['//club.example', '/\\club.example'])(
  'takes what the address %s begins with for no host',
  async (host) => {
    const { text } = await sendRaw(product, { path: `${host}/api/health/live` });
    expect(text).not.toContain('ok');
    expect((await sendRaw(product, { path: `${host}/session/x` })).status).not.toBe(302);
  },
);

test.each<Record<string, string>>([
  ...[
    '[',
    'x y',
    '',
    ' ',
    '/',
    '//',
    '@',
    'a@b:c',
    'localhost:99999',
    '::1',
    '%00',
    '<script>',
    'http://x',
    'x'.repeat(9000),
  ].map((host) => ({ host })),
  { host: 'x', 'x-forwarded-host': 'a b' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-proto': '', 'x-forwarded-for': ',,'.repeat(2000) },
  { 'last-event-id': '%00' },
  { authorization: `Bearer ${'x'.repeat(8000)}` },
  { cookie: 'clubgenoot-session=a.b; '.repeat(300) },
])('answers the headers %j, and the next request', async (headers) => {
  for (const path of ['/', '/api/me', '/api/live', '/api/auth/sign-in/email', '/api/auth/callback/google']) {
    const { status } = await sendRaw(product, {
      method: path.includes('sign-in') ? 'POST' : 'GET',
      path,
      headers,
    });
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)]);
  }
  expect((await sendRaw(product, { path: '/api/health/live' })).status).toBe(200);
});

test.each([
  '/',
  '/api/clubs',
  '/api/me',
  '/api/health/live',
  '/api/openapi.json',
  '/api/calendar.ics?token=x',
  '/api/live',
  '/api/none',
])('answers HEAD %s as GET, without a body', async (path) => {
  const [get, head] = [await sendRaw(product, { path }), await sendRaw(product, { method: 'HEAD', path })];
  expect([head.status, head.text]).toEqual([get.status, '']);
  expect(head.headers['content-type']).toBe(get.headers['content-type']);
});

test('answers HEAD /api/live without opening a stream', async () => {
  const { token, id } = await createPerson(database.db);
  const head = await sendRaw(product, { method: 'HEAD', path: '/api/live', token });
  expect([head.status, head.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(product.hub.openFor(id)).toBe(0);
});

// The returns from a provider sign in by GET, which a HEAD must not do.
test.each(['/sign-in/email', '/mail-state', '/callback/google'])('HEAD of %s does nothing', async (path) => {
  const head = await sendRaw(product, { method: 'HEAD', path: `/api/auth${path}` });
  expect([head.status, head.text, head.headers['set-cookie']]).toEqual([404, '', undefined]);
});

test.each([
  ['localhost:3000', 200],
  ['127.0.0.1', 200],
  ['[::1]:3000', 200],
  ['localhost.attacker.example', 404],
  ['attacker.example:3000', 404],
])('answers /dev/mail under the host %s with %i', async (host, status) => {
  expect((await sendRaw(product, { path: '/dev/mail', headers: { host } })).status).toBe(status);
});

test('sign-ins by a path with a detour count for the same limit', async () => {
  const limited = await useProduct(database, { rateLimits: true });
  const person = await createPerson(database.db);
  await givePassword(database.db, person);
  const body = { email: 'geen adres', password };
  let status = 0;
  for (let round = 0; round < 600 && status !== 429; round += 1) {
    ({ status } = await sendRaw(limited, {
      path: '/api/auth/x/../sign-in/email',
      body: { ...body, email: `geen adres ${round}` },
    }));
  }
  const answer = await sendRaw(limited, {
    path: '/api/auth/sign-in/email',
    body: { email: person.email, password },
  });
  expect(answer.status).toBe(429);
});

test('a request whose body never ends delays no other request', async () => {
  const port = Number(new URL(product.publicUrl).port);
  const headers = { 'content-type': 'application/json', 'content-length': '1000' };
  const slow = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/golf-sessions', headers });
  slow.on('error', () => undefined);
  slow.write('{');
  expect((await sendRaw(product, { path: '/api/clubs' })).status).toBe(200);
  slow.destroy();
});
