// Global admins create clubs and archive them: an archived club is hidden, its memberships give no rights, and restoring it brings
// everything back.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { personTopic } from '#features/account/server/live.ts';
import { clubTopic } from '#features/membership/server/live.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { defineEvent } from '#platform/shared/live.ts';
import { useDatabase } from '#tests/database.ts';
import { listen } from '#tests/live/reader.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { addMember, createClub, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct, type Api } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let admin: Person;
let member: Person;
let clubAdmin: Person;

beforeEach(async () => {
  clubId = await createClub(db, `Golfclub ${uuidv7().slice(-8)}`);
  admin = await createPerson(db, { globalAdmin: true });
  member = await createPerson(db);
  clubAdmin = await createPerson(db);
  await addMember(db, clubId, member.id);
  await addMember(db, clubId, clubAdmin.id, { role: 'admin' });
});

const as = ({ token }: Person) => callAs(product, token);
const command = () => ({ id: uuidv7(), clubId });
const archive = () => as(admin).clubAdministration.archive(command());
const restore = () => as(admin).clubAdministration.restore(command());
const listed = async (group: 'active' | 'archived') =>
  (await as(admin).clubAdministration.list({ group, limit: 100 })).items.some(({ id }) => id === clubId);
const publicList = async () => (await callAs(product).club.list({})).items.some(({ id }) => id === clubId);

test('an archived club is hidden everywhere, and is back once restored', async () => {
  const stranger = await createPerson(db);
  const { token } = await createInvitation(db, clubId);
  const missing = async (call: (api: Api) => Promise<unknown>, who: Person) => refusalOf(call(as(who)));
  const memberships = async () => (await as(member).account.me({})).account?.memberships.length;

  const stopped = async () => (await as(member).account.me({})).account?.archivedClubs;

  await archive();
  expect([await listed('active'), await listed('archived'), await publicList()]).toEqual([
    false,
    true,
    false,
  ]);
  expect(await memberships()).toBe(0);
  expect(await stopped()).toMatchObject([{ id: clubId }]);
  expect(await as(stranger).invitation.preview({ token })).toMatchObject({
    state: 'revoked',
    isClubArchived: true,
  });
  for (const who of [member, admin]) {
    expect(await missing(({ club }) => club.info({ clubId }), who)).toBe('NOT_FOUND');
    expect(await missing(({ membership }) => membership.directory({ clubId }), who)).toBe('NOT_FOUND');
  }
  expect(await missing(({ membership }) => membership.selectClub(command()), member)).toBe('NOT_FOUND');
  expect(await missing(({ club }) => club.update({ ...command(), name: 'Nieuw' }), clubAdmin)).toBe(
    'NOT_FOUND',
  );
  expect(await missing(({ clubJoinRequest }) => clubJoinRequest.create(command()), stranger)).toBe(
    'NOT_FOUND',
  );
  const accept = () => as(stranger).invitation.accept({ id: uuidv7(), token, confirmed: true });
  expect(await refusalOf(accept())).toBe('NOT_FOUND_OR_USED');

  await restore();
  expect([await listed('active'), await listed('archived'), await publicList()]).toEqual([true, false, true]);
  expect(await memberships()).toBe(1);
  expect(await stopped()).toEqual([]);
  expect(await as(member).club.info({ clubId })).toMatchObject({ id: clubId, memberCount: 2 });
  await accept();
});

test('a player keeps a golf session of an archived club', async () => {
  const golfSessionId = await createGolfSession(db, member.id, { clubId });
  await archive();
  expect(await as(member).golfSession.get({ golfSessionId })).toMatchObject({ id: golfSessionId });
  expect(await refusalOf(as(clubAdmin).golfSession.get({ golfSessionId }))).toBe('NOT_FOUND');
});

test('when a club is archived, open streams of members receive that, and then no more events of the club', async () => {
  const reader = await listen(product.publicUrl, member.token);
  onTestFinished(() => reader.cut());
  await vi.waitFor(() => expect(reader.hello).not.toBeNull(), 5000);
  const kinds = () => reader.changes.map(({ kind }) => kind);
  await archive();
  await vi.waitFor(() => expect(kinds()).toEqual(['rights.changed']), 5000);
  const say = async (kind: string, topic: string) => {
    await db.transaction().execute((tx) => publish(tx, { topic, kind: defineEvent(kind) }));
    product.bus.publish();
  };
  await say('test.said', clubTopic(clubId));
  // The stream judges rights when it reads events, so wait until it has read this one before restoring the club.
  await say('test.after', personTopic(member.id));
  await vi.waitFor(() => expect(kinds()).toEqual(['rights.changed', 'test.after']), 5000);
  await restore();
  await vi.waitFor(() => expect(kinds().at(-1)).toBe('rights.changed'), 5000);
  await say('test.said', clubTopic(clubId));
  await vi.waitFor(() => expect(kinds()).toContain('test.said'), 5000);
});

test('archiving and restoring are recorded once each', async () => {
  for (const deed of [archive, archive, restore, restore]) await deed();
  const { items } = await as(clubAdmin).club.auditLog({ clubId });
  expect(items.map(({ action }) => action)).toEqual(['club.restored', 'club.archived']);
});

test('a new club gets its first admin: an account, or an invited address', async () => {
  const create = (adminEmail: string) =>
    as(admin).clubAdministration.create({
      id: uuidv7(),
      name: 'Golfclub De Nieuwe Dijk',
      location: 'Edam',
      adminEmail,
    });
  const added = await create(member.email.toUpperCase());
  expect(added.admin).toBe('added');
  expect(await as(member).club.settings({ clubId: added.clubId })).toMatchObject({ location: 'Edam' });
  const suspended = await createPerson(db, { suspended: true });
  for (const email of ['nieuw@dijk.example', suspended.email]) {
    const invited = await create(email);
    expect(invited.admin).toBe('invited');
    const { items } = await as(admin).invitation.list({ clubId: invited.clubId });
    expect(items).toMatchObject([{ email }]);
  }
});

test('name, location and address are edited; the address of another club is refused', async () => {
  const facts = { name: 'Golfclub De Zandkuil', location: '', slug: `kuil-${clubId}`.slice(0, 60) };
  await as(admin).clubAdministration.update({ ...command(), ...facts });
  const { items } = await as(admin).clubAdministration.list({ search: 'zandKUIL' });
  expect(items).toMatchObject([{ id: clubId, ...facts, members: 2 }]);
  const other = { clubId: await createClub(db), id: uuidv7() };
  expect(await refusalOf(as(admin).clubAdministration.update({ ...facts, ...other }))).toBe('SLUG_TAKEN');
});

test('no club requires the sign-in of an organisation that there is not', async () => {
  const facts = { name: 'Golfclub De Zandkuil', location: '', slug: `kuil-${clubId}`.slice(0, 60) };
  const update = (requiresOrganisation: boolean) =>
    as(admin).clubAdministration.update({ ...command(), ...facts, requiresOrganisation });
  expect(await refusalOf(update(true))).toBe('NO_ORGANISATION');
  await update(false);
});
