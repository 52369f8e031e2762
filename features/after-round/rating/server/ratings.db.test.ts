// Which players can rate each other, when the ratings count, and which players are asked to rate.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addPlayer, block, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { askForRatings, closePeriods } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const as = ({ token }: Person) => callAs(product, token);
const day = 86_400_000;

let anna: Person;
let bram: Person;
let cees: Person;
let golfSessionId: string;

beforeEach(async () => {
  [anna, bram, cees] = [
    await createPerson(db, { name: 'Anna Admiraal' }),
    await createPerson(db, { name: 'Bram Bergsma' }),
    await createPerson(db, { name: 'Cees Cornelisse' }),
  ];
  golfSessionId = await createGolfSession(db, anna.id, { startsAt: new Date(Date.now() - day / 4) });
  for (const { id } of [bram, cees]) await addPlayer(db, golfSessionId, id);
  await complete();
});

const complete = (id = golfSessionId) =>
  db.updateTable('golf_sessions').set({ status: 'completed' }).where('id', '=', id).execute();

type Stars = readonly (readonly [Person, number])[];
const give = (rater: Person, stars: Stars, tags: ('friendly' | 'brisk' | 'helpful')[] = []) =>
  as(rater).rating.give({
    id: uuidv7(),
    golfSessionId,
    ratings: stars.map(([rated, count]) => ({ userId: rated.id, stars: count, tags })),
  });
const mine = (rater: Person) => as(rater).rating.mine({ golfSessionId });
const averageOf = async (person: Person) => {
  const { averageRating, totalRatings } = await as(person).profile.get();
  return [averageRating, totalRatings];
};
const markAbsent = ({ id }: Person) =>
  db.insertInto('absences').values({ golf_session_id: golfSessionId, user_id: id }).execute();
const closeAccount = ({ id }: Person) =>
  db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', id).execute();

test('a player rates the others, changes the stars, and finds them again', async () => {
  const isOnCard = async (rater: Person) =>
    (await as(rater).golfSession.mine({ list: 'completed' })).items.map(({ rated }) => rated);
  await give(bram, [[anna, 5]], ['helpful', 'friendly']);
  expect(await isOnCard(bram)).toEqual([false]);
  await give(bram, [
    [anna, 4],
    [cees, 3],
  ]);
  expect([await isOnCard(bram), await isOnCard(cees)]).toEqual([[true], [false]]);
  await give(bram, [[cees, 2]], ['brisk']);
  const { state, players, closesAt } = await mine(bram);
  expect(state).toBe('open');
  expect(new Date(closesAt!).getTime()).toBeGreaterThan(Date.now() + 13.9 * day);
  expect(players).toEqual([
    { id: anna.id, displayName: 'Anna Admiraal', avatarUrl: null, stars: 4, tags: [] },
    { id: cees.id, displayName: 'Cees Cornelisse', avatarUrl: null, stars: 2, tags: ['brisk'] },
  ]);
  expect((await mine(cees)).players.map(({ stars }) => stars)).toEqual([null, null]);
});

test('the ratings count when the last one is given, and cannot change then', async () => {
  await give(anna, [
    [bram, 5],
    [cees, 4],
  ]);
  await give(bram, [
    [anna, 3],
    [cees, 4],
  ]);
  await give(cees, [[anna, 4]]);
  expect(await Promise.all([anna, bram, cees].map(averageOf))).toEqual([
    [null, 0],
    [null, 0],
    [null, 0],
  ]);
  await give(cees, [[bram, 1]]);
  expect(await Promise.all([anna, bram, cees].map(averageOf))).toEqual([
    [3.5, 2],
    [3, 2],
    [4, 2],
  ]);
  expect(await refusalOf(give(cees, [[bram, 5]]))).toBe('CLOSED');
  expect(await mine(cees)).toMatchObject({ state: 'closed', players: [{ stars: 4 }, { stars: 1 }] });
});

test('after two weeks new ratings are refused at once, and the job makes the given ones count', async () => {
  await give(anna, [[bram, 2]]);
  await sql`update rating_periods set opened_at = opened_at - interval '14 days'
    where golf_session_id = ${golfSessionId}`.execute(db);
  expect(await refusalOf(give(cees, [[bram, 5]]))).toBe('CLOSED');
  expect(await averageOf(bram)).toEqual([null, 0]);
  await closePeriods(db, new Date());
  expect(await averageOf(bram)).toEqual([2, 1]);
  expect(await mine(cees)).toMatchObject({ state: 'closed', players: [] });
});

test('ratings are refused in a golf session that was not completed, and by or for outsiders', async () => {
  const outsider = await createPerson(db);
  expect(await refusalOf(give(anna, [[outsider, 5]]))).toBe('PLAYERS_CHANGED');
  expect(await refusalOf(give(anna, [[anna, 5]]))).toBe('PLAYERS_CHANGED');
  expect(await refusalOf(give(outsider, [[anna, 5]]))).toBe('NOT_PARTICIPANT');
  golfSessionId = await createGolfSession(db, anna.id);
  expect(await mine(anna)).toEqual({ state: 'not-completed', closesAt: null, players: [] });
  expect(await refusalOf(give(anna, [[bram, 5]]))).toBe('NOT_COMPLETED');
});

test('absent players neither rate nor are rated, and what they gave or got does not count', async () => {
  await give(anna, [
    [bram, 5],
    [cees, 1],
  ]);
  await give(cees, [[bram, 1]]);
  await markAbsent(cees);
  expect(await mine(cees)).toMatchObject({ state: 'absent', players: [] });
  expect(await refusalOf(give(cees, [[anna, 5]]))).toBe('ABSENT');
  expect((await mine(anna)).players.map(({ id }) => id)).toEqual([bram.id]);
  await give(bram, [[anna, 4]]);
  expect(await Promise.all([anna, bram, cees].map(averageOf))).toEqual([
    [4, 1],
    [5, 1],
    [null, 0],
  ]);
});

test.each([
  ['who blocked the rater', () => block(db, cees.id, bram.id)],
  ['whom the rater blocked', () => block(db, bram.id, cees.id)],
])('a player %s cannot be rated, and the ratings count without theirs', async (_who, begin) => {
  await begin();
  expect((await mine(bram)).players.map(({ id }) => id)).toEqual([anna.id]);
  expect(await refusalOf(give(bram, [[cees, 5]]))).toBe('PLAYERS_CHANGED');
  await give(bram, [[anna, 5]]);
  await give(cees, [[anna, 3]]);
  await give(anna, [
    [bram, 4],
    [cees, 4],
  ]);
  expect(await averageOf(anna)).toEqual([4, 2]);
});

test('ratings from before a block keep counting', async () => {
  await give(bram, [[cees, 1]]);
  await block(db, cees.id, bram.id);
  await sql`update rating_periods set opened_at = opened_at - interval '14 days'
    where golf_session_id = ${golfSessionId}`.execute(db);
  await closePeriods(db, new Date());
  expect(await averageOf(cees)).toEqual([1, 1]);
});

test('the ratings count without those of a closed account', async () => {
  await closeAccount(cees);
  await give(bram, [[anna, 5]]);
  await give(anna, [[bram, 4]]);
  expect(await averageOf(anna)).toEqual([5, 1]);
});

const askedPeople = async () => {
  const rows = db.selectFrom('notifications').select(['user_id', 'kind', 'event']);
  const found = await rows.where('related_id', '=', golfSessionId).orderBy('user_id').execute();
  return found.map(({ user_id: userId, kind, event }) => [userId, `${kind}.${event}`]);
};

test('the players are asked once, except for absent ones and those who have rated everybody', async () => {
  const doro = await createPerson(db);
  golfSessionId = await createGolfSession(db, anna.id, { startsAt: new Date(Date.now() - day / 4) });
  for (const { id } of [bram, cees, doro]) await addPlayer(db, golfSessionId, id);
  await complete();
  await markAbsent(doro);
  await give(bram, [
    [anna, 5],
    [cees, 5],
  ]);
  await askForRatings(db, new Date());
  await askForRatings(db, new Date());
  const asked = [anna.id, cees.id].toSorted().map((id) => [id, 'rating.asked']);
  expect(await askedPeople()).toEqual(asked);
  const [notification] = (await as(anna).notification.list({})).items;
  expect(notification).toMatchObject({ kind: 'rating', actor: null, relatedId: golfSessionId });
  for (const [rater, others] of [
    [anna, [bram, cees]],
    [cees, [anna, bram]],
  ] as const) {
    await give(
      rater,
      others.map((other) => [other, 4] as const),
    );
  }
  expect(await averageOf(anna)).toEqual([4.5, 2]);
  // Nobody gets a notification when the ratings count.
  expect(await askedPeople()).toEqual(asked);
});

test('a tag is praise when three ratings that count have it', async () => {
  const praise = async () => (await as(anna).rating.praise({})).tags;
  for (let round = 1; round <= 3; round += 1) {
    golfSessionId = await createGolfSession(db, anna.id, { startsAt: new Date(Date.now() - day / 4) });
    await addPlayer(db, golfSessionId, bram.id);
    await complete();
    await give(bram, [[anna, 5]], round === 1 ? ['brisk'] : ['friendly', 'brisk']);
    expect(await praise()).toEqual([]);
    await give(anna, [[bram, 5]]);
  }
  expect(await praise()).toEqual(['brisk']);
});

test('a command that is sent again gives the same answer and changes nothing', async () => {
  const command = {
    id: uuidv7(),
    golfSessionId,
    ratings: [{ userId: anna.id, stars: 2, tags: [] }],
  };
  const first = await as(bram).rating.give(command);
  await give(bram, [[anna, 5]]);
  expect(await as(bram).rating.give(command)).toEqual(first);
  expect((await mine(bram)).players[0]?.stars).toBe(5);
});
