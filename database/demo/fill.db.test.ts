// The demo is filled completely, once, and the same each time; story.db.test.ts checks its content.
import { verifyPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { emailPattern } from '#platform/shared/typed/email-input.ts';
import { useDatabase, type TestDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { demoAccounts, fillDemo, isEmpty } from './fill.ts';
import { demoPassword } from './people.ts';

const now = new Date('2026-05-13T09:20:00Z');
const [first, second, broken, shared] = [
  await useDatabase(),
  await useDatabase(),
  await useDatabase(),
  await useDatabase(),
] as const;

beforeAll(() => fillDemo(first.db, now));

async function count({ db }: TestDatabase, table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? -1;
}

/** Every table except the one with the salted hash, which differs each time. */
async function unsalted({ db }: TestDatabase): Promise<string[]> {
  const tables = await fingerprint(db);
  return tables.split('\n').filter((line) => !line.startsWith('auth_accounts:'));
}

const accountsOf = ({ db }: TestDatabase) =>
  db.selectFrom('auth_accounts').select(['id', 'user_id', 'created_at']).orderBy('id').execute();

test('every published account signs in with the one password, under its own id, verified', async () => {
  const emails = demoAccounts.map(({ email }) => email);
  expect(emails).toEqual(
    ['lid', 'organisator', 'tweeclubs', 'clubadmin', 'beheer', 'nieuw', 'zonderclub'].map(
      (name) => `${name}@demo.example`,
    ),
  );
  const accounts = await first.db
    .selectFrom('users')
    .innerJoin('auth_accounts', 'auth_accounts.user_id', 'users.id')
    .select(['users.id', 'email', 'email_verified', 'provider_id', 'account_id', 'password'])
    .where('email', 'in', emails)
    .execute();
  expect(accounts.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  for (const account of accounts) {
    expect(account).toMatchObject({
      email_verified: true,
      provider_id: 'credential',
      account_id: account.id,
    });
    expect(await verifyPassword({ hash: account.password ?? '', password: demoPassword })).toBe(true);
  }
  expect(await verifyPassword({ hash: accounts[0]?.password ?? '', password: 'welkom2026' })).toBe(false);
  expect(demoPassword).toBe('Welkom2026');
  const everybody = await first.db.selectFrom('users').select('email').execute();
  const unusable = everybody.filter(({ email }) => !emailPattern.test(email));
  expect(unusable, 'addresses with which nobody can sign in').toEqual([]);
});

test('the same moment gives the same rows, except for the salt of the password', async () => {
  await fillDemo(second.db, now);
  expect(await unsalted(second)).toEqual(await unsalted(first));
  expect(await accountsOf(second)).toEqual(await accountsOf(first));
});

test('filling again changes nothing', async () => {
  const before = await fingerprint(first.db);
  await fillDemo(first.db, new Date(now.getTime() + 86_400_000));
  expect(await fingerprint(first.db)).toBe(before);
});

test('the fill leaves no live events and no commands', async () => {
  expect(await count(first, 'live_events')).toBe(0);
  expect(await count(first, 'commands')).toBe(0);
});

test('a fill whose connection is cut half-way leaves an empty database, which can be filled', async () => {
  expect(await isEmpty(broken.db)).toBe(true);
  const empty = await fingerprint(broken.db);
  await sql`create function cut() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(broken.db);
  await sql`create trigger cut before insert on play_requests for each statement execute function cut()`.execute(
    broken.db,
  );
  await expect(fillDemo(broken.db, now)).rejects.toThrow(/terminat/);
  expect(await isEmpty(broken.db)).toBe(true);
  expect(await fingerprint(broken.db)).toBe(empty);
  await sql`drop trigger cut on play_requests`.execute(broken.db);
  await fillDemo(broken.db, now);
  expect(await isEmpty(broken.db)).toBe(false);
  expect(await count(broken, 'messages')).toBeGreaterThan(0);
});

test('two servers that start together fill it once', async () => {
  await Promise.all([fillDemo(shared.db, now), fillDemo(shared.db, now)]);
  expect(await unsalted(shared)).toEqual(await unsalted(first));
});

test('a database with a club or an account of a user is not empty', async () => {
  expect(await isEmpty(first.db)).toBe(false);
  await shared.db.transaction().execute(async (tx) => {
    await sql`truncate users cascade`.execute(tx);
    expect(await isEmpty(tx)).toBe(false);
    await sql`truncate golf_clubs cascade`.execute(tx);
    expect(await isEmpty(tx)).toBe(true);
  });
});
