// What a session token is worth: as a cookie, as a bearer header, forged, and after its session has ended.
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { settle } from '#tests/live/conversation.ts';
import { listen } from '#tests/live/reader.ts';
import {
  createPerson,
  givePassword,
  password,
  signIn as openSession,
  type Person,
} from '#tests/people/people.ts';
import { testSettings, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { freePort, isKnown as isKnownTo, signIn } from './signing-in.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const port = await freePort();
const behindHttps = await useProduct(database, { port, publicUrl: 'https://club.example' });

let person: Person;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
});

const isKnown = (headers: Record<string, string>) => isKnownTo(product, headers);

describe('the cookie', () => {
  test('is out of reach of scripts and other sites, and bound to the host behind https', async () => {
    const [plain = ''] = (await signIn(product, person.email)).headers['set-cookie'] ?? [];
    expect(plain).toMatch(/^clubgenoot-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [secure = ''] = (await signIn(behindHttps, person.email)).headers['set-cookie'] ?? [];
    expect(secure).toMatch(
      /^__Host-clubgenoot-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('always has these attributes, even when it should not be remembered', async () => {
    const body = { email: person.email, password, rememberMe: false };
    for (const server of [product, behindHttps]) {
      const signedIn = await sendRaw(server, { path: '/api/auth/sign-in/email', body });
      const cookies = signedIn.headers['set-cookie'] ?? [];
      const headers = { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
      const signedOut = await sendRaw(server, { path: '/api/auth/sign-out', headers, body: {} });
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of [...cookies, ...(signedOut.headers['set-cookie'] ?? [])]) {
        expect(cookie).toContain('HttpOnly');
        expect(cookie).toContain('SameSite=Lax');
        expect(cookie.includes('Secure')).toBe(server === behindHttps);
      }
    }
  });

  test('counts only with our signature on this token', async () => {
    const { signed } = await signIn(product, person.email);
    const other = (await signIn(product, person.email)).signed;
    const dot = signed.indexOf('.');
    const [token, signature] = [signed.slice(0, dot), signed.slice(dot + 1)];
    const sign = (secret: string) => createHmac('sha256', secret).update(token).digest('base64');
    const known = (value: string) => isKnown({ cookie: `clubgenoot-session=${encodeURIComponent(value)}` });
    expect(await known(signed)).toBe(true);
    expect(sign(testSettings.authSecret)).toBe(signature);
    const forged = [
      token,
      `${token}.`,
      `${token}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${token}.${other.slice(other.indexOf('.') + 1)}`,
      `${token}.${sign('another secret of thirty-two characters!')}`,
      `${token}.${signature}.${signature}`,
      `.${signature}`,
      '',
      '.',
      "' or 1=1 --",
      '\u0000',
    ];
    for (const value of forged) expect([value, await known(value)]).toEqual([value, false]);
    expect(await isKnown({ cookie: `other-session=${encodeURIComponent(signed)}` })).toBe(false);
    expect(await isKnown({ cookie: 'clubgenoot-session=%E0%A4%A' })).toBe(false);
  });
});

describe('the bearer token', () => {
  test('counts with and without signature, but not with a wrong one', async () => {
    const { signed } = await signIn(product, person.email);
    const known = (value: string) => isKnown({ authorization: `Bearer ${value}` });
    const token = signed.slice(0, signed.indexOf('.'));
    expect(await known(token)).toBe(true);
    expect(await known(signed)).toBe(true);
    expect(await known(encodeURIComponent(signed))).toBe(true);
    expect(await isKnown({ authorization: `bearer ${token}` })).toBe(true);
    for (const value of [
      `${token}x`,
      `${token}.${'A'.repeat(43)}=`,
      token.slice(1),
      '',
      '\t',
      '%',
      "' or 1=1 --",
    ]) {
      expect([value, await known(value)]).toEqual([value, false]);
    }
    expect(await isKnown({ authorization: `Basic ${token}` })).toBe(false);
    expect(await isKnown({ authorization: token })).toBe(false);
  });

  test('takes precedence over the cookie, so an app is never another user by accident', async () => {
    const other = await createPerson(db);
    const { cookie } = await signIn(product, person.email);
    const answer = await sendRaw(product, { path: '/api/me', token: other.token, headers: { cookie } });
    expect(answer.json()).toMatchObject({ account: { id: other.id } });
    expect(await isKnown({ cookie, authorization: 'Bearer nothing' })).toBe(false);
  });
});

describe('a session ends', () => {
  test('when it is deleted, has expired, or its account is suspended or no longer verified', async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    const session = () => db.updateTable('auth_sessions').where('id', '=', person.sessionId);
    const account = () => db.updateTable('users').where('id', '=', person.id);
    expect(await isKnown(headers)).toBe(true);
    await session()
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await isKnown(headers)).toBe(false);
    await session()
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .execute();
    expect(await isKnown(headers)).toBe(true);
    await account().set({ suspended_at: new Date() }).execute();
    expect(await isKnown(headers)).toBe(false);
    expect((await sendRaw(product, { path: '/api/me', headers })).json()).toEqual({
      account: null,
      closing: null,
      liveOffset: null,
    });
    await account().set({ suspended_at: null }).execute();
    expect(await isKnown(headers)).toBe(true);
    await db.deleteFrom('auth_sessions').where('id', '=', person.sessionId).execute();
    expect(await isKnown(headers)).toBe(false);
  });

  test('at sign-out, with its live stream within 5 s; other devices stay signed in', async () => {
    const { cookie, signed } = await signIn(product, person.email);
    const here = await listen(product.publicUrl, signed);
    const there = await listen(product.publicUrl, (await openSession(db, person.id)).token);
    onTestFinished(() => [here, there].forEach((reader) => reader.cut()));
    await vi.waitFor(() => expect([here.hello, there.hello]).not.toContain(null), 5000);

    const answer = await sendRaw(product, { path: '/api/auth/sign-out', headers: { cookie }, body: {} });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^clubgenoot-session=; Max-Age=0;/);
    expect(await isKnown({ cookie })).toBe(false);
    expect(await isKnown({ authorization: `Bearer ${signed}` })).toBe(false);
    await vi.waitFor(() => expect(here.ended).toBe(true), { timeout: 5000, interval: 50 });
    await settle(product, [there]);
    expect(there.ended).toBe(false);
    expect(await isKnown({ authorization: `Bearer ${person.token}` })).toBe(true);
  });
});
