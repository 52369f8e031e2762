// Races on one join request or golf session. Each runs many times through the calls, and then the database's state is checked: the
// winner got a success, the others a refusal with the reason.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/server/database.ts';
import { assertNoContradictions } from '#tests/contradictions.ts';
import { useDatabase } from '#tests/database.ts';
import { createGolfSession, createJoinRequest, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, dailyLimitText, useProduct, type Api } from '#tests/product.ts';
import { outcomeOf, race, roundsOf } from '#tests/races.ts';
import { untilWaiting, whileUncommitted } from '#tests/waiting.ts';

const rounds = roundsOf(12);
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let organiser: Person;
let golfer: Person;
let asOrganiser: Api;

beforeAll(async () => {
  organiser = await createPerson(db, { name: 'Olga Organisator' });
  golfer = await createPerson(db, { name: 'Gijs Golfer' });
  asOrganiser = callAs(product, organiser.token);
});

afterEach(() => assertNoContradictions(db));

const stateOf = async (joinRequestId: string) =>
  (await db.selectFrom('join_requests').select('status').where('id', '=', joinRequestId).executeTakeFirst())
    ?.status;

const accept = (joinRequestId: string) => asOrganiser.joinRequest.accept({ id: uuidv7(), joinRequestId });
const decline = (joinRequestId: string) => asOrganiser.joinRequest.decline({ id: uuidv7(), joinRequestId });
const remove = (id: string, tx: Db = db) => tx.deleteFrom('golf_sessions').where('id', '=', id).execute();

async function repeat(work: (golfSessionId: string, joinRequestId: string, round: number) => Promise<void>) {
  for (let round = 0; round < rounds; round += 1) {
    const golfSessionId = await createGolfSession(db, organiser.id, { maxPlayers: 2 });
    // A new golfer each time: one golfer cannot be accepted in rounds that overlap.
    const requester = await createPerson(db);
    await work(golfSessionId, await createJoinRequest(db, golfSessionId, requester.id), round);
  }
}

test('one request accepted twice: one succeeds, the other is refused as decided', async () => {
  await repeat(async (_golfSessionId, id, round) => {
    const outcomes = await race(
      round % 2 === 0,
      () => accept(id),
      () => accept(id),
    );
    expect(new Set(outcomes)).toEqual(new Set(['ALREADY_DECIDED', 'done']));
    expect(await stateOf(id)).toBe('accepted');
  });
});

test('one request accepted and declined at once: the first decides, the other is refused as decided', async () => {
  await repeat(async (_golfSessionId, id, round) => {
    const [accepting, declining] = await race(
      round % 2 === 0,
      () => accept(id),
      () => decline(id),
    );
    expect(new Set([accepting, declining])).toEqual(new Set(['ALREADY_DECIDED', 'done']));
    expect(await stateOf(id)).toBe(accepting === 'done' ? 'accepted' : 'declined');
  });
});

test('a request accepted while its golf session is deleted is deleted too', async () => {
  await repeat(async (golfSessionId, id, round) => {
    const [accepting, removing] = await race(
      round % 2 === 0,
      () => accept(id),
      () => remove(golfSessionId),
    );
    expect(removing).toBe('done');
    expect(accepting).toMatch(/^(done|NOT_FOUND)$/);
    expect(await stateOf(id)).toBeUndefined();
  });
});

test('a request declined while its golf session is deleted is deleted too', async () => {
  await repeat(async (golfSessionId, id, round) => {
    const [declining, removing] = await race(
      round % 2 === 0,
      () => decline(id),
      () => remove(golfSessionId),
    );
    expect(removing).toBe('done');
    expect(declining).toMatch(/^(done|NOT_FOUND)$/);
    expect(await stateOf(id)).toBeUndefined();
  });
});

test('of two concurrent requests of one user with different ids, one is stored', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const person = await createPerson(db);
    const golfSessionId = await createGolfSession(db, organiser.id);
    const once = () => ask(golfSessionId, person);
    const outcomes = await race(round % 2 === 0, once, once);
    expect(new Set(outcomes)).toEqual(new Set(['ALREADY_ASKED', 'done']));
    const requests = await db
      .selectFrom('join_requests')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(requests).toHaveLength(1);
  }
});

async function ask(golfSessionId: string, person?: Person) {
  const { token } = person ?? (await createPerson(db));
  return callAs(product, token).joinRequest.create({ id: uuidv7(), golfSessionId });
}

const asks = (golfSessionId: string) => ask(golfSessionId);
const accepts = (_golfSessionId: string, joinRequestId: string) => accept(joinRequestId);
const declines = (_golfSessionId: string, joinRequestId: string) => decline(joinRequestId);

test.each([
  ['an accept', 'deleted', 'NOT_FOUND', accepts, remove],
  ['a decline', 'deleted', 'NOT_FOUND', declines, remove],
  ['a request', 'deleted', 'NOT_FOUND', asks, remove],
] as const)(
  '%s that meets a golf session being %s waits, and gets %s',
  async (_who, _what, code, call, change) => {
    const golfSessionId = await createGolfSession(db, organiser.id);
    const id = await createJoinRequest(db, golfSessionId, golfer.id);
    const outcome = await whileUncommitted(
      db,
      (tx) => change(golfSessionId, tx),
      () => outcomeOf(call(golfSessionId, id)),
    );
    expect(outcome).toBe(code);
  },
);

test('a concurrent second request of the same user waits, and is refused', async () => {
  const golfSessionId = await createGolfSession(db, organiser.id);
  const person = await createPerson(db);
  const outcome = await whileUncommitted(
    db,
    (tx) => createJoinRequest(tx, golfSessionId, person.id),
    () => outcomeOf(ask(golfSessionId, person)),
  );
  expect(outcome).toBe('ALREADY_ASKED');
});

test('a delete that waits for an accept also deletes the new player', async () => {
  const golfSessionId = await createGolfSession(db, organiser.id);
  const id = await createJoinRequest(db, golfSessionId, golfer.id);
  // The request is locked, so that the accept stops half-way, with the golf session locked.
  const begun = await db.transaction().execute(async (tx) => {
    await sql`select from join_requests where id = ${id} for update`.execute(tx);
    const accepting = outcomeOf(accept(id));
    await untilWaiting(db);
    return { accepting, removing: remove(golfSessionId) };
  });
  expect(await begun.accepting).toBe('done');
  await begun.removing;
  expect(await stateOf(id)).toBeUndefined();
});

test('of many concurrent requests of one user, only twenty a day are stored', async () => {
  const person = await createPerson(db);
  const golfSessions = await Promise.all(
    Array.from({ length: 26 }, () => createGolfSession(db, organiser.id)),
  );
  const outcomes = await Promise.all(golfSessions.map((id) => outcomeOf(ask(id, person))));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20);
  const refused = golfSessions.filter((_, index) => outcomes[index] === 'DAILY_LIMIT');
  expect(refused).toHaveLength(6);
  await expect(ask(refused[0]!, person)).rejects.toThrow(dailyLimitText);
});
