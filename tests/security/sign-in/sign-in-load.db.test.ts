// Many sign-ins at once, and invalid addresses: whatever is cheap to refuse is refused before anything is counted.
import crypto from 'node:crypto';
import { request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { busyText } from '#platform/shared/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson, givePassword, password, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { rateLimits: true });
const [crowd, home] = ['127.0.0.66', '127.0.0.1'];

// A hash takes as long as in production, so that sign-ins queue.
const { scrypt } = crypto;
const slow = (...parts: Parameters<typeof scrypt>) => void setTimeout(() => scrypt(...parts), 100);
function hashBy(one: (...parts: Parameters<typeof scrypt>) => void) {
  Object.assign(crypto, { scrypt: one });
  syncBuiltinESMExports();
}
hashBy(slow);
afterAll(() => hashBy(scrypt));

let person: Person;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
});

const send = (path: string, body: object, from = crowd) =>
  sendRaw(product, { path: `/api/auth/${path}`, from, body });

const countRows = async () => (await db.selectFrom('rate_limits').select('key_hash').execute()).length;

test('a hundred concurrent sign-ins from one network wait or are refused uncounted, and others get in', async () => {
  const before = await countRows();
  const attack = Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      send('sign-in/email', { email: `niemand-${index}@test.example`, password }),
    ),
  );
  expect((await send('sign-in/email', { email: person.email, password }, home)).status).toBe(200);
  const answers = await attack;
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.json()).toEqual({ code: 'BUSY', message: busyText(10) });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  // Each admitted sign-in adds a row for account, pair and failure; two networks and the successful sign-in add four.
  const counted = (await countRows()) - before;
  expect(counted).toBeLessThanOrEqual(3 * (answers.length - refused.length) + 4);
});

test('clients that never send their body do not use up the queue for sign-ins', async () => {
  const { host } = product.settings;
  const port = Number(new URL(product.publicUrl).port);
  const headers = { 'content-type': 'application/json', 'content-length': '1000' };
  const path = '/api/auth/sign-in/email';
  const slow = Array.from({ length: 40 }, () => request({ host, port, method: 'POST', path, headers }));
  const sent = slow.map(
    (asked) =>
      new Promise((resolve) => {
        asked.on('error', resolve);
        asked.write('{', resolve);
      }),
  );
  await Promise.all(sent);
  // From another network, and from that of the slow clients.
  for (const from of [crowd, home])
    expect((await send('sign-in/email', { email: person.email, password }, from)).status).toBe(200);
  for (const asked of slow) asked.destroy();
});

test.each(['sign-in/email', 'sign-up/email', 'request-password-reset', 'send-verification-email'])(
  'an address above 255 characters is refused by %s before anything is counted',
  async (path) => {
    // Mails to one address are counted together, whatever they are about.
    const name = path.replaceAll(/[^a-z]/g, '');
    const email = (length: number) => `${name}@${'test'.padEnd(length - name.length - 9, 't')}.example`;
    // The network itself is counted when the request arrives.
    await send(path, { email: 'geen adres', password });
    const before = await countRows();
    // At once: each answer waits, so that its time reveals nothing about the address.
    const lengths = Array.from({ length: 8 }, (_, turn) => 256 + turn);
    const answers = await Promise.all(
      lengths.map((length) => send(path, { email: email(length), password })),
    );
    for (const { status, json } of answers) expect([status, json().code]).toEqual([400, 'INVALID_INPUT']);
    expect(await countRows()).toBe(before);
    await send(path, { email: email(255), password });
    expect(await countRows()).toBeGreaterThan(before);
  },
);
