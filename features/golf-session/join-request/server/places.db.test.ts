// The last free place is given once, however many requests are accepted at once. For comparison, the naive way (count, then insert)
// gives the place to everyone once the database's guard is removed.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { violatedConstraint, type Db } from '#platform/server/database.ts';
import { useDatabase, type TestDatabase } from '#tests/database.ts';
import { createGolfSession, createJoinRequest, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';

const callers = 20;
const rounds = 5;

const guarded = await useDatabase();
const unguarded = await useDatabase();
const product = await useProduct(guarded);

/** An organiser, and twenty golfers who would like to play. */
async function createCast({ db }: TestDatabase) {
  const organiser = await createPerson(db);
  const golfers = await Promise.all(Array.from({ length: callers }, () => createPerson(db)));
  return { organiser, golfers };
}

let cast: Awaited<ReturnType<typeof createCast>>;
let castWithoutGuard: typeof cast;

beforeAll(async () => {
  [cast, castWithoutGuard] = await Promise.all([createCast(guarded), createCast(unguarded)]);
  await sql`alter table golf_session_participants disable trigger golf_session_count_players`.execute(
    unguarded.db,
  );
  await sql`alter table golf_sessions drop constraint golf_sessions_places,
    drop constraint golf_sessions_open_has_places, drop constraint golf_sessions_full_has_none`.execute(
    unguarded.db,
  );
});

/** The stored state of a golf session. */
async function standingOf(db: Db, golfSessionId: string) {
  const { rows } = await sql<{
    status: string;
    counted: number;
    players: number;
    accepted: number;
    pending: number;
  }>`
    select status, player_count as counted,
      (select count(*)::int from golf_session_participants where golf_session_id = golf_sessions.id) as players,
      (select count(*)::int from join_requests where golf_session_id = golf_sessions.id and status = 'accepted') as accepted,
      (select count(*)::int from join_requests where golf_session_id = golf_sessions.id and status = 'pending') as pending
    from golf_sessions where id = ${golfSessionId}`.execute(db);
  return rows[0];
}

async function acceptAll(golfSessionId: string): Promise<string[]> {
  const requests = await Promise.all(
    cast.golfers.map((golfer) => createJoinRequest(guarded.db, golfSessionId, golfer.id)),
  );
  const api = callAs(product, cast.organiser.token);
  return Promise.all(
    requests.map(async (joinRequestId) => {
      const call = api.joinRequest.accept({ id: uuidv7(), joinRequestId });
      return call.then(
        ({ status }) => status,
        () => refusalOf(call),
      );
    }),
  );
}

test('of twenty accepts at once for one place, one succeeds and nineteen are refused as full', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const golfSessionId = await createGolfSession(guarded.db, cast.organiser.id, { maxPlayers: 2 });
    const answers = await acceptAll(golfSessionId);
    expect(answers.toSorted()).toEqual([...Array.from({ length: callers - 1 }, () => 'FULL'), 'accepted']);
    expect(await standingOf(guarded.db, golfSessionId)).toEqual({
      status: 'full',
      counted: 2,
      players: 2,
      accepted: 1,
      pending: callers - 1,
    });
  }
});

test('of twenty accepts at once for seven places, seven succeed', async () => {
  const golfSessionId = await createGolfSession(guarded.db, cast.organiser.id, { maxPlayers: 8 });
  const answers = await acceptAll(golfSessionId);
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(7);
  expect(answers.filter((answer) => answer === 'FULL')).toHaveLength(callers - 7);
  expect(await standingOf(guarded.db, golfSessionId)).toMatchObject({
    status: 'full',
    players: 8,
    accepted: 7,
  });
});

/** Counts, and takes a place when one is free. Waits until everyone has counted, which can happen in reality. */
async function acceptNaively({ db }: TestDatabase, golfSessionId: string, golfers: Person[]) {
  const counted = new Set<string>();
  const everybody = Promise.withResolvers<void>();
  return Promise.all(
    golfers.map((golfer) =>
      db
        .transaction()
        .execute(async (tx) => {
          const { rows } = await sql<{ free: boolean }>`
            select count(*) < (select max_players from golf_sessions where id = ${golfSessionId}) as free
            from golf_session_participants where golf_session_id = ${golfSessionId}`.execute(tx);
          if (counted.add(golfer.id).size === golfers.length) everybody.resolve();
          await everybody.promise;
          if (!rows[0]?.free) return 'full';
          await tx
            .insertInto('golf_session_participants')
            .values({ golf_session_id: golfSessionId, user_id: golfer.id })
            .execute();
          return 'accepted';
        })
        .catch((error: unknown) => violatedConstraint(error) ?? Promise.reject(error)),
    ),
  );
}

test('the naive way oversells without the guard', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { db } = unguarded;
    const golfSessionId = await createGolfSession(db, castWithoutGuard.organiser.id, { maxPlayers: 2 });
    const answers = await acceptNaively(unguarded, golfSessionId, castWithoutGuard.golfers);
    expect(new Set(answers)).toEqual(new Set(['accepted']));
    expect(await standingOf(db, golfSessionId)).toMatchObject({ players: callers + 1 });
  }
});

test("the database's guard stops even the naive way", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const golfSessionId = await createGolfSession(guarded.db, cast.organiser.id, { maxPlayers: 2 });
    const answers = await acceptNaively(guarded, golfSessionId, cast.golfers);
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    const refused = answers.filter((answer) => /^golf_sessions_(places|full_has_none)$/.test(answer));
    expect(refused).toHaveLength(callers - 1);
    expect(await standingOf(guarded.db, golfSessionId)).toMatchObject({
      status: 'full',
      counted: 2,
      players: 2,
    });
  }
});
