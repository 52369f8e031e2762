// What admins do with the members of their club, and how a member leaves. The consequences shown beforehand are what happens.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { platformChanged } from '#features/audit/events.ts';
import { membersChanged } from '#features/membership/events.ts';
import { useDatabase } from '#tests/database.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList, lineOf } from '#tests/people/waiting-list.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let admin: Person;
let member: Person;
const as = (person: Person) => callAs(product, person.token).memberAdministration;
const about = (person: Person) => ({ clubId, userId: person.id });
const command = (person: Person) => ({ id: uuidv7(), ...about(person) });

beforeEach(async () => {
  clubId = await createClub(db);
  admin = await createPerson(db, { name: 'Bea Beheerder' });
  member = await createPerson(db, { name: 'Lex Lid', handicap: -1.2 });
  await addMember(db, clubId, admin.id, { role: 'admin' });
  await addMember(db, clubId, member.id);
});

const membershipOf = (person: Person) =>
  db
    .selectFrom('club_members')
    .select(['role', 'status'])
    .where('club_id', '=', clubId)
    .where('user_id', '=', person.id)
    .executeTakeFirst();

const deeds = async () =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'subject_id'])
      .where('club_id', '=', clubId)
      .orderBy('created_at')
      .execute()
  ).map(({ action, actor_id, subject_id }) => [action, actor_id, subject_id]);

test('lists all members by name, in groups and by part of a name', async () => {
  const away = await createPerson(db, { name: 'Sem Schorsing' });
  await addMember(db, clubId, away.id, { status: 'suspended' });
  const namesIn = async (input: object) =>
    (await as(admin).list({ clubId, ...input })).items.map(({ displayName }) => displayName);
  expect(await namesIn({})).toEqual(['Bea Beheerder', 'Lex Lid', 'Sem Schorsing']);
  expect(await namesIn({ group: 'admins' })).toEqual(['Bea Beheerder']);
  expect(await namesIn({ group: 'suspended' })).toEqual(['Sem Schorsing']);
  expect(await namesIn({ search: 'SCHORS' })).toEqual(['Sem Schorsing']);
  expect(await namesIn({ search: 'le', group: 'suspended' })).toEqual([]);
  const first = await as(admin).list({ clubId, limit: 2 });
  const second = await as(admin).list({ clubId, limit: 2, cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([admin.id, member.id, away.id]);
  await sql`update users set deletion_due_at = now() + interval '14 days' where id = ${member.id}`.execute(
    db,
  );
  expect(await namesIn({})).toEqual(['Bea Beheerder', 'Sem Schorsing']);
});

test('each row says what the caller may do', async () => {
  const actionsOf = async (caller: Person) =>
    (await as(caller).list({ clubId })).items.map(({ actions }) => actions.join());
  expect(await actionsOf(admin)).toEqual(['', 'makeAdmin,suspend,remove']);
  const globalAdmin = await createPerson(db, { globalAdmin: true });
  await as(globalAdmin).setRole({ ...command(member), role: 'admin' });
  expect(await actionsOf(admin)).toEqual(['unmakeAdmin', 'unmakeAdmin,suspend,remove']);
});

test('a change and its entry belong together, and the same change again leaves no entry', async () => {
  await as(admin).setRole({ ...command(member), role: 'admin' });
  await as(admin).setRole({ ...command(member), role: 'admin' });
  await as(admin).suspend(command(member));
  expect(await membershipOf(member)).toEqual({ role: 'admin', status: 'suspended' });
  await as(admin).unsuspend(command(member));
  await as(admin).setRole({ ...command(member), role: 'member' });
  await as(admin).remove(command(member));
  expect(await membershipOf(member)).toBeUndefined();
  expect(await deeds()).toEqual(
    [
      'member.made-admin',
      'member.suspended',
      'member.unsuspended',
      'member.unmade-admin',
      'member.removed',
    ].map((action) => [action, admin.id, member.id]),
  );
});

test('the last admin stays: not demoted, suspended or removed, and not by leaving', async () => {
  const globalAdmin = await createPerson(db, { globalAdmin: true });
  for (const call of [
    () => as(admin).setRole({ ...command(admin), role: 'member' }),
    () => as(globalAdmin).setRole({ ...command(admin), role: 'member' }),
    () => as(globalAdmin).suspend(command(admin)),
    () => as(globalAdmin).remove(command(admin)),
    () => as(admin).leave({ id: uuidv7(), clubId }),
  ]) {
    expect(await refusalOf(call())).toBe('LAST_ADMIN');
  }
  expect(await membershipOf(admin)).toEqual({ role: 'admin', status: 'active' });
  expect(await deeds()).toEqual([]);
});

test('an admin whose account is suspended is no other admin: the one who can act stays', async () => {
  await as(admin).setRole({ ...command(member), role: 'admin' });
  const suspend = (suspended_at: Date | null) =>
    db.updateTable('users').set({ suspended_at }).where('id', '=', member.id).execute();
  const lastOnes = async () =>
    (await as(admin).list({ clubId })).items.filter(({ isLastAdmin }) => isLastAdmin).map(({ id }) => id);
  expect(await lastOnes()).toEqual([]);
  await suspend(new Date());
  expect(await lastOnes()).toEqual([admin.id]);
  expect(await as(admin).ownEnding({ clubId })).toMatchObject({ isLastAdmin: true });
  expect(await refusalOf(as(admin).leave({ id: uuidv7(), clubId }))).toBe('LAST_ADMIN');
  const { personalData } = callAs(product, admin.token);
  expect((await personalData.leaving()).lastAdminOf).toHaveLength(1);
  expect(await refusalOf(personalData.close({ id: uuidv7() }))).toBe('LAST_ADMIN');
  await suspend(null);
  await as(admin).leave({ id: uuidv7(), clubId });
});

test('an admin does not suspend or remove themselves, and a suspended member gets no role', async () => {
  await as(admin).setRole({ ...command(member), role: 'admin' });
  expect(await refusalOf(as(admin).suspend(command(admin)))).toBe('OWN_MEMBERSHIP');
  expect(await refusalOf(as(admin).remove(command(admin)))).toBe('OWN_MEMBERSHIP');
  await as(admin).suspend(command(member));
  expect(await refusalOf(as(admin).setRole({ ...command(member), role: 'member' }))).toBe('SUSPENDED');
});

test('an admin of one club does nothing with members of another', async () => {
  const otherClubId = await createClub(db);
  const stranger = await createPerson(db);
  await addMember(db, otherClubId, stranger.id);
  const nested = { id: uuidv7(), clubId, userId: stranger.id };
  expect(await refusalOf(as(admin).ending({ clubId, userId: stranger.id }))).toBe('NOT_FOUND');
  expect(await refusalOf(as(admin).setRole({ ...nested, role: 'admin' }))).toBe('NOT_FOUND');
  expect(await refusalOf(as(admin).suspend(nested))).toBe('NOT_FOUND');
  expect(await refusalOf(as(admin).unsuspend(nested))).toBe('NOT_FOUND');
  expect(await refusalOf(as(admin).remove(nested))).toBe('NOT_FOUND');
  expect(await refusalOf(as(admin).remove({ ...nested, clubId: otherClubId }))).toBe('NOT_FOUND');
});

/** Two golf sessions that the member organises, one that they joined, an open request, and golf sessions that do not count. */
async function createPlans() {
  const inAWeek = { clubId };
  const organised = [
    await createGolfSession(db, member.id, inAWeek),
    await createGolfSession(db, member.id, inAWeek),
  ];
  await addPlayer(db, organised[0]!, admin.id);
  const joined = await createGolfSession(db, admin.id, inAWeek);
  await addPlayer(db, joined, member.id);
  await createJoinRequest(db, await createGolfSession(db, admin.id, inAWeek), member.id);
  const untouched = [
    await createGolfSession(db, member.id, { clubId: null }),
    await createGolfSession(db, member.id, { clubId, startsAt: new Date(Date.now() - 86_400_000) }),
  ];
  return { organised, joined, untouched };
}

const statusesOf = async (ids: string[]) =>
  (await db.selectFrom('golf_sessions').select('status').where('id', 'in', ids).execute()).map(
    ({ status }) => status,
  );

test.each(['is removed', 'leaves', 'is suspended'])(
  'when a member %s, the consequences shown beforehand happen, and the organiser and who did not choose it are notified',
  async (way) => {
    const { organised, joined, untouched } = await createPlans();
    const said = { cancelled: 1, handedOver: 1, joined: 1, requests: 1, isLastAdmin: false };
    expect(await as(admin).ending(about(member))).toEqual(said);
    expect(await as(member).ownEnding({ clubId })).toEqual(said);
    if (way === 'leaves') await as(member).leave({ id: uuidv7(), clubId });
    else if (way === 'is removed') await as(admin).remove(command(member));
    else await as(admin).suspend(command(member));
    expect(await statusesOf(organised.slice(0, 1))).toEqual(['open']);
    expect(await statusesOf(organised.slice(1))).toEqual(['cancelled']);
    const offers = await db
      .selectFrom('handovers')
      .select('offered_to')
      .where('golf_session_id', '=', organised[0]!)
      .execute();
    expect(offers).toEqual([{ offered_to: admin.id }]);
    expect(await statusesOf(untouched)).toEqual(['open', 'open']);
    const players = db.selectFrom('golf_session_participants').select('user_id');
    expect(await players.where('golf_session_id', '=', joined).execute()).toEqual([{ user_id: admin.id }]);
    const told = db.selectFrom('notifications').select(['user_id', 'actor_id']).where('event', '=', 'left');
    expect(await told.where('related_id', '=', joined).execute()).toEqual([
      { user_id: admin.id, actor_id: member.id },
    ]);
    const toMember = db.selectFrom('notifications').select(['event', 'related_id', 'actor_id']);
    expect(await toMember.where('user_id', '=', member.id).orderBy('event').execute()).toEqual(
      way === 'leaves'
        ? []
        : [
            { event: 'cancelled', related_id: organised[1], actor_id: null },
            { event: 'player_removed', related_id: joined, actor_id: null },
          ],
    );
    expect(
      await db.selectFrom('join_requests').where('user_id', '=', member.id).selectAll().execute(),
    ).toEqual([]);
    const published = db.selectFrom('live_events').select('id').where('kind', '=', 'golf-session.changed');
    for (const id of organised) {
      const topics = ['golf-session:', 'club:'].map((kind) => `${kind}${kind === 'club:' ? clubId : id}`);
      expect(
        await published.where('topic', 'in', topics).where('subject_id', '=', id).execute(),
      ).not.toHaveLength(0);
    }
  },
);

test('a lifted suspension opens the club again, and restores no place', async () => {
  const { joined } = await createPlans();
  const waiting = await createPerson(db);
  await addMember(db, clubId, waiting.id);
  await addToWaitingList(db, joined, waiting.id);
  await db.updateTable('golf_sessions').set({ max_players: 2 }).where('id', '=', joined).execute();
  await as(admin).suspend(command(member));
  expect(await refusalOf(callAs(product, member.token).membership.directory({ clubId }))).toBe('NOT_FOUND');
  expect((await lineOf(db, joined)).offered).toEqual([waiting.id]);
  await as(admin).unsuspend(command(member));
  expect((await callAs(product, member.token).membership.directory({ clubId })).items).toHaveLength(3);
  expect((await lineOf(db, joined)).offered).toEqual([waiting.id]);
});

test('a suspended member can leave', async () => {
  await as(admin).suspend(command(member));
  await as(member).leave({ id: uuidv7(), clubId });
  expect(await membershipOf(member)).toBeUndefined();
});

test('the list of members is a file without addresses, and taking it is recorded', async () => {
  await sql`update profiles set display_name = '=HYPERLINK("x")' where id = ${admin.id}`.execute(db);
  const { fileName, csv } = await as(admin).export({ id: uuidv7(), clubId });
  expect(fileName).toMatch(/^leden-club-[0-9a-f-]+-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...lines] = csv.slice(1).trimEnd().split('\r\n');
  expect(header).toBe('Naam;Handicap;Speelstijl;Rol;Status;Lid sinds');
  expect(lines[0]).toMatch(/^"'=HYPERLINK\(""x""\)";18,4;Putter;Beheerder;Actief;\d+ \w+ \d{4}$/);
  expect(lines[1]).toMatch(/^Lex Lid;-1,2;Putter;Lid;Actief;/);
  expect(csv).not.toContain('@');
  expect(await deeds()).toEqual([['members.exported', admin.id, null]]);
  const stored = await db.selectFrom('commands').select('result').where('user_id', '=', admin.id).execute();
  expect(JSON.stringify(stored)).not.toContain('Lex');
});

test('admins of the club and of the platform receive each change of a membership', async () => {
  const published = async (deed: () => Promise<unknown>) => {
    await db.deleteFrom('live_events').execute();
    await deed();
    const events = db.selectFrom('live_events').select(['topic', 'kind', 'subject_id']);
    return (await events.where('topic', 'in', [`club-admins:${clubId}`, 'platform']).execute()).map(
      ({ topic, kind, subject_id }) => [topic, kind, subject_id],
    );
  };
  const change = [
    [`club-admins:${clubId}`, membersChanged, null],
    ['platform', platformChanged, clubId],
  ];
  const newMember = await createPerson(db);
  expect(await published(() => addMember(db, clubId, newMember.id))).toEqual(change);
  expect(await published(() => as(admin).suspend(command(newMember)))).toEqual(
    expect.arrayContaining(change),
  );
  expect(await published(() => as(newMember).leave({ id: uuidv7(), clubId }))).toEqual(change);
  const dueAt = sql`update users set deletion_due_at = now() + interval '14 days' where id = ${member.id}`;
  expect(await published(() => dueAt.execute(db))).toEqual(change);
  const handicap = db.updateTable('profiles').set({ handicap: 12.3 }).where('id', '=', admin.id);
  expect(await published(() => handicap.execute())).toEqual([]);
});
