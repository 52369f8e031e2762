import { execFile } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useOperator, wrong } from '#tests/operator.ts';
import { addMember, createClub, createPerson } from '#tests/people/people.ts';
import { commands } from './admin/run-admin.ts';
import { root } from './source-files.ts';

const database = await useDatabase();
const { db } = database;
const { admin, auditOf, dataDir, url } = await useOperator(database);

const names = [
  'doctor',
  'support-bundle',
  'setup-code',
  'set-operator',
  'create-admin',
  'grant-admin',
  'create-club',
  'suspend-account',
  'lift-account',
  'export-log',
  'migrate',
  'backup',
  'restore',
  'repeat-erasures',
  'cleanup',
];

/** As the operator types it. */
const inProcess = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const line = [join(root, 'tools/run.mjs'), 'admin', ...args];
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
    execFile(process.execPath, line, { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });

test('help names every command, and an unknown command fails and shows the help', async () => {
  const help = await inProcess('--help');
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining('grant-admin EMAIL') });
  for (const name of names) expect(help.output).toMatch(new RegExp(`npm run admin -- ${name}[ \\n]`));
  expect(await inProcess('nonsense')).toMatchObject(wrong('Usage:'));
  expect(Object.keys(commands).toSorted()).toEqual(names.toSorted());
});

test.each(names)('%s --help describes that command only', async (name) => {
  const { code, output } = await admin(name, '--help');
  expect(code).toBe(0);
  expect(output.match(/npm run admin -- [a-z-]+/g)).toEqual([`npm run admin -- ${name}`]);
});

test('the schema is migrated by command, once', async () => {
  expect(await admin('migrate')).toEqual({ code: 0, output: 'The schema is up to date.' });
  expect(await admin('migrate', 'now')).toMatchObject(wrong('No argument is needed.'));
});

test('a refused backup ends with status 2 and one line', async () => {
  const file = join(dataDir, 'wrong.backup');
  await writeFile(file, 'no backup');
  const output = `${file} is damaged, or is no backup: nothing was changed.\n`;
  expect(await inProcess('restore', file, '--replace')).toEqual({ code: 2, output });
});

test('cleanup removes expired rows and leaves the rest', async () => {
  const person = await createPerson(db);
  const over = await createPerson(db);
  await db
    .updateTable('auth_sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', over.id)
    .execute();
  await sql`insert into live_events (topic, kind, created_at) values ('person:x', 'old', now() - interval '1 day')`.execute(
    db,
  );
  expect(await admin('cleanup', 'everything')).toMatchObject({ code: 2 });
  expect(await admin('cleanup')).toEqual({ code: 0, output: 'Tidied up.' });
  const sessions = await db.selectFrom('auth_sessions').select('user_id').execute();
  expect(sessions).toContainEqual({ user_id: person.id });
  expect(sessions).not.toContainEqual({ user_id: over.id });
  expect(await db.selectFrom('live_events').select('id').where('kind', '=', 'old').execute()).toEqual([]);
});

test('cleanup removes captured mail that is old or of an unconfirmed sign-up, and former contacts', async () => {
  const { email } = await createPerson(db);
  const unconfirmed = 'unconfirmed@test.example';
  await sql`insert into sign_ups (email, id, password_hash, secret_hash, sent_at)
    values (${unconfirmed}, gen_random_uuid(), 'hash', '', now() - interval '31 days')`.execute(db);
  await sql`insert into former_contacts (user_id, kind, contact, since) values
    ((select id from users where email = ${email}), 'email', 'old@test.example', now() - interval '92 days'),
    ((select id from users where email = ${email}), 'email', 'new@test.example', now())`.execute(db);
  const old = new Date(Date.now() - 91 * 86_400_000);
  for (const [folder, kind] of [
    ['mail', 'eml'],
    ['sms', 'txt'],
  ] as const) {
    await mkdir(join(dataDir, folder));
    for (const name of ['old', 'new']) {
      await writeFile(join(dataDir, folder, `${name}.${kind}`), `To: ${email}`);
    }
    await utimes(join(dataDir, folder, `old.${kind}`), old, old);
  }
  await writeFile(join(dataDir, 'mail', 'unconfirmed.eml'), `To: ${unconfirmed}`);
  expect(await admin('cleanup')).toMatchObject({ code: 0 });
  expect(await readdir(join(dataDir, 'mail'))).toEqual(['new.eml']);
  expect(await readdir(join(dataDir, 'sms'))).toEqual(['new.txt']);
  const former = await db.selectFrom('former_contacts').select('contact').execute();
  expect(former).toEqual([{ contact: 'new@test.example' }]);
});

test('grant-admin makes a global admin once, and writes an audit row', async () => {
  const person = await createPerson(db);
  expect(await admin('grant-admin', 'nobody@test.example')).toMatchObject({ code: 2 });
  for (let time = 0; time < 2; time += 1) {
    expect(await admin('grant-admin', person.email.toUpperCase())).toMatchObject({ code: 0 });
  }
  const roles = await db.selectFrom('user_roles').selectAll().where('user_id', '=', person.id).execute();
  expect(roles).toHaveLength(1);
  expect(await auditOf('global-admin.granted', person.id)).toHaveLength(1);
});

test('create-club creates a club with its admin, and refuses invalid input', async () => {
  const person = await createPerson(db);
  const club = ['create-club', '--name', 'Golfclub De Toets', '--slug', 'de-toets', '--admin', person.email];
  expect(await admin('create-club', '--name', 'Zonder rest')).toMatchObject({ code: 2 });
  expect(await admin(...club, '--holes', 'negen')).toMatchObject({ code: 2 });
  const { email: withoutProfile } = await createPerson(db, { profile: false });
  expect(await admin(...club, '--admin', withoutProfile)).toMatchObject(wrong('that has a profile'));
  expect(await admin(...club, '--founded', '3000')).toMatchObject(wrong('must be real'));
  expect(await admin(...club, '--holes', '9', '--founded', '1985')).toMatchObject({ code: 0 });
  expect(await admin(...club)).toMatchObject({ code: 2, output: expect.stringContaining('slug') });
  const members = await db.selectFrom('club_members').selectAll().where('user_id', '=', person.id).execute();
  expect(members).toMatchObject([{ role: 'admin', status: 'active' }]);
  expect(await auditOf('club.created', person.id)).toHaveLength(1);
});

test('suspend-account and lift-account change the account, and name each wrong argument', async () => {
  const { id, email } = await createPerson(db);
  await addMember(db, await createClub(db, 'Golfclub Zonder'), id, { role: 'admin' });
  const suspend = (...args: string[]) => admin('suspend-account', ...args);
  expect(await suspend()).toMatchObject(wrong('One EMAIL is needed'));
  expect(await suspend(email)).toMatchObject(wrong('--reason is needed'));
  expect(await suspend(email, '--reason', 'x'.repeat(501))).toMatchObject(wrong('--reason is too long'));
  expect(await suspend(email, '--because', 'Spam')).toMatchObject(wrong('--because'));
  expect(await suspend('nobody@test.example', '--reason', 'Spam')).toMatchObject(
    wrong('There is no account'),
  );
  expect(await suspend(email.toUpperCase(), '--reason', 'Spam')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Without an admin now: Golfclub Zonder.'),
  });
  const user = () =>
    db.selectFrom('users').select('suspension_reason').where('id', '=', id).executeTakeFirst();
  expect(await user()).toEqual({ suspension_reason: 'Spam' });
  expect(await admin('lift-account')).toMatchObject(wrong('One EMAIL is needed'));
  expect(await admin('lift-account', email)).toMatchObject({ code: 0 });
  expect(await user()).toEqual({ suspension_reason: null });
  expect(await auditOf('account.suspended', id)).toMatchObject([{ actor_id: null }]);
  expect(await auditOf('account.lifted', id)).toHaveLength(1);
});

test('the last global admin is not suspended by command', async () => {
  await sql`delete from user_roles`.execute(db);
  const { email } = await createPerson(db, { globalAdmin: true });
  expect(await admin('suspend-account', email, '--reason', 'Spam')).toMatchObject(
    wrong('last active global admin'),
  );
});
