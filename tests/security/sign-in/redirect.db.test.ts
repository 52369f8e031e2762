// The redirect after signing in or signing up is a path of this site, whatever the URL said.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { safeRedirect } from '#features/account/rules.ts';
import { useDatabase } from '#tests/database.ts';
import { mailTo } from '#tests/mails.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { hostileAddresses } from './hostile-addresses.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-mails-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

test('the rule for redirects rejects each of three hundred hostile URLs', () => {
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(300);
  const followed = hostileAddresses.filter((address) => safeRedirect(address) !== null);
  expect(followed).toEqual([]);
});

const signUp = (email: string, redirect: string) =>
  sendRaw(product, {
    path: '/api/auth/sign-up/email',
    body: { email, password: 'Birdie-op-hole-7', redirect },
  });

/** Where the sign-up with this address continues to after its confirmation. */
const continuesTo = async (email: string) =>
  (await db.selectFrom('sign_ups').select('continue_to').where('email', '=', email).executeTakeFirst())
    ?.continue_to;

test('no sign-up continues to a hostile redirect, which no mail contains', { timeout: 60_000 }, async () => {
  // Signing up takes time. The test above judges every address; of these, which are alike, only some are tried.
  const askable = hostileAddresses.filter(({ length }, turn) => length < 2000 && turn % 12 === 0);
  const addresses = askable.map(() => `${uuidv7()}@test.example`);
  // At once: each answer waits, so that its time reveals nothing about the address.
  const tried = askable.map(async (redirect, turn) => {
    const email = addresses[turn] ?? '';
    return [redirect, (await signUp(email, redirect)).status, await continuesTo(email)];
  });
  expect(await Promise.all(tried)).toEqual(askable.map((redirect) => [redirect, 200, null]));
  for (const email of addresses.slice(-5)) {
    const { link } = await mailTo(dataDir, email);
    expect([...link.searchParams.keys()]).toEqual(['verify']);
  }
});

test('a sign-up keeps a path of our own site completely', async () => {
  for (const path of ['/invite?token=abc', '/members?zoek=Andr%C3%A9', '/zakelijk#contact']) {
    const email = `${uuidv7()}@test.example`;
    await signUp(email, path);
    expect(await continuesTo(email)).toBe(path);
  }
});
