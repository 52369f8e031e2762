// Keys for programs: what is kept of them, what they open, and what ends them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { personalTokenCopy } from '#features/account/personal-token/copy.ts';
import { withChecksum } from '#features/account/personal-token/server/reads.ts';
import { every } from '#platform/shared/limit-rule.ts';
import { useDatabase } from '#tests/database.ts';
import { mailTo } from '#tests/mails.ts';
import { giveApp } from '#tests/people/factors.ts';
import {
  addMember,
  createClub,
  createPerson,
  givePassword,
  password,
  signIn as signInOn,
  type Person,
} from '#tests/people/people.ts';
import { createPersonalToken } from '#tests/people/personal-tokens.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { signIn } from '#tests/security/sign-in/signing-in.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-tokens-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

let clubId: string;
let person: Person;

beforeEach(async () => {
  clubId = await createClub(db);
  person = await createPerson(db);
  await addMember(db, clubId, person.id);
});

const input = () => ({ id: uuidv7(), name: 'Clubsite', scopes: ['news:read' as const], days: 90 as const });
const make = (of = person, more: Partial<ReturnType<typeof input>> = {}) =>
  callAs(product, of.token).personalToken.make({ ...input(), ...more });
const listOf = (of = person) => callAs(product, of.token).personalToken.list();
const works = async (token: string) =>
  (await sendRaw(product, { path: `/api/clubs/${clubId}/updates`, token })).status === 200;

describe('a new token', () => {
  test('opens its calls, is listed without its text, and a mail tells its owner', async () => {
    const { token, personalTokenId } = await make();
    expect(token).toMatch(/^cg_pat_[0-9A-Za-z]{38}$/);
    expect(token).toBe(withChecksum(token.slice('cg_pat_'.length, -6)));
    expect(await works(token)).toBe(true);
    const { items } = await listOf();
    expect(items).toMatchObject([
      { id: personalTokenId, name: 'Clubsite', scopes: ['news:read'], expired: false },
    ]);
    expect(JSON.stringify(items)).not.toContain(token);
    const days = (Date.parse(items[0]!.expiresAt) - Date.parse(items[0]!.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const { subject, text } = await mailTo(dataDir, person.email);
    expect(subject).toBe(personalTokenCopy.mail.subject);
    expect(text).toContain('Clubsite');
    expect(text).not.toContain(token);
  });

  test('is stored nowhere, and shown again to a repeated command only', async () => {
    const id = uuidv7();
    const { token } = await make(person, { id });
    const { rows: tables } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    for (const { name } of tables) {
      const found =
        await sql`select from ${sql.table(name)} as row where position(${token} in row::text) > 0`.execute(
          db,
        );
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
    expect((await make(person, { id })).token).toBe(token);
    expect((await make(person)).token).not.toBe(token);
    expect((await listOf()).items).toHaveLength(2);
  });

  test('needs a fresh proof', async () => {
    await sql`update auth_sessions set proved_at = now() - interval '11 minutes' where id = ${person.sessionId}`.execute(
      db,
    );
    expect(await refusalOf(make())).toBe('PROVE_AGAIN');
  });

  test('is the tenth at most, also when two are made at once', async () => {
    for (let made = 0; made < 9; made += 1) await createPersonalToken(db, person.id, ['news:read']);
    const both = await Promise.allSettled([make(), make()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(make())).toBe('TOO_MANY_TOKENS');
    expect((await listOf()).mayMake).toBe(false);
  });
});

describe('a token', () => {
  test('is read from the Authorization header only', async () => {
    const { token } = await createPersonalToken(db, person.id, ['news:read']);
    const path = `/api/clubs/${clubId}/updates`;
    for (const cookie of [`clubgenoot-session=${token}`, `clubgenoot-session=${token}.${token}`])
      expect((await sendRaw(product, { path, headers: { cookie } })).status).toBe(401);
    expect((await sendRaw(product, { path: `${path}?token=${token}` })).status).not.toBe(200);
    expect((await sendRaw(product, { path, token })).status).toBe(200);
  });

  test('opens no live stream and no path of signing in', async () => {
    const { token } = await createPersonalToken(db, person.id, ['news:read', 'conversations:read']);
    const stream = await sendRaw(product, { path: '/api/live', token });
    expect([stream.status, stream.json().code]).toEqual([403, 'OUT_OF_SCOPE']);
    const change = await sendRaw(product, {
      path: '/api/auth/change-password',
      token,
      body: { currentPassword: password, newPassword: 'Birdie-op-hole-7' },
    });
    expect(change.status).toBe(401);
  });

  test('records the day of its use, and is no device', async () => {
    const { personalTokenId, token } = await createPersonalToken(db, person.id, ['news:read']);
    expect(await works(token)).toBe(true);
    const [listed] = (await listOf()).items;
    expect(listed?.id).toBe(personalTokenId);
    const hours = (Date.now() - Date.parse(listed?.usedAt ?? '')) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(0);
    expect(hours).toBeLessThan(25);
    expect((await callAs(product, person.token).account.security()).devices).toHaveLength(1);
  });

  test('with another checksum is no token', async () => {
    const { token } = await createPersonalToken(db, person.id, ['news:read']);
    const other = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    expect(await works(other)).toBe(false);
  });
});

describe('a token ends', () => {
  const admin = () => createPerson(db, { globalAdmin: true });

  const endings: Record<string, (personalTokenId: string) => Promise<unknown>> = {
    'when it is revoked': (personalTokenId) =>
      callAs(product, person.token).personalToken.revoke({ id: uuidv7(), personalTokenId }),
    'with its day': (personalTokenId) =>
      sql`update personal_tokens set created_at = now() - interval '91 days', expires_at = now() where id = ${personalTokenId}`.execute(
        db,
      ),
    'with all other devices': () => callAs(product, person.token).account.endOtherDevices({ id: uuidv7() }),
    'with all devices': () => callAs(product, person.token).account.endAllDevices({ id: uuidv7() }),
    'with a new password': async () => {
      await givePassword(db, person);
      const { cookie } = await signIn(product, person.email);
      const body = { currentPassword: password, newPassword: 'Birdie-op-hole-7' };
      const path = '/api/auth/change-password';
      expect((await sendRaw(product, { path, headers: { cookie }, body })).status).toBe(200);
    },
    'with a suspension of the account, also after it was lifted': async () => {
      const as = callAs(product, (await admin()).token).accountAdministration;
      await as.suspend({ id: uuidv7(), userId: person.id, reason: 'Spam' });
      await as.lift({ id: uuidv7(), userId: person.id });
    },
    'with the account, also when its owner keeps it': async () => {
      await callAs(product, person.token).personalData.close({ id: uuidv7() });
      const { token } = await signInOn(db, person.id);
      await callAs(product, token).personalData.keep({ id: uuidv7() });
    },
  };

  test.each(Object.entries(endings))('%s', async (_when, end) => {
    const { personalTokenId, token } = await createPersonalToken(db, person.id, ['news:read']);
    expect(await works(token)).toBe(true);
    await end(personalTokenId);
    expect(await works(token)).toBe(false);
  });

  test('only by its owner', async () => {
    const { personalTokenId, token } = await createPersonalToken(db, person.id, ['news:read']);
    const other = callAs(product, (await createPerson(db)).token);
    expect(await refusalOf(other.personalToken.revoke({ id: uuidv7(), personalTokenId }))).toBe('NOT_FOUND');
    expect(await works(token)).toBe(true);
  });
});

test('in production the token of an admin has admin rights only when it was made with a second step', async () => {
  const production = await useProduct(database, { production: true });
  const admin = await createPerson(db);
  await addMember(db, clubId, admin.id, { role: 'admin' });
  const reads = async (on: typeof product, token: string) =>
    (await sendRaw(on, { path: `/api/clubs/${clubId}/all-updates`, token })).status;
  const { token: before } = await make(admin);
  await giveApp(product, admin);
  const { token: after } = await make(admin);
  expect([await reads(production, before), await reads(production, after)]).toEqual([403, 200]);
  expect([await reads(product, before), await reads(product, after)]).toEqual([200, 200]);
  await db.deleteFrom('factors').where('user_id', '=', admin.id).execute();
  expect(await reads(production, after)).toBe(403);
});

test('a token has its own limit, so that a program does not keep its owner out', async () => {
  const strict = await useProduct(database, { rateLimits: true });
  const { token, personalTokenId } = await createPersonalToken(db, person.id, ['news:read']);
  const answerTo = async (bearer: string) =>
    (await sendRaw(strict, { path: `/api/clubs/${clubId}/updates`, token: bearer })).status;
  expect(await answerTo(token)).toBe(200);
  // One call is regained after a fifth of a second.
  await vi.waitFor(async () => {
    while ((await strict.limits.take(`token:${personalTokenId}`, every(300, 60))) === null);
    expect(await answerTo(token)).toBe(429);
  }, 10_000);
  expect(await answerTo(person.token)).toBe(200);
});
