// Proxy headers count only when the settings trust the proxy.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#app/server/product.ts';
import { signInLimits } from '#features/sign-in/server/library/sign-in-limits.ts';
import { useDatabase } from '#tests/database.ts';
import { createPerson, givePassword, password, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const [proxy, stranger] = ['127.0.0.1', '127.0.0.66'];
const behind = await useProduct(database, { rateLimits: true, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
const bare = await useProduct(database, { rateLimits: true });

let person: Person;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
});

afterEach(() => db.deleteFrom('rate_limits').execute());

type Try = { from?: string; forwarded: string; word?: string };

const signInFrom = (product: Product, { from = proxy, forwarded, word = password }: Try) =>
  sendRaw(product, {
    path: '/api/auth/sign-in/email',
    from,
    headers: { 'x-forwarded-for': forwarded },
    body: { email: person.email, password: word },
  });

const addressesOf = async () => {
  const rows = await db
    .selectFrom('auth_sessions')
    .select('ip_address')
    .where('user_id', '=', person.id)
    .where('ip_address', 'is not', null)
    .execute();
  return rows.map((row) => row.ip_address);
};

/** Uses up the sign-in attempts of the account at an address, without hashing passwords. */
async function useUp(product: Product, address: string) {
  const { burst } = signInLimits.attemptsPerPair;
  for (let turn = 0; turn < burst; turn += 1)
    await product.limits.take(`sign-in:${person.email} ${address}`, signInLimits.attemptsPerPair);
}

describe('from a trusted proxy', () => {
  test('the limit counts the forwarded address, and the device list shows it', async () => {
    await useUp(behind, '203.0.113.7');
    // The guesser prepends another address.
    for (const forwarded of ['203.0.113.7', '198.51.100.1, 203.0.113.7', '203.0.113.7, 10.1.1.1']) {
      expect((await signInFrom(behind, { forwarded })).status).toBe(429);
    }
    expect((await signInFrom(behind, { forwarded: '203.0.113.8' })).status).toBe(200);
    expect(await addressesOf()).toContain('203.0.113.8');
  });

  test('addresses of one IPv6 network count together', async () => {
    await useUp(behind, '2001:db8:1:2::/64');
    expect((await signInFrom(behind, { forwarded: '2001:db8:1:2::99' })).status).toBe(429);
    expect((await signInFrom(behind, { forwarded: '2001:db8:1:3::99' })).status).toBe(200);
  });
});

describe('from anyone else', () => {
  test('the header is ignored', async () => {
    for (const [product, from] of [
      [behind, stranger],
      [bare, proxy],
    ] as const) {
      await useUp(product, from);
      expect((await signInFrom(product, { from, forwarded: '203.0.113.9' })).status).toBe(429);
    }
    expect((await signInFrom(behind, { forwarded: '203.0.113.9' })).status).toBe(200);
    expect(await addressesOf()).not.toContain(stranger);
  });

  test('our internal header is ignored as well', async () => {
    const answer = await sendRaw(behind, {
      path: '/api/auth/sign-in/email',
      from: stranger,
      headers: { 'x-connection-address': '203.0.113.10' },
      body: { email: person.email, password },
    });
    expect(answer.status).toBe(200);
    expect(await addressesOf()).toContain(stranger);
  });
});

test('the scheme from a trusted proxy decides whether a page of this host is our own', async () => {
  const write = (product: Product, scheme: string, from = proxy) =>
    sendRaw(product, {
      method: 'POST',
      path: '/api/auth/sign-out',
      from,
      headers: {
        host: 'club.example',
        origin: 'https://club.example',
        'x-forwarded-proto': scheme,
        'content-type': 'application/json',
      },
      body: '{}',
    });
  expect((await write(behind, 'https')).status).toBe(200);
  for (const answer of [
    await write(behind, 'http'),
    await write(behind, 'https', stranger),
    await write(bare, 'https'),
  ]) {
    expect([answer.status, answer.json().code]).toEqual([403, 'FOREIGN_ORIGIN']);
  }
});
