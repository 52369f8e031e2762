// An account closes at the moment of a request or its answer, in either order: no request waits where nobody can answer it, and no place
// goes to a golfer who left.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '#platform/server/database.ts';
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
import { callAs, useProduct } from '#tests/product.ts';
import { takeTurns } from '#tests/races.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let organiser: Person;
let golfer: Person;
let golfSessionId: string;

beforeEach(async () => {
  [organiser, golfer] = [await createPerson(db), await createPerson(db)];
  golfSessionId = await createGolfSession(db, organiser.id);
});

const as = ({ token }: Person) => callAs(product, token);
const ask = () => as(golfer).joinRequest.create({ id: uuidv7(), golfSessionId });
const close = (person: Person) => as(person).personalData.close({ id: uuidv7() });
const accept = async () => {
  const joinRequestId = await createJoinRequest(db, golfSessionId, golfer.id);
  return () => as(organiser).joinRequest.accept({ id: uuidv7(), joinRequestId });
};

const lockGolfSession = (tx: Tx) =>
  sql`select from golf_sessions where id = ${golfSessionId} for no key update`.execute(tx);
const inTurn = (...calls: (() => Promise<unknown>)[]) => takeTurns(db, lockGolfSession, calls);

async function left() {
  const { rows } = await sql<{ status: string; pending: number; plays: boolean }>`
    select status, (select count(*)::int from join_requests as request
        where request.golf_session_id = one.id and request.status = 'pending') as pending,
      exists (select from golf_session_participants as player
        where player.golf_session_id = one.id and player.user_id = ${golfer.id}) as plays
    from golf_sessions as one where id = ${golfSessionId}`.execute(db);
  return rows[0];
}

test('a request, then the account of its only organiser closes: it ends with the golf session, which the golfer hears', async () => {
  expect(await inTurn(ask, () => close(organiser))).toEqual(['done', 'done']);
  expect(await left()).toEqual({ status: 'cancelled', pending: 0, plays: false });
  const { items } = await as(golfer).notification.list({});
  expect(items.map(({ event }) => event)).toEqual(['cancelled']);
});

test('the account of the only organiser closes, then a request: the golfer is refused', async () => {
  expect(await inTurn(() => close(organiser), ask)).toEqual(['done', 'NOT_FOUND']);
  expect(await left()).toEqual({ status: 'cancelled', pending: 0, plays: false });
});

test('a request, then the account of the organiser closes: the player who takes over answers it', async () => {
  const player = await createPerson(db);
  await addPlayer(db, golfSessionId, player.id);
  expect(await inTurn(ask, () => close(organiser))).toEqual(['done', 'done']);
  await as(player).handover.accept({ id: uuidv7(), golfSessionId });
  const { items } = await as(player).joinRequest.list({ golfSessionId });
  await as(player).joinRequest.accept({ id: uuidv7(), joinRequestId: items[0]!.id });
  expect(await left()).toEqual({ status: 'open', pending: 0, plays: true });
});

test('the account of the organiser closes, then a request: the golfer is refused, although a player may take over', async () => {
  await addPlayer(db, golfSessionId, (await createPerson(db)).id);
  expect(await inTurn(() => close(organiser), ask)).toEqual(['done', 'NOT_FOUND']);
  expect(await left()).toEqual({ status: 'open', pending: 0, plays: false });
});

test('a request is accepted, then the account of the golfer closes: the place is given back', async () => {
  expect(await inTurn(await accept(), () => close(golfer))).toEqual(['done', 'done']);
  expect(await left()).toEqual({ status: 'open', pending: 0, plays: false });
});

test('the account of the golfer closes, then the request is accepted: no place is given', async () => {
  expect(await inTurn(() => close(golfer), await accept())).toEqual(['done', 'ALREADY_DECIDED']);
  expect(await left()).toEqual({ status: 'open', pending: 0, plays: false });
});

test('a request is accepted, then the account of the organiser closes: the new player is asked to take over', async () => {
  expect(await inTurn(await accept(), () => close(organiser))).toEqual(['done', 'done']);
  expect(await left()).toEqual({ status: 'open', pending: 0, plays: true });
  expect((await as(golfer).handover.find({ golfSessionId })).handover).toMatchObject({ leaves: true });
});

test('the account of the only organiser closes, then a request is accepted: it ended with the golf session', async () => {
  expect(await inTurn(() => close(organiser), await accept())).toEqual(['done', 'ALREADY_DECIDED']);
  expect(await left()).toEqual({ status: 'cancelled', pending: 0, plays: false });
});

const suspend = async () => {
  const { token } = await createPerson(db, { globalAdmin: true });
  const command = { id: uuidv7(), userId: golfer.id, reason: 'Spam' };
  return () => callAs(product, token).accountAdministration.suspend(command);
};

test.each([
  ['the golfer closes the account', async () => () => close(golfer)],
  ['the platform suspends the account', suspend],
])('a request, then %s: it is withdrawn; in the other order it is refused', async (_what, prepare) => {
  const clubId = await createClub(db);
  // Has the account by then: the request waits for the golf session, the end of the account for the club.
  const hold = async (tx: Tx) => {
    await sql`select from golf_clubs where id = ${clubId} for update`.execute(tx);
    await lockGolfSession(tx);
  };
  await addMember(db, clubId, golfer.id);
  expect(await takeTurns(db, hold, [ask, await prepare()])).toEqual(['done', 'done']);
  expect(await left()).toEqual({ status: 'open', pending: 0, plays: false });
  golfer = await createPerson(db);
  await addMember(db, clubId, golfer.id);
  expect(await takeTurns(db, hold, [await prepare(), ask])).toEqual(['done', 'NOT_FOUND']);
  expect(await left()).toEqual({ status: 'open', pending: 0, plays: false });
});
