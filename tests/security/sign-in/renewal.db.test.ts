// How long a session lasts: while it is used, but not forever; and what happens to an expired one.
import { beforeEach, expect, test } from 'vitest';
import { pruneSignIns } from '#features/sign-in/server/jobs.ts';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson, givePassword, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { freePort, isKnown, signIn, type SignedInAnswer } from './signing-in.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const behindHttps = await useProduct(database, { port: await freePort(), publicUrl: 'https://club.example' });

const minute = 60_000;
const day = 24 * 60 * minute;
const from = (now: number, days: number) => new Date(now + days * day);

let person: Person;
let device: SignedInAnswer;
let now: number;

beforeEach(async () => {
  now = Date.now();
  person = await createPerson(db);
  await givePassword(db, person);
  device = await signIn(product, person.email);
  await db.deleteFrom('auth_sessions').where('id', '=', person.sessionId).execute();
});

type Times = { created_at?: Date; used_at?: Date; expires_at?: Date };
const age = (times: Times) =>
  db.updateTable('auth_sessions').set(times).where('user_id', '=', person.id).execute();
const call = (headers: Record<string, string> = { cookie: device.cookie }, to = product) =>
  sendRaw(to, { path: '/api/me', headers });

async function session() {
  const found = await db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { ...found, daysLeft: (Date.parse(found.expires_at) - now) / day };
}

test('a used session lasts thirty days from then, and the cookie is sent again', async () => {
  await age({ created_at: from(now, -20), used_at: from(now, -2), expires_at: from(now, 10) });
  const answer = await call();
  expect((await session()).daysLeft).toBeCloseTo(30, 2);
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(
    /^clubgenoot-session=[^;]+; Max-Age=2(591\d\d\d|592000); Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(cookie.split(';')[0]).toBe(device.cookie);
  expect(answer.headers['set-cookie']).toHaveLength(1);
  expect(await isKnown(product, { cookie: device.cookie })).toBe(true);
});

test('behind a proxy with a password of its own the cookie is sent again too', async () => {
  await age({ used_at: from(now, -2), expires_at: from(now, 10) });
  const answer = await call({ cookie: device.cookie, authorization: 'Basic Y2x1Yjp3b29yZA==' });
  expect(answer.headers['set-cookie']).toHaveLength(1);
});

test('behind https the session cookie is the `__Host-` cookie', async () => {
  const secure = await signIn(behindHttps, person.email);
  await age({ used_at: from(now, -2), expires_at: from(now, 10) });
  const answer = await call({ cookie: secure.cookie }, behindHttps);
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    /^__Host-clubgenoot-session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('the use of a session is recorded at most once an hour, and the session extended at most once a day', async () => {
  await age({ used_at: new Date(now - 59 * minute), expires_at: from(now, 10) });
  const before = await fingerprint(db);
  expect((await call()).headers['set-cookie']).toBeUndefined();
  expect(await fingerprint(db)).toBe(before);

  await age({ used_at: new Date(now - 61 * minute), expires_at: from(now, 29.5) });
  expect((await call()).headers['set-cookie']).toBeUndefined();
  const used = await session();
  expect(used.daysLeft).toBeCloseTo(29.5, 2);
  expect(Date.parse(used.used_at)).toBeGreaterThan(now - minute);
});

test('many calls at once renew a session once', async () => {
  await age({ used_at: from(now, -2), expires_at: from(now, 10) });
  const answers = await Promise.all(Array.from({ length: 8 }, () => call()));
  expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('a session ends half a year after signing in, however much it is used', async () => {
  await age({ created_at: from(now, -170), used_at: from(now, -2), expires_at: from(now, 5) });
  const answer = await call();
  expect((await session()).daysLeft).toBeCloseTo(10, 2);
  expect(Number(/Max-Age=(\d+)/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[1])).toBeLessThanOrEqual(
    10 * 86_400,
  );
  await age({ created_at: from(now, -179), used_at: from(now, -1), expires_at: from(now, 1) });
  expect((await call()).headers['set-cookie']).toBeUndefined();
  expect((await session()).daysLeft).toBeCloseTo(1, 2);
});

test('calls do not renew an expired session or a suspended account, and give no cookie for a bearer token', async () => {
  await age({ used_at: from(now, -40), expires_at: new Date(now - 1000) });
  expect((await call()).headers['set-cookie']).toBeUndefined();
  expect((await session()).daysLeft).toBeLessThan(0);

  await age({ used_at: from(now, -2), expires_at: from(now, 10) });
  const { headers } = await call({ authorization: `Bearer ${device.signed}`, cookie: device.cookie });
  expect([headers['set-cookie'], headers['set-auth-token']]).toEqual([undefined, undefined]);
  expect((await session()).daysLeft).toBeCloseTo(30, 2);

  await age({ used_at: from(now, -2), expires_at: from(now, 10) });
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', person.id).execute();
  expect((await call()).headers['set-cookie']).toBeUndefined();
  expect((await session()).daysLeft).toBeCloseTo(10, 2);
});

test('expired sessions are removed, and nothing else', async () => {
  const other = await createPerson(db);
  await sendRaw(product, { path: '/api/auth/request-password-reset', body: { email: person.email } });
  await sendRaw(product, {
    path: '/api/auth/change-email',
    token: other.token,
    body: { email: `nieuw-${other.email}` },
  });
  const count = async () => ({
    sessions: (await db.selectFrom('auth_sessions').select('id').execute()).length,
    secrets: (await db.selectFrom('auth_verifications').select('id').execute()).length,
    changes: (await db.selectFrom('email_changes').select('user_id').execute()).length,
  });
  await pruneSignIns(db, new Date());
  const before = await count();
  expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
  await pruneSignIns(db, new Date());
  expect(await count()).toEqual(before);

  const over = new Date(now - 1000);
  await age({ expires_at: over });
  await db
    .updateTable('auth_verifications')
    .set({ expires_at: over })
    .where('value', '=', person.id)
    .execute();
  await db.updateTable('email_changes').set({ expires_at: over }).where('user_id', '=', other.id).execute();
  await pruneSignIns(db, new Date());
  expect(await count()).toEqual({
    sessions: before.sessions - 1,
    secrets: before.secrets - 1,
    changes: before.changes - 1,
  });
});
