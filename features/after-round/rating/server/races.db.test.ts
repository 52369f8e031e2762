// Races on the ratings of one golf session. After each test every average must follow from the ratings that count.
// Runs on the oldest PostgreSQL too.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { outcomeOf, race, roundsOf } from '#tests/races.ts';
import { whileUncommitted } from '#tests/waiting.ts';
import { closePeriods } from './writes.ts';

// Few rounds, because each one needs a completed golf session.
const rounds = roundsOf(13);
const day = 86_400_000;
const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

let people: Person[];
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 4 }, () => createPerson(db)));
});

/** Finds averages that do not follow from the ratings that count, and ratings that contradict their period. */
async function contradictions(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'average of ' || id as what from profiles
      left join (select rated_user_id, count(*)::int as total, round(avg(rating), 2) as average from ratings
        where not sealed group by 1) as counted on rated_user_id = id
      where total_ratings <> coalesce(total, 0) or average_rating is distinct from average
    union all select 'sealed and closed' from ratings join rating_periods using (golf_session_id)
      where sealed <> (closed_at is null)`.execute(db);
  return rows.map((row) => row.what);
}

afterEach(async () => {
  const found = await contradictions();
  if (found.length > 0) throw new Error(found.join(', '));
});

async function createPlayed(players: readonly Person[], endedDaysAgo = 0): Promise<string> {
  const startsAt = new Date(Date.now() - (endedDaysAgo + 0.5) * day);
  const id = await createGolfSession(db, players[0]!.id, { maxPlayers: 8, startsAt });
  for (const player of players.slice(1)) await addPlayer(db, id, player.id);
  await db
    .updateTable('golf_sessions')
    .set({ status: 'completed', completed_at: new Date(Date.now() - endedDaysAgo * day) })
    .where('id', '=', id)
    .execute();
  return id;
}

const give = (golfSessionId: string, rater: Person, players: readonly Person[], stars = 4) =>
  callAs(product, rater.token).rating.give({
    id: uuidv7(),
    golfSessionId,
    ratings: players.filter(({ id }) => id !== rater.id).map(({ id }) => ({ userId: id, stars, tags: [] })),
  });

const closedAt = async (golfSessionId: string) =>
  (
    await db
      .selectFrom('rating_periods')
      .select('closed_at')
      .where('golf_session_id', '=', golfSessionId)
      .executeTakeFirstOrThrow()
  ).closed_at;

const publishedTo = async (golfSessionId: string, { id }: Person) => {
  const rows = db.selectFrom('live_events').select('kind').where('subject_id', '=', golfSessionId);
  return (await rows.where('topic', '=', `person:${id}`).execute()).length;
};

test('when the last two players rate at once, the period closes once and the ratings count', async () => {
  const [anna, bram] = people as [Person, Person];
  for (let round = 0; round < rounds; round += 1) {
    const golfSessionId = await createPlayed([anna, bram]);
    const outcomes = await race(
      round % 2 === 0,
      () => give(golfSessionId, anna, [bram]),
      () => give(golfSessionId, bram, [anna]),
    );
    expect(outcomes).toEqual(['done', 'done']);
    expect(await closedAt(golfSessionId)).not.toBeNull();
    // One event for the player's own rating, and one for the end of the period.
    expect(await publishedTo(golfSessionId, anna)).toBe(2);
  }
});

test('one player who rates twice at once leaves one rating', async () => {
  const [anna, bram, cees] = people as [Person, Person, Person];
  for (let round = 0; round < rounds; round += 1) {
    const golfSessionId = await createPlayed([anna, bram, cees]);
    const outcomes = await race(
      round % 2 === 0,
      () => give(golfSessionId, anna, [bram], 1),
      () => give(golfSessionId, anna, [bram], 5),
    );
    expect(outcomes).toEqual(['done', 'done']);
    const { rows } = await database.pool.query('select from ratings where golf_session_id = $1', [
      golfSessionId,
    ]);
    expect(rows).toHaveLength(1);
  }
});

test('a rating that is given while its period is being closed counts or is refused', async () => {
  const [anna, bram] = people as [Person, Person];
  const later = new Date(Date.now() + day);
  for (let round = 0; round < rounds; round += 1) {
    const golfSessionId = await createPlayed([anna, bram], 13.5);
    const [rated, closed] = await race(
      round % 2 === 0,
      () => give(golfSessionId, anna, [bram]),
      () => closePeriods(db, later),
    );
    expect([closed, rated]).toEqual(['done', expect.stringMatching(/^(done|CLOSED)$/)]);
    await closePeriods(db, later);
    const { rows } = await database.pool.query<{ sealed: boolean }>(
      'select sealed from ratings where golf_session_id = $1',
      [golfSessionId],
    );
    expect(rows).toEqual(rated === 'done' ? [{ sealed: false }] : []);
  }
});

test('a rating waits for an uncommitted end of its period, and is refused', async () => {
  const [anna, bram] = people as [Person, Person];
  const golfSessionId = await createPlayed([anna, bram], 13.5);
  const outcome = await whileUncommitted(
    db,
    (tx) =>
      sql`update rating_periods set closed_at = now() where golf_session_id = ${golfSessionId}`.execute(tx),
    () =>
      outcomeOf(
        db
          .insertInto('ratings')
          .values(row(golfSessionId, anna, bram))
          .execute(),
      ).catch(String),
  );
  expect(outcome).toContain('rating period');
});

const row = (golfSessionId: string, rater: Person, rated: Person) => ({
  golf_session_id: golfSessionId,
  rater_id: rater.id,
  rated_user_id: rated.id,
  rating: 3,
});

test('periods with the same players close at the same time without a deadlock', async () => {
  for (let round = 0; round < roundsOf(4); round += 1) {
    const played = await Promise.all(
      [people, people.toReversed()].map(async (players) => {
        const id = await createPlayed(players);
        for (const rater of players.slice(1)) await give(id, rater, players);
        return { id, last: players[0]!, players };
      }),
    );
    const outcomes = await Promise.all(
      played.map(({ id, last, players }) => outcomeOf(give(id, last, players))),
    );
    expect(outcomes).toEqual(['done', 'done']);
  }
});

test('the job closes two periods while both of their players get a last rating, without a deadlock', async () => {
  const later = new Date(Date.now() + day);
  const [low, high, third] = people.slice(0, 3).toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [
    Person,
    Person,
    Person,
  ];
  for (let round = 0; round < rounds; round += 1) {
    // Profiles are locked in the order of their ids; the job closes the oldest period first.
    for (const [rated, daysAgo] of [
      [high, 13.6],
      [low, 13.5],
    ] as const) {
      await give(await createPlayed([third, rated], daysAgo), third, [rated]);
    }
    const both = await createPlayed([low, high]);
    await give(both, low, [high]);
    const outcomes = await race(
      round % 2 === 0,
      () => give(both, high, [low]),
      () => closePeriods(db, later),
    );
    expect(outcomes).toEqual(['done', 'done']);
  }
});
