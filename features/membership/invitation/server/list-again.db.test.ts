// A list that is imported again: nobody who is or was a member is invited by it.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct, type Api } from '#tests/product.ts';
import { pruneInvitations } from './jobs.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let api: Api['invitation'];
let desk: Api['memberAdministration'];

beforeEach(async () => {
  clubId = await createClub(db);
  const admin = await createPerson(db, { name: 'Bea Beheer' });
  await addMember(db, clubId, admin.id, { role: 'admin' });
  ({ invitation: api, memberAdministration: desk } = callAs(product, admin.token));
});

const create = (email: string) => api.create({ id: uuidv7(), clubId, email });
const listed = async () => (await api.list({ clubId })).items;
const accept = (person: Person, link: string) =>
  callAs(product, person.token).invitation.accept({
    id: uuidv7(),
    token: new URL(link).searchParams.get('token') ?? '',
    confirmed: true,
  });
const leave = (person: Person) =>
  callAs(product, person.token).memberAdministration.leave({ id: uuidv7(), clubId });
const judge = async (email: string) => {
  const { verdicts, details } = await api.check({ clubId, lines: [{ email }] });
  return { verdict: verdicts[0], ...details[0] };
};

/** Without an invitation or a request: the operator adds people too. */
async function createMember() {
  const person = await createPerson(db);
  await addMember(db, clubId, person.id);
  return person;
}

test('the same list again invites nobody who is or was a member, under whatever address', async () => {
  const invite = async (email: string) => {
    const person = await createPerson(db);
    await accept(person, (await create(email)).link);
    return person;
  };
  await invite('ander-adres@voorbeeld.example');
  const left = await invite('vertrokken@voorbeeld.example');
  const removed = await invite('verwijderd@voorbeeld.example');
  const suspended = await createPerson(db);
  await addMember(db, clubId, suspended.id);
  const partner = await createPerson(db, { name: 'Jan de Vries' });
  await addMember(db, clubId, partner.id);
  await leave(left);
  await desk.remove({ id: uuidv7(), clubId, userId: removed.id });
  await desk.suspend({ id: uuidv7(), clubId, userId: suspended.id });
  await sql`update club_invitations set expires_at = expires_at - interval '200 days'`.execute(db);
  await pruneInvitations(db, new Date());
  const lines = [
    { email: 'ander-adres@voorbeeld.example' },
    { email: 'vertrokken@voorbeeld.example' },
    { email: 'verwijderd@voorbeeld.example' },
    { email: removed.email },
    { email: suspended.email },
    { email: partner.email, name: 'Anna de Vries' },
    { email: 'nieuw@voorbeeld.example' },
  ];
  const verdicts = ['member', 'left', 'removed', 'removed', 'suspended', 'shared', 'valid'];
  const { verdicts: judged, details } = await api.check({ clubId, lines });
  expect(judged).toEqual(verdicts);
  const byAdmin = { name: 'Bea Beheer', at: expect.any(String) as string };
  const onDay = { name: null, at: expect.any(String) as string };
  expect(details).toEqual([null, onDay, byAdmin, byAdmin, byAdmin, { name: 'Jan de Vries', at: null }, null]);
  const { outcomes } = await api.createMany({ id: uuidv7(), clubId, lines });
  expect(outcomes).toEqual([...verdicts.slice(0, -1), 'invited']);
  expect((await listed()).map(({ email }) => email)).toEqual(['nieuw@voorbeeld.example']);
  // An admin may ask one person again.
  await create('vertrokken@voorbeeld.example');
});

test('who left is known with the day, however they came, until they are a member again', async () => {
  const person = await createMember();
  expect(await judge(person.email)).toEqual({ verdict: 'member' });
  const before = Date.now();
  await leave(person);
  const { verdict, at } = await judge(person.email);
  expect(verdict).toBe('left');
  expect(Math.abs(Date.parse(at!) - before)).toBeLessThan(60_000);
  const lines = [{ email: person.email }];
  expect(await api.createMany({ id: uuidv7(), clubId, lines })).toEqual({ outcomes: ['left'] });
  expect(await listed()).toEqual([]);

  // Matched by the address of today.
  const email = `nieuw-${person.email}`;
  await db.updateTable('users').set({ email }).where('id', '=', person.id).execute();
  expect(await judge(person.email)).toEqual({ verdict: 'valid' });
  expect(await judge(email)).toMatchObject({ verdict: 'left' });

  // An admin asks this person alone; a new membership ends the departure.
  await accept(person, (await create(email)).link);
  expect(await judge(email)).toEqual({ verdict: 'member' });
  await leave(person);
  expect(await judge(email)).toMatchObject({ verdict: 'left' });
});

test('a removal is shown with its admin, and after it was lifted as a departure', async () => {
  const person = await createMember();
  await desk.remove({ id: uuidv7(), clubId, userId: person.id });
  expect(await judge(person.email)).toMatchObject({ verdict: 'removed', name: 'Bea Beheer' });
  await sql`delete from club_exclusions where user_id = ${person.id}`.execute(db);
  expect(await judge(person.email)).toMatchObject({ verdict: 'left', name: null });
});

test('deleting a club with its members records no departures', async () => {
  const person = await createMember();
  const elsewhere = await createClub(db);
  await addMember(db, elsewhere, person.id);
  await sql`delete from golf_clubs where id = ${elsewhere}`.execute(db);
  const kept = db.selectFrom('club_departures').select('club_id').where('user_id', '=', person.id);
  expect(await kept.execute()).toEqual([]);
  await leave(person);
  expect(await kept.execute()).toEqual([{ club_id: clubId }]);
});
