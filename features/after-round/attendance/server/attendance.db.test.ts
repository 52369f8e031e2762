// Who came: marked by the organiser, seen by nobody else, and decided when the ratings count.
// Runs on the oldest PostgreSQL too.
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { addPlayer, createGolfSession, createPerson, type Person } from '#tests/people/people.ts';
import { closeRatingPeriod } from '#tests/people/ratings.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const as = ({ token }: Person) => callAs(product, token);

let anna: Person;
let bram: Person;
let cees: Person;
let golfSessionId: string;

async function createPlayed(startsAt = new Date(Date.now() - 3_600_000)) {
  golfSessionId = await createGolfSession(db, anna.id, { startsAt });
  for (const { id } of [bram, cees]) await addPlayer(db, golfSessionId, id);
}

beforeEach(async () => {
  [anna, bram, cees] = [await createPerson(db), await createPerson(db), await createPerson(db)];
  await createPlayed();
});

const setStatus = (status: 'completed' | 'cancelled') =>
  db.updateTable('golf_sessions').set({ status }).where('id', '=', golfSessionId).execute();
const mark = (who: Person, absent: boolean, by = anna) =>
  as(by).attendance.mark({ id: uuidv7(), golfSessionId, userId: who.id, absent });
const absent = async () => {
  const { items } = await as(anna).attendance.list({ golfSessionId });
  return items.filter((item) => item.absent).map(({ id }) => id);
};
const give = (rater: Person, rated: Person) =>
  as(rater).rating.give({
    id: uuidv7(),
    golfSessionId,
    ratings: [{ userId: rated.id, stars: 4, tags: [] }],
  });

test('the organiser marks who did not come, and takes it back', async () => {
  await mark(cees, true);
  await mark(cees, true);
  await mark(anna, true);
  expect(await absent()).toEqual([anna.id, cees.id]);
  await mark(anna, false);
  expect(await absent()).toEqual([cees.id]);
});

test('only the organiser sees and marks absence, and only players are marked', async () => {
  expect(await refusalOf(mark(cees, true, bram))).toBe('NOT_ORGANISER');
  expect(await refusalOf(as(bram).attendance.list({ golfSessionId }))).toBe('NOT_ORGANISER');
  expect(await refusalOf(mark(await createPerson(db), true))).toBe('NOT_FOUND');
});

test('marking absence is possible from the start, unless the golf session was cancelled', async () => {
  await createPlayed(new Date(Date.now() + 3_600_000));
  expect(await refusalOf(mark(cees, true))).toBe('NOT_PLAYED');
  expect((await as(anna).attendance.list({ golfSessionId })).changeable).toBe(false);
  await createPlayed();
  await setStatus('cancelled');
  expect(await refusalOf(mark(cees, true))).toBe('NOT_PLAYED');
});

test('an absent player is not waited for: marking them makes the ratings count', async () => {
  await setStatus('completed');
  await give(anna, bram);
  await give(bram, anna);
  expect((await as(anna).profile.get()).totalRatings).toBe(0);
  await mark(cees, true);
  expect((await as(anna).profile.get()).totalRatings).toBe(1);
  expect(await refusalOf(mark(cees, false))).toBe('COUNTED');
  expect((await as(anna).attendance.list({ golfSessionId })).changeable).toBe(false);
});

test('a player who turns out to have been there keeps the ratings that they gave', async () => {
  await setStatus('completed');
  await give(cees, anna);
  await mark(cees, true);
  await mark(cees, false);
  await closeRatingPeriod(db, golfSessionId);
  expect((await as(anna).profile.get()).totalRatings).toBe(1);
});

test('a mark that leaves no rating to count is taken back, also in a round of two', async () => {
  golfSessionId = await createGolfSession(db, anna.id, { startsAt: new Date(Date.now() - 3_600_000) });
  await addPlayer(db, golfSessionId, bram.id);
  await setStatus('completed');
  await give(bram, anna);
  await mark(bram, true);
  await mark(bram, false);
  await give(anna, bram);
  expect((await as(anna).profile.get()).totalRatings).toBe(1);
});
