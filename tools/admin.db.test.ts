import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { root } from './source-files.ts';

const { db, connection } = await useDatabase();
const { user, password, host, port, database } = connection;
const url = `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

function admin(...args: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url };
    execFile(
      process.execPath,
      [join(root, 'tools/admin.ts'), ...args],
      { cwd: root, env },
      (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, said: out + err });
      },
    );
  });
}

const auditOf = (action: string, subjectId: string) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .execute();

test('help names every command, and a wrong word is an error that shows it', async () => {
  const help = await admin('--help');
  expect(help).toMatchObject({ code: 0, said: expect.stringContaining('grant-admin EMAIL') });
  expect(help.said).toContain('create-club');
  expect(await admin('create-club', '--help')).toMatchObject({ code: 0 });
  expect(await admin('nonsense')).toMatchObject({ code: 2, said: expect.stringContaining('Usage:') });
});

test('grant-admin makes a global admin once, and leaves an audit row', async () => {
  const person = await createPerson(db);
  expect(await admin('grant-admin', 'nobody@test.example')).toMatchObject({ code: 2 });
  for (let time = 0; time < 2; time += 1) {
    expect(await admin('grant-admin', person.email.toUpperCase())).toMatchObject({ code: 0 });
  }
  const roles = await db.selectFrom('user_roles').selectAll().where('user_id', '=', person.id).execute();
  expect(roles).toHaveLength(1);
  expect(await auditOf('global-admin.granted', person.id)).toHaveLength(1);
});

test('create-club founds a club with its admin, and refuses what cannot be', async () => {
  const person = await createPerson(db);
  const club = ['create-club', '--name', 'Golfclub De Toets', '--slug', 'de-toets', '--admin', person.email];
  expect(await admin('create-club', '--name', 'Zonder rest')).toMatchObject({ code: 2 });
  expect(await admin(...club, '--holes', 'negen')).toMatchObject({ code: 2 });
  expect(await admin(...club, '--holes', '9', '--founded', '1985')).toMatchObject({ code: 0 });
  expect(await admin(...club)).toMatchObject({ code: 2, said: expect.stringContaining('slug') });
  const members = await db.selectFrom('club_members').selectAll().where('user_id', '=', person.id).execute();
  expect(members).toMatchObject([{ role: 'admin', status: 'active' }]);
  expect(await auditOf('club.created', person.id)).toHaveLength(1);
});
