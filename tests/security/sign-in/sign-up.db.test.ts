// Signing up: who gets an account, what strangers learn about an address, and what the links in mails can do.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test } from 'vitest';
import { passwordCopy, signInCopy, signInMails } from '#features/sign-in/copy.ts';
import { useDatabase } from '#tests/database.ts';
import { mailTo, mailsTo } from '#tests/mails.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson, givePassword, password } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { isKnown, signIn } from './signing-in.ts';
import { confirmationIn } from './signing-up.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-mails-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

const good = 'Birdie-op-hole-7';
const newAddress = () => `${uuidv7()}@test.example`;
const auth = (path: string, body: object) => sendRaw(product, { path: `/api/auth/${path}`, body });
const signUp = (email: string, word = good, more: object = {}) =>
  auth('sign-up/email', { email, password: word, ...more });

describe('a new account', () => {
  test('opens once its address is confirmed, and not before', async () => {
    const email = newAddress();
    expect((await signUp(email)).status).toBe(200);
    const early = await signIn(product, email, good);
    expect([early.status, early.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);

    const { subject, html, link } = await mailTo(dataDir, email);
    expect(subject).toBe(signInMails.verify.subject);
    expect(html).toContain(link.href.replaceAll('&', '&amp;'));
    expect(link.origin + link.pathname).toBe(`${product.publicUrl}/auth`);
    const token = link.searchParams.get('verify');
    // A mail scanner opens the link, which confirms nothing.
    await sendRaw(product, { path: link.pathname + link.search });
    const byGet = await sendRaw(product, { path: `/api/auth/verify-email?token=${token}` });
    expect(byGet.status).toBe(404);
    expect((await signIn(product, email, good)).status).toBe(403);

    // At the end of a sentence, where the link was pasted.
    const opened = await auth('verify-email', { token: `${token}.` });
    expect([opened.status, opened.json()]).toEqual([200, { confirmed: false, email }]);
    expect(opened.headers['set-cookie']).toBeUndefined();
    expect((await signIn(product, email, good)).status).toBe(403);

    const confirmed = await auth('verify-email', { token, password: good });
    expect([confirmed.status, confirmed.json()]).toEqual([200, { confirmed: true, continueTo: null }]);
    expect((await signIn(product, email, good)).status).toBe(200);
  });

  test('signs in with the longest password, in emoji', async () => {
    const [email, longest] = [newAddress(), `Aa1${'🏌'.repeat(97)}`];
    expect((await signUp(email, longest)).status).toBe(200);
    const token = await confirmationIn(product, email);
    const confirmed = await auth('verify-email', { token, password: longest });
    expect(confirmed.json()).toMatchObject({ confirmed: true });
    expect((await signIn(product, email, longest)).status).toBe(200);
  });

  test('has the address that mail servers know, of one whose last label has accents', async () => {
    const name = uuidv7();
    const [typed, kept] = [`${name}@voorbeeld.онлайн`, `${name}@voorbeeld.xn--80asehdb`];
    expect((await signUp(typed)).status).toBe(200);
    const token = await confirmationIn(product, kept);
    expect((await auth('verify-email', { token, password: good })).json()).toMatchObject({ confirmed: true });
    for (const email of [typed, kept]) {
      expect((await signIn(product, email, good)).status).toBe(200);
      expect((await auth('request-password-reset', { email, redirectTo: '/auth' })).status).toBe(200);
    }
    expect((await mailTo(dataDir, kept, 3)).link.origin).toBe(product.publicUrl);
  });

  test.each([
    ['Kort-1', passwordCopy.short],
    [`Aa1${'x'.repeat(98)}`, passwordCopy.long],
    ['alleen-klein-1', passwordCopy.upper],
    ['ALLEEN-GROOT-1', passwordCopy.lower],
    ['Zonder-cijfer', passwordCopy.digit],
    ['Password1', passwordCopy.common],
    ['Qwerty123', passwordCopy.common],
  ])('with the password %s is refused, and nothing is stored', async (word, message) => {
    const email = newAddress();
    const before = await fingerprint(db);
    const answer = await signUp(email, word);
    expect(answer.status).toBe(422);
    expect(answer.json()).toEqual({ code: 'WEAK_PASSWORD', message });
    expect(await fingerprint(db)).toBe(before);
    await signUp(email);
    await mailTo(dataDir, email);
    expect(await mailsTo(dataDir, email)).toHaveLength(1);
  });

  test('ignores extra fields: no name, no role, no confirmation', async () => {
    const before = await fingerprint(db);
    for (const more of [
      { name: 'Beheer' },
      { emailVerified: true },
      { email_verified: true },
      { image: 'x' },
    ]) {
      expect((await signUp(newAddress(), good, more)).status).toBe(400);
    }
    expect(await fingerprint(db)).toBe(before);
  });

  test('continues to the requested page in every browser, if it is one of ours', async () => {
    const [invited, tricked] = [newAddress(), newAddress()];
    const confirmedAfter = async (email: string, redirect: string) => {
      await signUp(email, good, { redirect });
      const token = await confirmationIn(product, email);
      return (await auth('verify-email', { token, password: good })).json().continueTo;
    };
    expect(await confirmedAfter(invited, '/invite?token=abc')).toBe('/invite?token=abc');
    expect(await confirmedAfter(tricked, 'https://evil.example/')).toBeNull();
  });
});

describe('an address that already has an account', () => {
  test('is answered like any other, and its owner is notified', async () => {
    const person = await createPerson(db);
    await givePassword(db, person);
    const unknown = newAddress();
    const [known, fresh] = [await signUp(person.email), await signUp(unknown)];
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.json())).toEqual(Object.keys(fresh.json()));
    expect((await mailTo(dataDir, person.email)).subject).toBe(signInMails.known.subject);
    expect((await signIn(product, person.email, password)).status).toBe(200);
    expect((await signIn(product, person.email, good)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('can be replaced once, which signs out every device', async () => {
    const person = await createPerson(db);
    await givePassword(db, person);
    const device = await signIn(product, person.email);
    expect((await auth('request-password-reset', { email: person.email })).status).toBe(200);
    const token = (await mailTo(dataDir, person.email)).link.searchParams.get('reset');

    const weak = await auth('reset-password', { token, newPassword: 'Password1' });
    expect(weak.json()).toEqual({ code: 'WEAK_PASSWORD', message: passwordCopy.common });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        auth('reset-password', { token, newPassword: `${good}${turn}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isKnown(product, { cookie: device.cookie })).toBe(false);
    expect((await signIn(product, person.email)).status).toBe(401);
    const again = await auth('reset-password', { token, newPassword: good });
    expect([again.status, again.json().message]).toEqual([400, signInCopy.failure.badLink]);
  });

  test('of an unknown address gets the same answer and no mail', async () => {
    const person = await createPerson(db);
    await givePassword(db, person);
    const nobody = newAddress();
    // The unknown address comes first: a mail to it would arrive before the one to the known address.
    const unknown = await auth('request-password-reset', { email: nobody });
    const known = await auth('request-password-reset', { email: person.email });
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    await mailTo(dataDir, person.email);
    expect(await mailsTo(dataDir, nobody)).toEqual([]);
    const malformed = await auth('request-password-reset', { email: 'anna' });
    expect([malformed.status, malformed.json().code]).toEqual([400, 'INVALID_INPUT']);
  });
});

test('three mails an hour go to one address, and the fourth request is refused', async () => {
  const limited = await useProduct(database, { dataDir, rateLimits: true });
  const ask = (email: string) =>
    sendRaw(limited, { path: '/api/auth/request-password-reset', body: { email } });
  const email = newAddress();
  for (let turn = 0; turn < 3; turn += 1) expect((await ask(email)).status).toBe(200);
  const fourth = await ask(email.toUpperCase());
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(newAddress())).status).toBe(200);
});

test('repeated sign-ups send no more mails and reveal nothing about an address', async () => {
  const limited = await useProduct(database, { dataDir, rateLimits: true });
  const known = await createPerson(db);
  const unconfirmed = await createPerson(db, { verified: false });
  for (const person of [known, unconfirmed]) await givePassword(db, person);
  const emails = [known.email, unconfirmed.email, newAddress()];
  // The addresses at once: each answer waits, so that its time reveals nothing.
  const repeat = async (email: string) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const body = { email, password: good };
      statuses.push((await sendRaw(limited, { path: '/api/auth/sign-up/email', body })).status);
    }
    await mailTo(dataDir, email, 3);
    return statuses;
  };
  expect(await Promise.all(emails.map(repeat))).toEqual(emails.map(() => [200, 200, 200, 429, 429]));
  // The mail of a later sign-up arrives after any other.
  const last = newAddress();
  await signUp(last);
  await mailTo(dataDir, last);
  for (const email of emails) expect(await mailsTo(dataDir, email)).toHaveLength(3);
});
