// The native app: a short access token, a refresh token that works once, and what happens to a copied one.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { LogFields } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson, givePassword, password, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw, type RawAnswer } from '#tests/raw-request.ts';
import { isKnown as isKnownTo, signIn } from './signing-in.ts';

const database = await useDatabase();
const { db } = database;
const lines: { event: string; fields: LogFields | undefined }[] = [];
const product = await useProduct(database, {}, (_, event, fields) => void lines.push({ event, fields }));

const tokens = z.strictObject({
  accessToken: z.string().min(32),
  refreshToken: z.string().min(40),
  expiresAt: z.iso.datetime(),
});
type Tokens = z.infer<typeof tokens>;

const native = { 'x-client': 'native' };
const read = ({ json }: RawAnswer) => tokens.parse(json());

async function signInApp(person: Person): Promise<Tokens> {
  const body = { email: person.email, password };
  const answer = await sendRaw(product, { path: '/api/auth/sign-in/email', headers: native, body });
  for (const header of ['set-cookie', 'set-auth-token']) expect(answer.headers).not.toHaveProperty(header);
  return read(answer);
}

const refresh = (refreshToken: string, id = uuidv7()) =>
  sendRaw(product, { path: '/api/auth/refresh', headers: native, body: { refreshToken, id } });
const isKnown = (token: string) => isKnownTo(product, { authorization: `Bearer ${token}` });

const devicesOf = (userId: string) =>
  db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_expires_at', 'is not', null)
    .execute();
/** Shifts the times of all issued and spent tokens into the past. */
async function later(userId: string, interval: string) {
  const ago = sql.lit(interval);
  await sql`update auth_sessions set token_expires_at = token_expires_at - ${ago}::interval,
    expires_at = expires_at - ${ago}::interval, created_at = created_at - ${ago}::interval
    where user_id = ${userId}`.execute(db);
  await sql`update auth_refresh_tokens set used_at = used_at - ${ago}::interval,
    expires_at = expires_at - ${ago}::interval
    where session_id in (select id from auth_sessions where user_id = ${userId})`.execute(db);
}

let person: Person;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
});

const inMinutes = (text: string) => (Date.parse(text) - Date.now()) / 60_000;
const inDays = (text: string) => inMinutes(text) / 1440;

describe('signing in', () => {
  test('gives the app two tokens and no cookie, and a browser only a cookie', async () => {
    const given = await signInApp(person);
    expect(inMinutes(given.expiresAt)).toBeGreaterThan(14.5);
    expect(inMinutes(given.expiresAt)).toBeLessThanOrEqual(15);
    expect(await isKnown(given.accessToken)).toBe(true);
    expect(await isKnown(given.refreshToken)).toBe(false);
    const [device] = await devicesOf(person.id);
    expect(Math.round(inDays(device?.expires_at ?? ''))).toBe(30);

    const web = await signIn(product, person.email);
    expect(web.cookie).not.toBe('');
    expect(web.json()).not.toHaveProperty('refreshToken');
    expect(await devicesOf(person.id)).toHaveLength(1);
  });

  test('stores nothing from which a token could be derived', async () => {
    const first = await signInApp(person);
    const next = read(await refresh(first.refreshToken));
    const { rows } = await sql<{ row: string }>`select row::text from auth_refresh_tokens as row`.execute(db);
    const all = rows.map(({ row }) => row).join();
    for (const { refreshToken } of [first, next]) {
      expect(all).not.toContain(refreshToken);
      expect(all).not.toContain(Buffer.from(refreshToken).toString('hex'));
    }
    expect(JSON.stringify(lines)).not.toContain(next.refreshToken);
  });

  test('gives the app nothing when it is refused', async () => {
    const body = { email: person.email, password: 'Welkom2027' };
    const answer = await sendRaw(product, { path: '/api/auth/sign-in/email', headers: native, body });
    expect([answer.status, answer.json().code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
  });
});

describe('the access token', () => {
  test('expires after a quarter of an hour, for calls and for the account; a refresh gives the next', async () => {
    const first = await signInApp(person);
    await later(person.id, '14 minutes');
    expect(await isKnown(first.accessToken)).toBe(true);
    await later(person.id, '61 seconds');
    expect(await isKnown(first.accessToken)).toBe(false);
    const prove = { path: '/api/auth/prove', token: first.accessToken, body: { password } };
    expect((await sendRaw(product, prove)).status).toBe(401);
    const second = read(await refresh(first.refreshToken));
    expect(inMinutes(second.expiresAt)).toBeGreaterThan(14.5);
    expect(await isKnown(second.accessToken)).toBe(true);
    expect(await isKnown(first.accessToken)).toBe(false);
    expect(await devicesOf(person.id)).toHaveLength(1);
  });

  test('ends its live stream when it is exchanged, because a copy of it may have opened that, or expires', async () => {
    const [exchanged, left] = [await signInApp(person), await signInApp(person)];
    const open = await Promise.all(
      [exchanged, left].map(({ accessToken }) => listen(product.publicUrl, accessToken)),
    );
    onTestFinished(() => open.forEach((reader) => reader.cut()));
    await vi.waitFor(() => expect(open.map(({ hello }) => hello)).not.toContain(null), 5000);
    const soon = { timeout: 7000, interval: 50 };
    const ended = () => open.map((reader) => reader.ended);
    await refresh(exchanged.refreshToken);
    await vi.waitFor(() => expect(ended()).toEqual([true, false]), soon);
    await later(person.id, '16 minutes');
    await vi.waitFor(() => expect(ended()).toEqual([true, true]), soon);
  });
});

describe('a refresh token', () => {
  test('works once; a later reuse signs the device out, with its live stream', async () => {
    const first = await signInApp(person);
    const elsewhere = await signInApp(person);
    const second = read(await refresh(first.refreshToken));
    const third = read(await refresh(second.refreshToken));
    const stream = await listen(product.publicUrl, third.accessToken);
    onTestFinished(() => stream.cut());
    await vi.waitFor(() => expect(stream.hello).not.toBeNull(), 5000);
    lines.length = 0;

    const thief = await refresh(first.refreshToken);
    expect([thief.status, thief.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    for (const { accessToken } of [first, second, third]) expect(await isKnown(accessToken)).toBe(false);
    expect((await refresh(third.refreshToken)).status).toBe(401);
    await vi.waitFor(() => expect(stream.ended).toBe(true), { timeout: 5000, interval: 50 });
    expect(await isKnown(elsewhere.accessToken)).toBe(true);
    expect(read(await refresh(elsewhere.refreshToken)).accessToken).not.toBe(elsewhere.accessToken);

    const told = lines.filter(({ event }) => event === 'sign-in.refresh-token-reused');
    expect(told).toEqual([
      { event: 'sign-in.refresh-token-reused', fields: { sessionId: expect.any(String), userId: person.id } },
    ]);
  });

  test('can be repeated when its answer was lost, at once and after an hour offline', async () => {
    const first = await signInApp(person);
    const id = uuidv7();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refreshToken, id)));
    const [answered, ...repeated] = answers.map(read);
    for (const again of repeated) expect(again).toEqual(answered);
    await later(person.id, '1 hour');
    const late = read(await refresh(first.refreshToken, id));
    expect([late.accessToken, late.refreshToken]).toEqual([answered?.accessToken, answered?.refreshToken]);
    const next = read(await refresh(late.refreshToken));
    expect(await isKnown(next.accessToken)).toBe(true);
    // The owner has used the tokens of the answer, so this request comes from a stolen copy.
    expect((await refresh(first.refreshToken, id)).status).toBe(401);
    expect(await isKnown(next.accessToken)).toBe(false);
  });

  test('sent twice at once, as two requests, lets one win and signs nobody out', async () => {
    const first = await signInApp(person);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(first.refreshToken)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.json().code]).toEqual([409, 'REFRESH_RUNNING']);
    }
    const [winner] = won.map(read);
    expect(await isKnown(winner?.accessToken ?? '')).toBe(true);
    await later(person.id, '11 seconds');
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect(await isKnown(winner?.accessToken ?? '')).toBe(false);
  });

  test('lasts thirty days, and the device half a year however often it is refreshed', async () => {
    const first = await signInApp(person);
    await later(person.id, '29 days');
    const second = read(await refresh(first.refreshToken));
    await later(person.id, '31 days');
    expect((await refresh(second.refreshToken)).status).toBe(401);

    let current = await signInApp(person);
    for (let days = 0; days < 174; days += 29) {
      await later(person.id, '29 days');
      current = read(await refresh(current.refreshToken));
    }
    const ends = (await devicesOf(person.id)).map(({ expires_at }) => inDays(expires_at));
    expect(Math.max(...ends)).toBeGreaterThan(5.9);
    expect(Math.max(...ends)).toBeLessThan(6.1);
    await later(person.id, '7 days');
    expect((await refresh(current.refreshToken)).status).toBe(401);
  });

  test.each([
    ['made up', 401, () => ({ refreshToken: 'x'.repeat(43), id: uuidv7() })],
    ['empty', 401, () => ({ refreshToken: '', id: uuidv7() })],
    ['the short token', 401, ({ accessToken }: Tokens) => ({ refreshToken: accessToken, id: uuidv7() })],
    ['without an id', 400, ({ refreshToken }: Tokens) => ({ refreshToken })],
    ['with an id that is none', 400, ({ refreshToken }: Tokens) => ({ refreshToken, id: '1' })],
    ['no text', 400, () => ({ refreshToken: 7, id: uuidv7() })],
    ['very long', 400, () => ({ refreshToken: 'x'.repeat(201), id: uuidv7() })],
  ])('%s is refused, and changes nothing', async (_, status, body) => {
    const given = await signInApp(person);
    const before = await fingerprint(db);
    const answer = await sendRaw(product, { path: '/api/auth/refresh', body: body(given) });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([status, undefined]);
    expect(await fingerprint(db)).toBe(before);
  });

  test('is invalid for a suspended account, and after signing out', async () => {
    const [device, other] = [await signInApp(person), await signInApp(person)];
    const suspend = (at: Date | null) =>
      db.updateTable('users').set({ suspended_at: at }).where('id', '=', person.id).execute();
    await suspend(new Date());
    expect((await refresh(device.refreshToken)).status).toBe(401);
    await suspend(null);
    // Also when the access token has expired: signing out must not need a refresh.
    await later(person.id, '20 minutes');
    const bye = { path: '/api/auth/sign-out', token: device.accessToken, headers: native, body: {} };
    expect((await sendRaw(product, bye)).status).toBe(200);
    expect((await refresh(device.refreshToken)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test('survives a fresh proof, which gives another access token', async () => {
    const first = await signInApp(person);
    const prove = { path: '/api/auth/prove', token: first.accessToken, headers: native, body: { password } };
    const answer = await sendRaw(product, prove);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    const { accessToken, ...rest } = answer.json();
    expect(Object.keys(rest)).toEqual(['expiresAt']);
    expect(await isKnown(String(accessToken))).toBe(true);
    expect(await isKnown(first.accessToken)).toBe(false);
    await sleep(5);
    expect((await refresh(first.refreshToken)).status).toBe(200);
  });
});
