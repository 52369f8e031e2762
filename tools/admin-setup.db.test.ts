// The commands that do what the page of the set-up does: what they write, that a repeat changes nothing, and that wrong input does not.
import { execFile } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useOperator, wrong } from '#tests/operator.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { createPerson } from '#tests/people/people.ts';
import { testSettings } from '#tests/product.ts';
import {
  codeIn,
  openBrowser,
  rightPassword,
  saidBy,
  useNewPlatform,
} from '#tests/security/setup/setup-browser.ts';
import { root } from './source-files.ts';

// In this order: the set-up of one platform, which ends.
const database = await useDatabase();
const { db } = database;
const { admin, auditOf, dataDir, url } = await useOperator(database);
const { product } = await useNewPlatform(database);

const production = { NODE_ENV: 'production', AUTH_SECRET: testSettings.authSecret, ALLOW_INSECURE: '1' };
async function inProduction(...args: string[]) {
  for (const [name, value] of Object.entries(production)) vi.stubEnv(name, value);
  return admin(...args);
}
afterAll(() => void vi.unstubAllEnvs());

/** As the operator types it, with a password on standard input. */
const withPassword = (typed: string, ...args: string[]) =>
  new Promise<number>((resolve) => {
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
    const line = [join(root, 'tools/run.mjs'), 'admin', ...args, '--password-stdin'];
    const child = execFile(process.execPath, line, { env }, (error) =>
      resolve(error ? Number(error.code) : 0),
    );
    child.stdin?.end(`${typed}\n`);
  });

const strongHashing = { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 };

const operatorInUse = () => db.selectFrom('setup').select(['operator_name', 'operator_email']).execute();
const deeds = (action: 'operator.named' | 'global-admin.granted') =>
  db.selectFrom('audit_entries').select('actor_id').where('action', '=', action).execute();
const accountOf = (email: string) =>
  db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'email_verified', 'role', 'display_name', 'favorite_club'])
    .where('email', '=', email)
    .executeTakeFirst();

test('setup-code prints the address with a code that works once, and the earlier code is void', async () => {
  const earlier = codeIn((await inProduction('setup-code')).output);
  const printed = await inProduction('setup-code');
  expect(printed).toMatchObject({ code: 0, output: expect.stringContaining('/installatie') });
  const code = codeIn(printed.output);
  expect(saidBy(await openBrowser(product).enter(earlier))).toBe('WRONG_CODE');
  expect(saidBy(await openBrowser(product).enter(code))).toBe('done');
  expect(saidBy(await openBrowser(product).enter(code))).toBe('WRONG_CODE');
});

test('setup-code does nothing with an argument, or outside production', async () => {
  const before = await fingerprint(db);
  expect(await inProduction('setup-code', 'now')).toMatchObject(wrong('No argument is needed'));
  expect(await admin('setup-code')).toMatchObject(wrong('NODE_ENV=production'));
  expect(await fingerprint(db)).toBe(before);
});

test('set-operator stores who answers for the data, once, and the log says so', async () => {
  for (let time = 0; time < 2; time += 1)
    expect(await admin('set-operator', ' Golfstichting ', 'privacy@club.example')).toMatchObject({ code: 0 });
  expect(await operatorInUse()).toEqual([
    { operator_name: 'Golfstichting', operator_email: 'privacy@club.example' },
  ]);
  expect(await deeds('operator.named')).toEqual([{ actor_id: null }]);
});

test.each([
  ['no name', []],
  ['no address', ['Golfstichting']],
  ['an address that is none', ['Golfstichting', 'nobody']],
  ['a name that is too short', ['G', 'a@club.example']],
  ['more than two arguments', ['Golf', 'stichting', 'a@club.example']],
])('set-operator with %s changes nothing', async (_, args) => {
  const before = await fingerprint(db);
  expect(await admin('set-operator', ...args)).toMatchObject(wrong('A NAME of 2 to 100 characters'));
  expect(await fingerprint(db)).toBe(before);
});

test.each([
  ['no address', [], 'One EMAIL'],
  ['an address that is none', ['nobody'], 'is no e-mail address'],
  ['a name alone', ['a@club.example', '--name', 'Bea'], '--favorite-club go together'],
  ['a name of signs', ['a@club.example', '--name', '<b>', '--favorite-club', 'Putter'], 'a name of letters'],
  ['an unknown option', ['a@club.example', '--password', 'x'], '--password'],
])('create-admin with %s changes nothing', async (_, args, found) => {
  const before = await fingerprint(db);
  expect(await admin('create-admin', ...args)).toMatchObject(wrong(found));
  expect(await fingerprint(db)).toBe(before);
});

test('create-admin makes the account, the profile and the rights, once, and closes the set-up', async () => {
  const email = 'bea@club.example';
  const command = [
    'create-admin',
    'Bea@Club.example',
    '--name',
    'Bea Beheerder',
    '--favorite-club',
    'Putter',
  ];
  for (let time = 0; time < 2; time += 1) expect(await admin(...command)).toMatchObject({ code: 0 });
  const made = await accountOf(email);
  expect(made).toMatchObject({
    email_verified: true,
    role: 'admin',
    display_name: 'Bea Beheerder',
    favorite_club: 'Putter',
  });
  expect(await auditOf('global-admin.granted', made!.id)).toHaveLength(1);
  expect(saidBy(await openBrowser(product).state())).toBe('NOT_FOUND');
  expect(await inProduction('setup-code')).toMatchObject(wrong('its set-up is over'));
});

test('create-admin stores the password that it reads, and refuses a weak one', async () => {
  const email = 'kees@club.example';
  expect(await withPassword('kort', 'create-admin', email)).toBe(2);
  expect(await accountOf(email)).toBeUndefined();
  expect(await withPassword(rightPassword, 'create-admin', email)).toBe(0);
  const { id } = (await accountOf(email))!;
  const passwords = db.selectFrom('auth_accounts').select('password').where('user_id', '=', id);
  const [salt, hash] = (await passwords.executeTakeFirstOrThrow()).password!.split(':');
  // The command runs without the cheap hashing of the tests, so that their server cannot check it.
  expect(hash).toBe(scryptSync(rightPassword, salt!, 64, strongHashing).toString('hex'));
  expect(await auditOf('global-admin.granted', id)).toHaveLength(1);
});

test('create-admin makes no admin of a suspended account', async () => {
  const { id, email } = await createPerson(db, { suspended: true });
  expect(await admin('create-admin', email)).toMatchObject(wrong('is suspended or closed'));
  expect(await auditOf('global-admin.granted', id)).toEqual([]);
  const { rows } = await sql`select from user_roles where user_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
});
