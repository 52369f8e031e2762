// A copy of the database contains nothing with which one could sign in or choose a password.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { resetPrefix } from '#features/sign-in/server/library/account-changes.ts';
import { useDatabase } from '#tests/database.ts';
import { mailTo, mailsTo } from '#tests/mails.ts';
import { createPerson, givePassword, password, type Person } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { isKnown, signIn } from './signing-in.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-at-rest-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { dataDir });

const good = 'Birdie-op-hole-7';
let person: Person;

beforeEach(async () => {
  person = await createPerson(db);
  await givePassword(db, person);
});

const auth = (path: string, body: object, headers = {}) =>
  sendRaw(product, { path: `/api/auth/${path}`, body, headers });
const isSignedInBy = (token: string) => isKnown(product, { authorization: `Bearer ${token}` });

/** The tokens of the requested mails, in that order. */
async function askForLinks(count: number): Promise<string[]> {
  for (let sent = 1; sent <= count; sent += 1) {
    await auth('request-password-reset', { email: person.email });
    await mailTo(dataDir, person.email, sent);
  }
  const mails = await mailsTo(dataDir, person.email);
  return mails.map(({ link }) => link.searchParams.get('reset') ?? '');
}

async function tablesWith(secret: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const held =
      await sql`select from ${sql.table(name)} as row where position(${secret} in row::text) > 0`.execute(db);
    if (held.rows.length > 0) found.push(name);
  }
  return found;
}

describe('a copy of the database', () => {
  test('contains no token of a browser, an app or a password link', async () => {
    const browser = await signIn(product, person.email);
    const app = await auth('sign-in/email', { email: person.email, password }, { 'x-client': 'native' });
    const { accessToken, refreshToken } = app.json() as Record<string, string>;
    const proven = await auth('prove', { password }, { cookie: browser.cookie });
    const [proof = ''] = (proven.headers['set-cookie']?.[0] ?? '').split(';');
    const [, cookie = ''] = proof.split('=');
    const [link] = await askForLinks(1);
    for (const secret of [browser.signed, decodeURIComponent(cookie), accessToken, refreshToken, link]) {
      const [token = ''] = (secret ?? '').split('.', 1);
      expect(token.length).toBeGreaterThan(20);
      expect([token, await tablesWith(token)]).toEqual([token, []]);
    }
    expect(await isSignedInBy(accessToken ?? '')).toBe(true);
  });

  test('cannot be used to sign in by its session hashes', async () => {
    const { token_hash } = await db
      .selectFrom('auth_sessions')
      .select('token_hash')
      .where('id', '=', person.sessionId)
      .executeTakeFirstOrThrow();
    expect(await isSignedInBy(token_hash)).toBe(false);
    expect(await isSignedInBy(person.token)).toBe(true);
  });

  test('cannot be used to choose a password by its link hashes', async () => {
    const [link] = await askForLinks(1);
    const { identifier } = await db
      .selectFrom('auth_verifications')
      .select('identifier')
      .where('value', '=', person.id)
      .executeTakeFirstOrThrow();
    for (const token of [identifier, identifier.slice(resetPrefix.length)]) {
      expect((await auth('reset-password', { token, newPassword: good })).json().code).toBe('BAD_LINK');
    }
    expect((await auth('reset-password', { token: link, newPassword: good })).status).toBe(200);
  });
});

describe('a password link', () => {
  test('invalidates the other links of its account only', async () => {
    const other = await createPerson(db);
    await auth('request-password-reset', { email: other.email });
    const theirs = (await mailTo(dataDir, other.email)).link.searchParams.get('reset');
    const links = await askForLinks(3);
    expect((await auth('reset-password', { token: links[1], newPassword: good })).status).toBe(200);
    for (const token of links) {
      const answer = await auth('reset-password', { token, newPassword: `${good}x` });
      expect([answer.status, answer.json().code]).toEqual([400, 'BAD_LINK']);
    }
    expect((await signIn(product, person.email, good)).status).toBe(200);
    expect((await auth('reset-password', { token: theirs, newPassword: good })).status).toBe(200);
  });

  test('counts only once when several of its account are used at the same time', async () => {
    const links = await askForLinks(3);
    const answers = await Promise.all(
      links.map((token, index) => auth('reset-password', { token, newPassword: `${good}${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    const counted = answers.findIndex(({ status }) => status === 200);
    expect((await signIn(product, person.email, `${good}${counted}`)).status).toBe(200);
  });
});
