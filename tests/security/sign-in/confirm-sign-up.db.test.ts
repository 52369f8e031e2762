// Confirming a sign-up by its mailed link: in the browser or app that signed up, and elsewhere with a password.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { passwordCopy, signInCopy } from '#features/sign-in/copy.ts';
import { signUpLinks } from '#features/sign-in/server/library/sign-up-rows.ts';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { ago, signIn } from './signing-in.ts';
import { confirmationIn, useBrowser } from './signing-up.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-mails-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

const good = 'Birdie-op-hole-7';
const newAddress = () => `${uuidv7()}@test.example`;
const auth = (path: string, body: object) => sendRaw(product, { path: `/api/auth/${path}`, body });
const signUp = (email: string) => auth('sign-up/email', { email, password: good });

test('a sign-up is confirmed at once in the browser that signed up, which holds a secret of that sign-up only', async () => {
  const email = newAddress();
  const [browser, other] = [useBrowser(product), useBrowser(product)];
  await browser.post('sign-up/email', { email, password: good });
  await other.post('sign-up/email', { email: newAddress(), password: good });
  const token = await confirmationIn(product, email);
  expect((await other.post('verify-email', { token })).json()).toEqual({ confirmed: false, email });
  expect((await browser.post('verify-email', { token })).json().confirmed).toBe(true);
  expect([await browser.isSignedIn(), browser.isHoldingSignUp()]).toEqual([true, false]);
  expect(await other.isSignedIn()).toBe(false);
});

test('a sign-up is confirmed at once in the native app, which sends the secret of its sign-up', async () => {
  const email = newAddress();
  const native = (path: string, body: object, more = {}) =>
    sendRaw(product, { path: `/api/auth/${path}`, body, headers: { 'x-client': 'native', ...more } });
  const signedUp = await native('sign-up/email', { email, password: good, redirect: '/invite?token=abc' });
  expect(signedUp.headers['set-cookie']).toBeUndefined();
  const token = await confirmationIn(product, email);
  const wrong = await native('verify-email', { token }, { 'x-sign-up': 'x'.repeat(43) });
  expect(wrong.json()).toEqual({ confirmed: false, email });
  const confirmed = await native('verify-email', { token }, { 'x-sign-up': String(signedUp.json().signUp) });
  const { accessToken, continueTo } = confirmed.json();
  expect(continueTo).toBe('/invite?token=abc');
  expect(
    (
      await sendRaw(product, {
        path: '/api/me',
        headers: { authorization: `Bearer ${String(accessToken)}` },
      })
    ).json().account,
  ).toMatchObject({ email });
});

test('a new password is accepted with the link, after which the one of the sign-up is void', async () => {
  const email = newAddress();
  await signUp(email);
  const token = await confirmationIn(product, email);
  const weak = await auth('verify-email', { token, newPassword: 'Password1' });
  expect(weak.json()).toEqual({ code: 'WEAK_PASSWORD', message: passwordCopy.common });
  expect((await auth('verify-email', { token, newPassword: 'Zelf-gekozen-2' })).json().confirmed).toBe(true);
  expect((await signIn(product, email, good)).status).toBe(401);
  expect((await signIn(product, email, 'Zelf-gekozen-2')).status).toBe(200);
});

test('an account is made once, however often the link is used at the same time', async () => {
  const email = newAddress();
  const browser = useBrowser(product);
  await browser.post('sign-up/email', { email, password: good });
  const token = await confirmationIn(product, email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => browser.post('verify-email', { token })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 410, 410, 410, 410, 410,
  ]);
  expect(await browser.isSignedIn()).toBe(true);
  const later = await auth('verify-email', { token });
  const message = signInCopy.failure.confirmed;
  expect([later.status, later.json()]).toEqual([410, { code: 'ALREADY_CONFIRMED', message, email }]);
});

test('an invented, modified or unrelated link is rejected', async () => {
  const [email, other] = [newAddress(), newAddress()];
  await signUp(email);
  await signUp(other);
  const [token, unrelated] = [await confirmationIn(product, email), await confirmationIn(product, other)];
  const [text = '', signature = ''] = token.split('.');
  const modified = `${text}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const mixed = `${text}.${unrelated.split('.')[1] ?? ''}`;
  for (const wrong of ['x', modified, mixed, `${token}.x`, text, '']) {
    const answer = await auth('verify-email', { token: wrong, newPassword: good });
    expect(answer.status).toBe(400);
    expect(answer.json().message).toBe(signInCopy.failure.badLink);
  }
  expect((await auth('verify-email', { token: 7 })).status).toBe(400);
  expect((await signIn(product, email, good)).status).toBe(403);
});

test('a link is rejected after a day, which offers another and then names the newer mail', async () => {
  const email = newAddress();
  await signUp(email);
  const { id } = await db
    .selectFrom('sign_ups')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const sentAt = ago(24 * 60 + 1);
  await db.updateTable('sign_ups').set({ sent_at: sentAt }).where('email', '=', email).execute();
  const token = signUpLinks(product.settings.authSecret).tokenOf({ email, id, sentAt: sentAt.getTime() });
  const expired = await auth('verify-email', { token, newPassword: good });
  const message = signInCopy.failure.linkExpired;
  expect([expired.status, expired.json()]).toEqual([410, { code: 'SIGN_UP_EXPIRED', message, email }]);
  expect((await auth('send-verification-email', { email })).status).toBe(200);
  const next = await confirmationIn(product, email, 2);
  expect((await auth('verify-email', { token })).json().code).toBe('NEWER_MAIL');
  expect((await auth('verify-email', { token: next, password: good })).json().confirmed).toBe(true);
});

test('the links of every mail about one sign-up work, also of a requested password', async () => {
  const email = newAddress();
  await signUp(email);
  const first = await confirmationIn(product, email);
  await auth('send-verification-email', { email });
  await confirmationIn(product, email, 2);
  await auth('request-password-reset', { email });
  expect(await confirmationIn(product, email, 3)).not.toBe(first);
  expect((await auth('verify-email', { token: first, password: good })).json().confirmed).toBe(true);
});

test('guesses are limited at the password of a sign-up', async () => {
  const limited = await useProduct(database, { dataDir, rateLimits: true });
  const email = newAddress();
  await signUp(email);
  const token = await confirmationIn(product, email);
  const guess = (word: string) =>
    sendRaw(limited, { path: '/api/auth/verify-email', body: { token, password: word } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await guess(`Geraden-${turn}`)).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await guess(good)).status).toBe(429);
});
