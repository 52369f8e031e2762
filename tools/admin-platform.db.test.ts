// The operator's commands for what global admins also do on the screen.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { mailsTo } from '#tests/mails.ts';
import { useOperator, wrong } from '#tests/operator.ts';
import {
  addMember,
  createClub,
  createClubRequest,
  createGolfSession,
  createPerson,
} from '#tests/people/people.ts';
import { createMessage, createReport } from '#tests/people/reports.ts';

const database = await useDatabase();
const { db } = database;
const { admin, auditOf, dataDir } = await useOperator(database);

test('archive-club and restore-club hide a club and bring it back', async () => {
  const id = await createClub(db);
  const archivedAt = async () =>
    (await db.selectFrom('golf_clubs').select('archived_at').where('id', '=', id).executeTakeFirstOrThrow())
      .archived_at;
  expect(await admin('archive-club')).toMatchObject({ code: 2 });
  expect(await admin('archive-club', 'nergens')).toMatchObject(wrong('There is no club'));
  expect(await admin('archive-club', `club-${id}`)).toMatchObject({ code: 0 });
  expect(await archivedAt()).not.toBeNull();
  expect(await admin('restore-club', `club-${id}`)).toMatchObject({ code: 0 });
  expect(await archivedAt()).toBeNull();
});

test('club-requests lists what waits, and export-log writes a file once', async () => {
  expect(await admin('club-requests', 'all')).toMatchObject({ code: 2 });
  expect(await admin('club-requests')).toEqual({ code: 0, output: 'No request waits.' });
  const { id, email } = await createPerson(db);
  await createClubRequest(db, id);
  expect((await admin('club-requests')).output).toContain(email);
  const file = join(dataDir, 'log.csv');
  expect(await admin('export-log')).toMatchObject(wrong('One FILE'));
  expect(await admin('export-log', file)).toMatchObject({ code: 0 });
  expect(await readFile(file, 'utf8')).toContain('Moment;Wat;Door;Over;Club');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await admin('export-log', file)).toMatchObject(wrong('EEXIST'));
  const exported = db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('action', '=', 'audit-log.exported');
  expect(await exported.execute()).toEqual([{ actor_id: null }]);
});

test('update-club changes what is given, and names each wrong argument', async () => {
  const id = await createClub(db);
  const other = await createClub(db);
  const club = () =>
    db
      .selectFrom('golf_clubs')
      .select(['name', 'location', 'slug'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await club();
  const update = (...args: string[]) => admin('update-club', ...args);
  expect(await update()).toMatchObject(wrong('One SLUG is needed'));
  expect(await update(before.slug)).toMatchObject(
    wrong('One of --name, --location, --new-slug and --organisation'),
  );
  expect(await update('nergens', '--name', 'De Es')).toMatchObject(wrong('There is no club'));
  expect(await update(before.slug, '--name', 'X')).toMatchObject(wrong('--name must have'));
  expect(await update(before.slug, '--location', 'x'.repeat(101))).toMatchObject(
    wrong('--location must have'),
  );
  expect(await update(before.slug, '--new-slug', 'De Es')).toMatchObject(wrong('--new-slug must have'));
  expect(await update(before.slug, '--new-slug', `club-${other}`)).toMatchObject(wrong('Another club'));
  expect(await update(before.slug, '--organisation', 'yes')).toMatchObject(wrong('--organisation must be'));
  expect(await update(before.slug, '--organisation', 'on')).toMatchObject(wrong('Set OIDC_ISSUER first'));
  expect(await update(before.slug, '--title', 'De Es')).toMatchObject(wrong('--title'));
  expect(await club()).toEqual(before);
  expect(await update(before.slug, '--location', 'Edam', '--new-slug', 'de-es')).toMatchObject({ code: 0 });
  expect(await club()).toEqual({ name: before.name, location: 'Edam', slug: 'de-es' });
  expect(await update('de-es', '--organisation', 'off')).toMatchObject({ code: 0 });
  const deeds = db.selectFrom('audit_entries').select(['action', 'actor_id']).where('club_id', '=', id);
  expect(await deeds.execute()).toEqual([
    { action: 'club.updated', actor_id: null },
    { action: 'club.updated', actor_id: null },
  ]);
});

test('approve-club-request makes the club, mails the requester, and decides once', async () => {
  const requester = await createPerson(db);
  const [request, withContact] = [
    await createClubRequest(db, requester.id),
    await createClubRequest(db, requester.id, { contact_email: 'bestuur@test.example' }),
  ];
  const approve = (...args: string[]) => admin('approve-club-request', ...args);
  expect(await approve()).toMatchObject(wrong('One ID is needed'));
  expect(await approve('all')).toMatchObject(wrong('all is no ID'));
  expect(await approve(uuidv7())).toMatchObject(wrong('There is no request'));
  expect(await approve(request, '--board')).toMatchObject(wrong('--board'));
  expect(await approve(request, '--contact')).toMatchObject(wrong('names no contact'));
  expect(await approve(request)).toMatchObject({ code: 0, output: expect.stringContaining('is mailed') });
  expect(await approve(request)).toMatchObject(wrong('decided before'));
  expect(await approve(withContact, '--contact')).toMatchObject({ code: 0 });

  const roles = db.selectFrom('club_members').select('role').where('user_id', '=', requester.id);
  expect((await roles.execute()).map(({ role }) => role).toSorted()).toEqual(['admin', 'member']);
  const invitations = db.selectFrom('club_invitations').select(['role', 'mail_status', 'invited_by']);
  expect(await invitations.where('email', '=', 'bestuur@test.example').execute()).toEqual([
    { role: 'admin', mail_status: 'queued', invited_by: null },
  ]);
  const mails = await mailsTo(dataDir, requester.email);
  expect(mails.map(({ link }) => link.pathname).toSorted()).toEqual(['/admin', '/updates']);
  expect(await auditOf('club-request.approved', requester.id)).toMatchObject([
    { actor_id: null },
    { actor_id: null },
  ]);
});

test('reject-club-request stores the answer and mails it', async () => {
  const requester = await createPerson(db);
  const request = await createClubRequest(db, requester.id);
  const reject = (...args: string[]) => admin('reject-club-request', ...args);
  expect(await reject()).toMatchObject(wrong('One ID is needed'));
  expect(await reject(request)).toMatchObject(wrong('--answer is needed'));
  expect(await reject(request, '--answer', 'x'.repeat(501))).toMatchObject(wrong('1 to 500 characters'));
  expect(await reject(uuidv7(), '--answer', 'Nee')).toMatchObject(wrong('There is no request'));
  expect(await reject(request, '--answer', 'Deze club bestaat al.')).toMatchObject({ code: 0 });
  expect(await reject(request, '--answer', 'Nee')).toMatchObject(wrong('decided before'));
  const [mail] = await mailsTo(dataDir, requester.email);
  expect(mail?.text).toContain('Deze club bestaat al.');
  expect(await auditOf('club-request.rejected', requester.id)).toMatchObject([{ actor_id: null }]);
});

test('reports lists what is open, and decide-report decides once', async () => {
  const [reporter, person] = [await createPerson(db), await createPerson(db)];
  const clubId = await createClub(db);
  for (const { id } of [reporter, person]) await addMember(db, clubId, id);
  expect(await admin('reports', 'all')).toMatchObject(wrong('all'));
  expect(await admin('reports')).toEqual({ code: 0, output: 'No report is open.' });
  const messageId = await createMessage(db, await createGolfSession(db, person.id, { clubId }), person.id);
  const about = { reporterId: reporter.id, personId: person.id, clubId };
  const onMessage = await createReport(db, { ...about, kind: 'message', subjectId: messageId });
  const onMember = await createReport(db, about);
  const onAccount = await createReport(db, { ...about, clubId: null, subjectId: uuidv7() });
  const useless = await createReport(db, { ...about, subjectId: uuidv7() });
  const { output } = await admin('reports');
  expect(output).toContain(`${onMessage}  `);
  expect(output).toContain('decide: remove | suspend-member | suspend-account | dismiss\n  "Wat er stond"');

  const decide = (...args: string[]) => admin('decide-report', ...args);
  expect(await decide()).toMatchObject(wrong('One ID is needed'));
  expect(await decide('all', 'dismiss')).toMatchObject(wrong('all is no ID'));
  expect(await decide(onMessage)).toMatchObject(wrong('One DECISION is needed: remove'));
  expect(await decide(onMessage, 'delete')).toMatchObject(wrong('One DECISION is needed: remove'));
  expect(await decide(uuidv7(), 'dismiss')).toMatchObject(wrong('There is no report'));
  expect(await decide(onMember, 'remove')).toMatchObject(wrong('not there any more'));
  expect(await decide(onMessage, 'remove')).toMatchObject({ code: 0 });
  expect(await decide(onMessage, 'dismiss')).toMatchObject(wrong('decided before'));
  expect(await decide(useless, 'dismiss')).toMatchObject({ code: 0 });
  // The membership is suspended before the report proves to be decided, and that is undone.
  expect(await decide(useless, 'suspend-member')).toMatchObject(wrong('decided before'));
  const member = db.selectFrom('club_members').select('status').where('user_id', '=', person.id);
  expect(await member.execute()).toEqual([{ status: 'active' }]);
  for (const [id, decision] of [
    [onMember, 'suspend-member'],
    [onAccount, 'suspend-account'],
  ] as const)
    expect(await decide(id, decision)).toMatchObject({ code: 0 });

  const message = db.selectFrom('messages').select('removed_at').where('id', '=', messageId);
  expect((await message.executeTakeFirstOrThrow()).removed_at).not.toBeNull();
  expect(await member.execute()).toEqual([{ status: 'suspended' }]);
  const user = db.selectFrom('users').select('suspended_at').where('id', '=', person.id);
  expect((await user.executeTakeFirstOrThrow()).suspended_at).not.toBeNull();
  const notified = db.selectFrom('notifications').select('event').where('user_id', '=', reporter.id);
  expect((await notified.execute()).map(({ event }) => event).toSorted()).toEqual([
    'dismissed',
    'removed',
    'suspended',
    'suspended',
  ]);
  for (const action of ['text-removed', 'dismissed', 'member-suspended', 'account-suspended'])
    expect(await auditOf(`report.${action}`, person.id)).toMatchObject([{ actor_id: null }]);
  expect((await admin('reports', '--handled')).output).toContain(onMessage);
});
