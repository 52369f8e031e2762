// Archiving a club at the moment when somebody joins it: nobody waits for an answer that never comes, and nobody joins afterwards.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createInvitation } from '#tests/people/invitations.ts';
import {
  addMember,
  createClub,
  createClubJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { takeTurns } from '#tests/races.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let admin: Person;
let globalAdmin: Person;
let golfer: Person;

beforeEach(async () => {
  clubId = await createClub(db);
  [admin, globalAdmin, golfer] = [
    await createPerson(db),
    await createPerson(db, { globalAdmin: true }),
    await createPerson(db),
  ];
  await addMember(db, clubId, admin.id, { role: 'admin' });
});

const archive = () => callAs(product, globalAdmin.token).clubAdministration.archive({ id: uuidv7(), clubId });
const inTurn = (...calls: (() => Promise<unknown>)[]) =>
  takeTurns(db, (tx) => sql`select from golf_clubs where id = ${clubId} for update`.execute(tx), calls);

const left = async () => {
  const ofGolfer = { requests: db.selectFrom('club_join_requests'), members: db.selectFrom('club_members') };
  const requests = await ofGolfer.requests.select('status').where('user_id', '=', golfer.id).execute();
  const memberships = await ofGolfer.members.select('id').where('user_id', '=', golfer.id).execute();
  return { requests: requests.map(({ status }) => status), isMember: memberships.length > 0 };
};

const ask = () => callAs(product, golfer.token).clubJoinRequest.create({ id: uuidv7(), clubId });

test('a request that comes while the club is archived is refused', async () => {
  expect(await inTurn(archive, ask)).toEqual(['done', 'NOT_FOUND']);
  expect(await left()).toEqual({ requests: [], isMember: false });
});

test('a request that comes just before the club is archived is withdrawn', async () => {
  expect(await inTurn(ask, archive)).toEqual(['done', 'done']);
  expect(await left()).toEqual({ requests: ['withdrawn'], isMember: false });
  expect((await callAs(product, golfer.token).clubJoinRequest.mine({})).items).toEqual([]);
});

test.each(['its admin', 'a global admin'])('%s approves nobody while the club is archived', async (who) => {
  const clubJoinRequestId = await createClubJoinRequest(db, clubId, golfer.id);
  const approve = () =>
    callAs(product, who === 'its admin' ? admin.token : globalAdmin.token).clubJoinRequest.approve({
      id: uuidv7(),
      clubJoinRequestId,
    });
  expect(await inTurn(archive, approve)).toEqual(['done', 'NOT_FOUND']);
  expect(await left()).toEqual({ requests: ['withdrawn'], isMember: false });
});

test('an invitation is neither made nor accepted while the club is archived', async () => {
  const { token } = await createInvitation(db, clubId, { email: golfer.email });
  const accept = () => callAs(product, golfer.token).invitation.accept({ id: uuidv7(), token });
  const invite = () =>
    callAs(product, admin.token).invitation.create({ id: uuidv7(), clubId, email: 'gast@test.example' });
  expect(await inTurn(archive, accept, invite)).toEqual(['done', 'NOT_FOUND_OR_USED', 'FORBIDDEN']);
  expect(await left()).toEqual({ requests: [], isMember: false });
  const invitations = await db
    .selectFrom('club_invitations')
    .select('email')
    .where('club_id', '=', clubId)
    .execute();
  expect(invitations).toEqual([{ email: golfer.email }]);
});
