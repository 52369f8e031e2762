// The messages for a club's webhooks: each event, whichever way it came about, once; and nothing of other clubs.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { inDays, leaversOf } from '#tests/people/leaving.ts';
import {
  addMember,
  addPlayer,
  createClub,
  createClubJoinRequest,
  createGolfSession,
  createPerson,
  offerOf,
  type Person,
} from '#tests/people/people.ts';
import { createWebhook } from '#tests/people/webhooks.ts';
import { callAs, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const leavers = leaversOf(product);

let clubId: string;
let admin: Person;
let member: Person;
const as = (person: Person) => callAs(product, person.token);
const command = () => ({ id: uuidv7(), clubId });

beforeEach(async () => {
  clubId = await createClub(db);
  [admin, member] = [await createPerson(db), await createPerson(db)];
  await addMember(db, clubId, admin.id, { role: 'admin' });
  await addMember(db, clubId, member.id);
  await createWebhook(db, clubId);
  const elsewhere = await createClub(db);
  await createWebhook(db, elsewhere);
});

type Told = { type: string; userId: string | null; data: object };

/** The messages since the last question; each waits to be sent. */
async function told(): Promise<Told[]> {
  const { rows } = await sql<Told & { waits: boolean }>`
    with gone as (delete from webhook_messages returning *)
    select gone.type, gone.user_id as "userId", gone.data, delivery.due_at = gone.created_at as waits
    from gone left join deliveries as delivery on delivery.id = gone.id and delivery.lane = 'webhook'
      and delivery.subject_id = gone.id
    order by gone.created_at, gone.id`.execute(db);
  return rows.map(({ waits, ...one }) => {
    expect(waits, 'waits to be sent').toBe(true);
    return one;
  });
}
const joined = ({ id }: Person) => [{ type: 'member.joined', userId: id, data: {} }];
const left = ({ id }: Person) => [{ type: 'member.left', userId: id, data: {} }];

test('a member joins by an invitation, and by an approved request', async () => {
  const [invited, applicant] = [await createPerson(db), await createPerson(db)];
  const { token } = await createInvitation(db, clubId);
  await as(invited).invitation.accept({ id: uuidv7(), token, confirmed: true });
  expect(await told()).toEqual(joined(invited));
  const clubJoinRequestId = await createClubJoinRequest(db, clubId, applicant.id);
  expect(await told()).toEqual([]);
  await as(admin).clubJoinRequest.approve({ id: uuidv7(), clubJoinRequestId });
  expect(await told()).toEqual(joined(applicant));
});

test('a member leaves, or is removed; suspending is neither', async () => {
  await as(admin).memberAdministration.suspend({ ...command(), userId: member.id });
  await as(admin).memberAdministration.unsuspend({ ...command(), userId: member.id });
  expect(await told()).toEqual([]);
  await as(admin).memberAdministration.remove({ ...command(), userId: member.id });
  expect(await told()).toEqual(left(member));
  const other = await createPerson(db);
  await addMember(db, clubId, other.id);
  await told();
  await as(other).memberAdministration.leave(command());
  expect(await told()).toEqual(left(other));
});

test('a member who closes the account has left, is back after keeping it, and its erasure says nothing more', async () => {
  const closed = await leavers.createClosed();
  await leavers.keep(closed);
  await addMember(db, clubId, closed.id);
  await told();
  await leavers.close(closed);
  expect(await told()).toEqual(left(closed));
  await db.updateTable('users').set({ deletion_due_at: null }).where('id', '=', closed.id).execute();
  expect(await told()).toEqual(joined(closed));
  await leavers.close(member);
  expect(await told()).toEqual(left(member));
  expect(await leavers.eraseAt(inDays(15))).toBe(1);
  expect(await told()).toEqual([]);
});

test('erasure removes the messages about the member, and the maker of a webhook', async () => {
  await db.updateTable('webhooks').set({ made_by: member.id }).where('club_id', '=', clubId).execute();
  await leavers.close(member);
  const rows = () => sql`select from webhook_messages where user_id = ${member.id}`.execute(db);
  expect((await rows()).rows).toHaveLength(1);
  await leavers.eraseAt(inDays(15));
  expect((await rows()).rows).toEqual([]);
  const { rows: makers } = await sql`select made_by from webhooks where club_id = ${clubId}`.execute(db);
  expect(makers).toEqual([{ made_by: null }]);
});

const about = (type: string, id: string, more: object = {}) => ({
  type,
  userId: null,
  data: { golfSession: expect.objectContaining({ id, ...more }) as unknown },
});
const made = (id: string) => about('golf_session.made', id);
const cancelled = (id: string) => about('golf_session.cancelled', id);

test('a golf session is made, alone or weekly, and cancelled, alone or as a series', async () => {
  const offer = offerOf(clubId, 'Vroege vogels');
  const { id } = await as(member).golfSession.create(offer);
  expect(await told()).toEqual([about('golf_session.made', id, { holes: 18, maxPlayers: 4 })]);
  const { startsAt } = await as(member).golfSession.get({ golfSessionId: id });
  await as(member).golfSessionManagement.cancel({ id: uuidv7(), golfSessionId: id, reason: '' });
  expect(await told()).toEqual([
    about('golf_session.cancelled', id, { startsAt: new Date(startsAt).toISOString().replace('.000', '') }),
  ]);
  const first = await as(member).golfSession.create({ ...offerOf(clubId, 'Elke week'), weeks: 3 });
  const series = await told();
  expect(series.map(({ type }) => type)).toEqual(Array(3).fill('golf_session.made'));
  await as(member).golfSessionSeries.cancel({ id: uuidv7(), golfSessionId: first.id, reason: '' });
  expect((await told()).map(({ type }) => type)).toEqual(Array(3).fill('golf_session.cancelled'));
});

test('a golf session that an admin removes, or that its organiser leaves behind, is cancelled', async () => {
  const golfSessionId = await createGolfSession(db, member.id, { clubId });
  expect(await told()).toEqual([made(golfSessionId)]);
  await as(admin).tidyUp.remove({ ...command(), golfSessionId });
  expect(await told()).toEqual([cancelled(golfSessionId)]);
  const own = await createGolfSession(db, member.id, { clubId });
  await told();
  await leavers.close(member);
  expect(await told()).toEqual(expect.arrayContaining([cancelled(own), ...left(member)]));
});

test('no message says that a golf session was cancelled which is over, full, archived or of no club', async () => {
  const past = await createGolfSession(db, member.id, { clubId, startsAt: inDays(-1), status: 'closed' });
  const full = await createGolfSession(db, member.id, { clubId, maxPlayers: 2 });
  const ofNone = await createGolfSession(db, member.id);
  const cancelledBefore = await createGolfSession(db, member.id, { clubId, status: 'cancelled' });
  await createGolfSession(db, member.id, { clubId, startsAt: inDays(-2) });
  await told();
  await addPlayer(db, full, admin.id);
  for (const id of [past, cancelledBefore])
    await as(admin).tidyUp.remove({ ...command(), golfSessionId: id });
  await as(admin).tidyUp.run(command());
  await as(member).golfSessionManagement.cancel({ id: uuidv7(), golfSessionId: ofNone, reason: '' });
  expect(await told()).toEqual([]);
});

test('the course changes; the same report again does not', async () => {
  const report = {
    status: 'restricted' as const,
    message: 'Hole 3 dicht.',
    closedHoles: [3],
    reasons: ['holes-closed' as const],
  };
  const set = async (more: object) => {
    const { setAt: seen } = await as(admin).course.report({ clubId });
    return as(admin).course.set({ ...command(), ...report, validUntil: null, seen, ...more });
  };
  await set({});
  expect(await told()).toEqual([
    { type: 'course.status_changed', userId: null, data: { course: { ...report, validUntil: null } } },
  ]);
  await set({});
  expect(await told()).toEqual([]);
  const validUntil = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000);
  await set({ validUntil: validUntil.toISOString() });
  expect(await told()).toMatchObject([
    { data: { course: { validUntil: validUntil.toISOString().replace('.000', '') } } },
  ]);
});

test('only chosen events are sent, to webhooks that are on, of clubs that are not archived', async () => {
  const [quiet, off, archived] = [await createClub(db), await createClub(db), await createClub(db)];
  await createWebhook(db, quiet, { events: ['member.left'] });
  const switchedOff = await createWebhook(db, off);
  await db.updateTable('webhooks').set({ off_because: 'admin' }).where('id', '=', switchedOff).execute();
  await createWebhook(db, archived);
  await db.updateTable('golf_clubs').set({ archived_at: new Date() }).where('id', '=', archived).execute();
  for (const club of [quiet, off, archived]) await addMember(db, club, member.id);
  expect(await told()).toEqual([]);
  await createWebhook(db, quiet);
  await db.deleteFrom('club_members').where('club_id', '=', quiet).execute();
  expect(await told()).toHaveLength(2);
});

test('removing a club with everything in it leaves nothing to tell', async () => {
  await createGolfSession(db, member.id, { clubId });
  await told();
  await db.deleteFrom('golf_clubs').where('id', '=', clubId).execute();
  expect(await told()).toEqual([]);
});
