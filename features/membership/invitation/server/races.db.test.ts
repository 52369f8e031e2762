// Races on one invitation, through the calls; afterwards the database's state must agree with the answers.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createInvitation, type Invited } from '#tests/people/invitations.ts';
import {
  addMember,
  createClub,
  createClubJoinRequest,
  createPerson,
  type Person,
} from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { outcomeOf, raceRounds, takeTurns } from '#tests/races.ts';

/** Rounds that run at the same time: each has its own invitation. */
const atOnce = 5;

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let clubId: string;
let admin: Person;

beforeAll(async () => {
  clubId = await createClub(db);
  admin = await createPerson(db, { name: 'Bea Beheer' });
  await addMember(db, clubId, admin.id, { role: 'admin' });
});

const accept = (person: Person, { token }: Invited) =>
  outcomeOf(callAs(product, person.token).invitation.accept({ id: uuidv7(), token, confirmed: true }));

const isMember = async (person: Person) =>
  (await db.selectFrom('club_members').select('id').where('user_id', '=', person.id).execute()).length === 1;

const statusOf = async ({ id }: Pick<Invited, 'id'>) =>
  (await db.selectFrom('club_invitations').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

async function repeat(round: (isEven: boolean) => Promise<void>): Promise<void> {
  for (let start = 0; start < raceRounds; start += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => round((start + index) % 2 === 0)));
}

test('one invitation accepted by two users: one becomes a member, the other is refused', async () => {
  await repeat(async () => {
    const people = [await createPerson(db), await createPerson(db)];
    const invited = await createInvitation(db, clubId);
    const outcomes = await Promise.all(people.map((person) => accept(person, invited)));
    expect(outcomes.toSorted()).toEqual(['NOT_FOUND_OR_USED', 'done']);
    expect(await Promise.all(people.map(isMember))).toEqual(outcomes.map((outcome) => outcome === 'done'));
  });
});

test('accepting and revoking an invitation at once: the first one decides, and the other is refused', async () => {
  await repeat(async (isEven) => {
    const person = await createPerson(db);
    const invited = await createInvitation(db, clubId);
    const calls = [
      () => accept(person, invited),
      () =>
        outcomeOf(
          callAs(product, admin.token).invitation.revoke({ id: uuidv7(), clubId, invitationId: invited.id }),
        ),
    ];
    const outcomes = await Promise.all((isEven ? calls : calls.toReversed()).map((call) => call()));
    const [accepting, revoking] = isEven ? outcomes : outcomes.toReversed();
    expect(accepting === 'done' ? revoking : accepting).toBe(
      accepting === 'done' ? 'NOT_OPEN' : 'NOT_FOUND_OR_USED',
    );
    expect(await statusOf(invited)).toBe(accepting === 'done' ? 'accepted' : 'revoked');
    expect(await isMember(person)).toBe(accepting === 'done');
  });
});

const approve = (clubJoinRequestId: string) =>
  outcomeOf(callAs(product, admin.token).clubJoinRequest.approve({ id: uuidv7(), clubJoinRequestId }));

test('accepting an invitation while a club join request of the same user is approved: one membership and no deadlock', async () => {
  await repeat(async (isEven) => {
    const person = await createPerson(db);
    const invited = await createInvitation(db, clubId);
    const requestId = await createClubJoinRequest(db, clubId, person.id);
    const calls = [() => accept(person, invited), () => approve(requestId)];
    const outcomes = await Promise.all((isEven ? calls : calls.toReversed()).map((call) => call()));
    const [accepting, approving] = isEven ? outcomes : outcomes.toReversed();
    expect([accepting, approving]).toSatisfy(
      () =>
        (accepting === 'done' && approving === 'ALREADY_DECIDED') ||
        (accepting === 'ALREADY_MEMBER' && approving === 'done'),
    );
    expect(await isMember(person)).toBe(true);
    expect(await statusOf(invited)).toBe(accepting === 'done' ? 'accepted' : 'pending');
    const left = db.selectFrom('club_join_requests').select('status').where('id', '=', requestId);
    expect((await left.executeTakeFirstOrThrow()).status).toBe('approved');
  });
});

test('an invitation that is accepted while its admin is removed is judged after the removal', async () => {
  const inviter = await createPerson(db);
  await addMember(db, clubId, inviter.id, { role: 'admin' });
  const guest = await createPerson(db);
  const { id, link } = await callAs(product, inviter.token).invitation.create({
    id: uuidv7(),
    clubId,
    email: guest.email,
  });
  const token = new URL(link).searchParams.get('token') ?? '';
  const { memberAdministration: desk } = callAs(product, admin.token);
  const { invitation } = callAs(product, guest.token);
  const outcomes = await takeTurns(
    db,
    (tx) => sql`select from golf_clubs where id = ${clubId} for update`.execute(tx),
    [
      () => desk.remove({ id: uuidv7(), clubId, userId: inviter.id }),
      () => invitation.accept({ id: uuidv7(), token }),
    ],
  );
  expect(outcomes).toEqual(['done', 'NOT_FOUND_OR_USED']);
  expect(await statusOf({ id })).toBe('ended');
  expect(await isMember(guest)).toBe(false);
});
