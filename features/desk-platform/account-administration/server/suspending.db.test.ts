// A global admin suspends an account: its sessions and streams end, sign-in names the suspension only after the right password, and lifting
// it gives the account back.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createGolfSession,
  createPerson,
  givePassword,
  password,
  signIn,
  type Person,
} from '#tests/people/people.ts';
import { addToWaitingList, lineOf } from '#tests/people/waiting-list.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let admin: Person;
let member: Person;

beforeEach(async () => {
  admin = await createPerson(db, { name: 'Bea Beheer', globalAdmin: true });
  member = await createPerson(db, { name: 'Sem Spam' });
});

const as = ({ token }: Person) => callAs(product, token).accountAdministration;
const suspend = (by: Person, who: Person, reason = 'Spam in gesprekken') =>
  as(by).suspend({ id: uuidv7(), userId: who.id, reason });
const lift = (by: Person, who: Person) => as(by).lift({ id: uuidv7(), userId: who.id });

const deeds = async () =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute()
  ).map(({ action, subject_id }) => [action, subject_id]);

async function signInWith(given: string): Promise<unknown> {
  const body = { email: member.email, password: given };
  const { status, json } = await sendRaw(product, { method: 'POST', path: '/api/auth/sign-in/email', body });
  return status === 200 ? 'signed in' : json().code;
}

test('a suspension ends the sessions and streams at once', async () => {
  const reader = await listen(product.publicUrl, member.token);
  onTestFinished(() => reader.cut());
  await vi.waitFor(() => expect(reader.hello).not.toBeNull(), 5000);
  await suspend(admin, member);
  await vi.waitFor(() => expect(reader.ended).toBe(true), { timeout: 5000, interval: 20 });
  expect(await refusalOf(callAs(product, member.token).account.security({}))).toBe('SIGN_IN_REQUIRED');
  const sessions = db.selectFrom('auth_sessions').select('id').where('user_id', '=', member.id);
  expect(await sessions.execute()).toEqual([]);
});

test('sign-in names the suspension after the right password only, until it is lifted', async () => {
  await givePassword(db, member);
  await suspend(admin, member);
  expect(await signInWith('Verkeerd2026')).toBe('INVALID_EMAIL_OR_PASSWORD');
  expect(await signInWith(password)).toBe('ACCOUNT_SUSPENDED');
  await lift(admin, member);
  expect(await signInWith(password)).toBe('signed in');
});

test('a suspension and its end are recorded once each', async () => {
  await suspend(admin, member);
  await suspend(admin, member, 'Een andere reden');
  const found = async () => (await as(admin).search({ search: member.email })).items[0];
  expect(await found()).toMatchObject({ suspensionReason: 'Spam in gesprekken', actions: ['lift'] });
  await lift(admin, member);
  await lift(admin, member);
  expect(await found()).toMatchObject({ suspendedAt: null, suspensionReason: null, actions: ['suspend'] });
  expect(await deeds()).toEqual([
    ['account.suspended', member.id],
    ['account.lifted', member.id],
  ]);
});

test('a suspension names the clubs that are left without an admin, and their list says so', async () => {
  const [alone, shared] = [await createClub(db, 'De Eenzame'), await createClub(db)];
  await addMember(db, alone, member.id, { role: 'admin' });
  await addMember(db, shared, member.id, { role: 'admin' });
  await addMember(db, shared, (await createPerson(db)).id, { role: 'admin' });
  const listed = async () => {
    const clubs = callAs(product, admin.token).clubAdministration;
    const { items } = await clubs.list({ search: 'De Eenzame' });
    return items.find(({ id }) => id === alone)?.hasAdmin;
  };
  expect(await listed()).toBe(true);
  expect((await suspend(admin, member)).clubsWithoutAdmin).toEqual(['De Eenzame']);
  expect(await listed()).toBe(false);
  await lift(admin, member);
  expect(await listed()).toBe(true);
});

test('refuses to suspend the account of the caller, a missing one and an erased one', async () => {
  expect(await refusalOf(suspend(admin, admin))).toBe('OWN_ACCOUNT');
  expect(await refusalOf(suspend(admin, { ...member, id: uuidv7() }))).toBe('NOT_FOUND');
  await db
    .updateTable('users')
    .set({ suspended_at: new Date(), erased_at: new Date() })
    .where('id', '=', member.id)
    .execute();
  expect(await refusalOf(suspend(admin, member))).toBe('NOT_FOUND');
  expect(await refusalOf(lift(admin, member))).toBe('NOT_FOUND');
  expect((await as(admin).search({ search: member.email })).items).toEqual([]);
  expect(await deeds()).toEqual([]);
});

test('accounts are found by a part of their name or address, newest first', async () => {
  const name = `Jansen ${uuidv7().slice(-8)}`;
  const [one, two] = [await createPerson(db, { name: `An ${name}` }), await createPerson(db, { name })];
  const search = async (part: string, more: object = {}) =>
    (await as(admin).search({ search: part, ...more })).items.map(({ id }) => id);
  expect(await search(name.toUpperCase())).toEqual([two.id, one.id]);
  expect(await search(one.email.slice(3, 20))).toEqual([one.id]);
  expect(await search(name, { group: 'suspended' })).toEqual([]);
  await suspend(admin, one);
  expect(await search(name, { group: 'suspended' })).toEqual([one.id]);
  const first = await as(admin).search({ search: name, limit: 1 });
  expect(await search(name, { limit: 1, cursor: first.nextCursor })).toEqual([one.id]);
});

test('an account shows its roles, and an admin cannot suspend themselves', async () => {
  const nameless = await createPerson(db, { profile: false, verified: false });
  const { items } = await as(admin).search({ limit: 3 });
  expect(items).toMatchObject([
    { id: nameless.id, displayName: null, verified: false, clubs: [], actions: ['suspend'] },
    { id: member.id, displayName: 'Sem Spam', globalAdmin: false },
    { id: admin.id, globalAdmin: true, actions: [] },
  ]);
});

test('a suspension gives up the places and offers the organised golf sessions, and lifting it restores neither', async () => {
  const [organiser, waiting] = [await createPerson(db), await createPerson(db)];
  const played = await createGolfSession(db, organiser.id, { maxPlayers: 2 });
  await addPlayer(db, played, member.id);
  await addToWaitingList(db, played, waiting.id);
  const organised = await createGolfSession(db, member.id);
  await addPlayer(db, organised, organiser.id);
  const alone = await createGolfSession(db, member.id);
  await suspend(admin, member);
  await lift(admin, member);
  expect((await lineOf(db, played)).offered).toEqual([waiting.id]);
  const told = db.selectFrom('notifications').select(['event', 'related_id', 'actor_id']);
  expect(await told.where('user_id', '=', organiser.id).orderBy('event').execute()).toEqual([
    { event: 'handover_offered', related_id: organised, actor_id: null },
    { event: 'left', related_id: played, actor_id: null },
  ]);
  const statuses = db
    .selectFrom('golf_sessions')
    .select(['id', 'status'])
    .where('organizer_id', '=', member.id);
  expect(await statuses.orderBy('id').execute()).toEqual([
    { id: organised, status: 'open' },
    { id: alone, status: 'cancelled' },
  ]);
});

/** What a golfer finds in the app after the suspension was lifted. */
const heardAfterwards = async (who: Person) => {
  await lift(admin, who);
  const { items } = await callAs(product, (await signIn(db, who.id)).token).notification.list({});
  return items.map(({ event, relatedId, actor }) => ({ event, relatedId, actor })).toReversed();
};

test('a suspended golfer reads afterwards which golf sessions were cancelled and which places went', async () => {
  const played = await createGolfSession(db, (await createPerson(db)).id);
  await addPlayer(db, played, member.id);
  const alone = await createGolfSession(db, member.id);
  await suspend(admin, member);
  expect(await heardAfterwards(member)).toEqual([
    { event: 'cancelled', relatedId: alone, actor: null },
    { event: 'player_removed', relatedId: played, actor: null },
  ]);
});

test('a suspended organiser reads afterwards who took over, or that nobody did', async () => {
  const player = await createPerson(db, { name: 'Nel Neemtover' });
  const [taken, refused] = [await createGolfSession(db, member.id), await createGolfSession(db, member.id)];
  for (const id of [taken, refused]) await addPlayer(db, id, player.id);
  await suspend(admin, member);
  const { handover } = callAs(product, player.token);
  await handover.accept({ id: uuidv7(), golfSessionId: taken });
  await handover.decline({ id: uuidv7(), golfSessionId: refused });
  expect(await heardAfterwards(member)).toEqual([
    { event: 'handover_accepted', relatedId: taken, actor: 'Nel Neemtover' },
    { event: 'cancelled', relatedId: refused, actor: null },
  ]);
});
