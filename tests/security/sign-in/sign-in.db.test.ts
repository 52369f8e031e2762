// Signing in: who gets a session, what the others are answered, and that no other path of the library is open.
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson, givePassword, password, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { isKnown, signIn } from './signing-in.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let person: Person;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
});

const sessionsOf = (userId: string) =>
  db.selectFrom('auth_sessions').select('id').where('user_id', '=', userId).orderBy('id').execute();

describe('signing in', () => {
  test('with the right password creates one session, usable by cookie and by token', async () => {
    const before = (await sessionsOf(person.id)).length;
    const answer = await signIn(product, ` ${person.email.toUpperCase()}`.trim());
    expect(answer.status).toBe(200);
    expect(await isKnown(product, { cookie: answer.cookie })).toBe(true);
    expect(
      await isKnown(product, { authorization: `Bearer ${String(answer.headers['set-auth-token'])}` }),
    ).toBe(true);
    expect((await sessionsOf(person.id)).length).toBe(before + 1);
  });

  test.each([
    ['with signs that nobody sees', (email: string) => email.replace('@', '\u200B@\u00AD').concat('\uFEFF')],
    ['from a list of addresses', (email: string) => `Jan de Vries <${email}>;`],
    ['from a link', (email: string) => `mailto:${email}`],
  ])('accepts an address as it was pasted: %s', async (_, pasted) => {
    const answer = await signIn(product, pasted(person.email));
    expect(answer.status).toBe(200);
    expect(await isKnown(product, { cookie: answer.cookie })).toBe(true);
  });

  test('never continues with an existing token', async () => {
    const first = await signIn(product, person.email);
    const again = await sendRaw(product, {
      path: '/api/auth/sign-in/email',
      headers: { cookie: first.cookie },
      body: { email: person.email, password },
    });
    expect(again.headers['set-auth-token']).not.toBe(first.headers['set-auth-token']);
  });

  test('replaces the cookie of another user, whose session ends there, with its push', async () => {
    const other = await createPerson(db);
    await givePassword(db, other);
    const before = await sessionsOf(other.id);
    const device = await signIn(product, other.email);
    const headers = { cookie: device.cookie };
    const subscriber = { endpoint: `https://push.example/${uuidv7()}`, p256dh: 'x', auth: 'x' };
    const session = (await sessionsOf(other.id)).at(-1);
    await db
      .insertInto('push_subscriptions')
      .values({ id: uuidv7(), user_id: other.id, session_id: session!.id, ...subscriber })
      .execute();
    const body = { email: person.email, password };
    const answer = await sendRaw(product, {
      path: '/api/auth/sign-in/email',
      headers,
      body,
    });
    const [given = ''] = (answer.headers['set-cookie']?.[0] ?? '').split(';');
    const whoIs = async (cookie: string) =>
      (await sendRaw(product, { path: '/api/me', headers: { cookie } })).json().account;
    expect(await whoIs(given)).toMatchObject({ id: person.id });
    expect(await whoIs(device.cookie)).toBeNull();
    expect(await sessionsOf(other.id)).toEqual(before);
    const pushed = db.selectFrom('push_subscriptions').select('id').where('user_id', '=', other.id);
    expect(await pushed.execute()).toEqual([]);
  });

  test('gives the same answer for a wrong password, an unknown address and an account without a password', async () => {
    const wordless = await createPerson(db);
    const before = await fingerprint(db);
    const answers = await Promise.all([
      signIn(product, person.email, 'Welkom2027'),
      signIn(product, 'niemand@test.example'),
      signIn(product, wordless.email),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(answers[0].text);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(answers[0].json().message).toBe('Dit e-mailadres en wachtwoord horen niet bij elkaar.');
    expect(await fingerprint(db)).toBe(before);
    expect((await signIn(product, person.email)).status).toBe(200);
  });

  test('is refused until the address is confirmed, and gives that reason only for the right password', async () => {
    const unverified = await createPerson(db, { verified: false });
    await givePassword(db, unverified);
    const before = await fingerprint(db);
    const answer = await signIn(product, unverified.email);
    expect([answer.status, answer.json()]).toEqual([
      403,
      { code: 'EMAIL_NOT_VERIFIED', message: 'Bevestig eerst je e-mailadres met de link in je mail.' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await signIn(product, unverified.email, 'Welkom2027')).json().code).toBe(
      'INVALID_EMAIL_OR_PASSWORD',
    );
    expect(await fingerprint(db)).toBe(before);
    await db.updateTable('users').set({ email_verified: true }).where('id', '=', unverified.id).execute();
    expect((await signIn(product, unverified.email)).status).toBe(200);
  });

  test('is refused to a suspended account', async () => {
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute();
    const before = await fingerprint(db);
    const answer = await signIn(product, person.email);
    expect([answer.status, answer.json()]).toEqual([
      401,
      { code: 'ACCOUNT_SUSPENDED', message: 'Dit account is geblokkeerd.' },
    ]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await signIn(product, person.email, 'Welkom2027')).json().code).toBe('INVALID_EMAIL_OR_PASSWORD');
    expect(await fingerprint(db)).toBe(before);
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', person.id).execute();
    expect((await signIn(product, person.email)).status).toBe(200);
  });

  test.each([
    ['{', 'INVALID_INPUT'],
    ['[]', 'INVALID_INPUT'],
    [{ email: ['a@test.example'], password }, 'INVALID_INPUT'],
    [{ email: 'geen adres', password }, 'INVALID_EMAIL'],
    [{ email: 'a@test.example', password: 'x'.repeat(201) }, 'PASSWORD_TOO_LONG'],
  ])('with %j is refused in Dutch', async (body, code) => {
    const answer = await sendRaw(product, { path: '/api/auth/sign-in/email', body });
    expect([answer.status, answer.json().code]).toEqual([400, code]);
    expect(answer.json().message).toMatch(/^(Controleer je invoer|Dit e-mailadres en wachtwoord)/);
  });

  test('redirects to no other site', async () => {
    for (const callbackURL of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const body = { email: person.email, password, callbackURL };
      const answer = await sendRaw(product, { path: '/api/auth/sign-in/email', body });
      expect([callbackURL, answer.status, answer.headers.location]).toEqual([callbackURL, 403, undefined]);
    }
  });

  test.each([
    ['GET', 'reset-password/token?callbackURL=https://evil.example'],
    ['GET', 'verify-email?token=x&callbackURL=https://evil.example'],
    ['GET', 'error?error=x'],
    ['GET', 'get-session'],
    ['GET', 'list-sessions'],
    ['GET', 'sign-in/email'],
    ['POST', 'update-user'],
    ['POST', 'set-password'],
    ['POST', 'verify-password'],
    ['POST', 'revoke-session'],
    ['POST', 'revoke-other-sessions'],
    ['POST', 'delete-user'],
    ['POST', 'sign-in/social'],
    ['POST', 'sign-in/email/'],
    ['POST', 'sign-in%2Femail'],
  ])('%s %s of the library is not open', async (method, path) => {
    const before = await fingerprint(db);
    const body = {
      email: person.email,
      password,
      name: 'Ander',
      newPassword: 'Welkom2027',
      currentPassword: password,
    };
    const answer = await sendRaw(product, {
      method,
      path: `/api/auth/${path}`,
      token: person.token,
      ...(method === 'POST' && { body }),
    });
    expect([answer.status, answer.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: 'Dit bestaat niet (meer).' },
    ]);
    expect(await fingerprint(db)).toBe(before);
  });
});
