// Who was suspended or removed returns only when an admin decides so, whichever way they try.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { violatedConstraint } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import { addMember, createClub, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { takeTurns } from '#tests/races.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let admin: Person;
let member: Person;

beforeEach(async () => {
  clubId = await createClub(db);
  admin = await createPerson(db, { name: 'Bea Beheerder' });
  member = await createPerson(db, { name: 'Lex Lid' });
  await addMember(db, clubId, admin.id, { role: 'admin' });
  await addMember(db, clubId, member.id);
});

const asAdmin = () => callAs(product, admin.token);
const asMember = () => callAs(product, member.token);
const about = () => ({ id: uuidv7(), clubId, userId: member.id });
const accept = (token: string) => asMember().invitation.accept({ id: uuidv7(), token, confirmed: true });

const ends = {
  suspended: async () => {
    await asAdmin().memberAdministration.suspend(about());
    await asMember().memberAdministration.leave({ id: uuidv7(), clubId });
  },
  removed: () => asAdmin().memberAdministration.remove(about()),
};

const standing = async () =>
  (
    await db
      .selectFrom('club_members')
      .select('status')
      .where('club_id', '=', clubId)
      .where('user_id', '=', member.id)
      .executeTakeFirst()
  )?.status;
const waiting = async () => (await asAdmin().clubJoinRequest.list({ clubId })).items;
const addDirectly = () =>
  addMember(db, clubId, member.id).then(
    () => 'done',
    (error: unknown) => violatedConstraint(error),
  );

test.each(['suspended', 'removed'] as const)(
  'an invitation that somebody %s accepts becomes a request, which an admin approves',
  async (kind) => {
    const { token } = await createInvitation(db, clubId, { email: member.email });
    await ends[kind]();
    expect(await addDirectly()).toBe('exclusion_bars_membership');
    expect(await accept(token)).toMatchObject({ clubId, outcome: 'asked' });
    expect(await standing()).toBeUndefined();
    const [request] = await waiting();
    expect(request).toMatchObject({
      requester: { id: member.id },
      exclusion: { kind, by: 'Bea Beheerder', at: expect.any(String) },
    });
    await asAdmin().clubJoinRequest.approve({ id: uuidv7(), clubJoinRequestId: request!.id });
    expect(await standing()).toBe('active');
    const deed = db.selectFrom('audit_entries').select('detail').where('club_id', '=', clubId);
    const approved = await deed.where('action', '=', 'club-join-request.approved').executeTakeFirstOrThrow();
    expect(approved.detail).toEqual({ lifted: kind });
    // Lifted: leaving and a later invitation are as for anybody.
    await asMember().memberAdministration.leave({ id: uuidv7(), clubId });
    expect(await accept((await createInvitation(db, clubId)).token)).toMatchObject({ outcome: 'member' });
  },
);

test.each(['suspended', 'removed'] as const)(
  'a request of somebody %s shows it, and a rejection keeps it',
  async (kind) => {
    await ends[kind]();
    const { id } = await asMember().clubJoinRequest.create({ id: uuidv7(), clubId });
    expect((await waiting()).map(({ exclusion }) => exclusion?.kind)).toEqual([kind]);
    await asAdmin().clubJoinRequest.reject({ id: uuidv7(), clubJoinRequestId: id });
    expect(await accept((await createInvitation(db, clubId)).token)).toMatchObject({ outcome: 'asked' });
    expect(await standing()).toBeUndefined();
  },
);

test('a former member who left without an exclusion asks like anybody, and an invitation makes a member', async () => {
  await asMember().memberAdministration.leave({ id: uuidv7(), clubId });
  await asMember().clubJoinRequest.create({ id: uuidv7(), clubId });
  expect((await waiting()).map(({ exclusion }) => exclusion)).toEqual([null]);
  expect(await accept((await createInvitation(db, clubId)).token)).toMatchObject({ outcome: 'member' });
});

test.each(['removal', 'leaving'] as const)('an approval is not shown any more after %s', async (end) => {
  const leave = () => asMember().memberAdministration.leave({ id: uuidv7(), clubId });
  const own = async () => (await asMember().clubJoinRequest.mine({})).items.map(({ status }) => status);
  await leave();
  const { id } = await asMember().clubJoinRequest.create({ id: uuidv7(), clubId });
  await asAdmin().clubJoinRequest.approve({ id: uuidv7(), clubJoinRequestId: id });
  expect(await own()).toEqual(['approved']);
  await (end === 'leaving' ? leave() : ends.removed());
  expect(await own()).toEqual([]);
});

test('lifting a suspension is an admin’s decision, and the database keeps to it', async () => {
  await asAdmin().memberAdministration.suspend(about());
  const activate = sql`update club_members set status = 'active' where user_id = ${member.id}`.execute(db);
  await expect(activate).rejects.toMatchObject({ constraint: 'exclusion_bars_membership' });
  const { token } = await createInvitation(db, clubId);
  expect(await refusalOf(accept(token))).toBe('MEMBER_SUSPENDED');
  await asAdmin().memberAdministration.unsuspend(about());
  expect(await standing()).toBe('active');
  await asMember().memberAdministration.leave({ id: uuidv7(), clubId });
  expect(await accept(token)).toMatchObject({ outcome: 'member' });
});

test('an invitation that is accepted while the membership ends by removal becomes a request', async () => {
  const { token } = await createInvitation(db, clubId);
  const outcomes = await takeTurns(
    db,
    (tx) => sql`select from golf_clubs where id = ${clubId} for update`.execute(tx),
    [ends.removed, () => accept(token)],
  );
  expect(outcomes).toEqual(['done', 'done']);
  expect(await standing()).toBeUndefined();
  expect(await waiting()).toHaveLength(1);
});
