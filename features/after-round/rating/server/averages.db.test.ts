// What the triggers maintain: whether a rating is sealed follows from its period, and averages follow from the ratings that count.
import { expect, test } from 'vitest';
import { violatedConstraint, type Db } from '#platform/server/database.ts';
import { useDatabase } from '#tests/database.ts';
import { addPlayer, createGolfSession, createPerson } from '#tests/people/people.ts';
import { addRatings, closeRatingPeriod, openRatingPeriod } from '#tests/people/ratings.ts';
import { whileUncommitted } from '#tests/waiting.ts';

const { db } = await useDatabase();

/** 'done', or the name of the violated constraint. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => violatedConstraint(error) ?? Promise.reject(error),
  );

async function createRound(rated: string) {
  const organiser = await createPerson(db);
  const golfSessionId = await createGolfSession(db, organiser.id);
  await addPlayer(db, golfSessionId, rated);
  const rater = organiser.id;
  return {
    rater,
    rate: (tx: Db, stars: number) => addRatings(tx, golfSessionId, [{ rater, rated, stars }]),
    golfSessionId,
  };
}

const averageOf = (id: string) =>
  db
    .selectFrom('profiles')
    .select(['average_rating', 'total_ratings'])
    .where('id', '=', id)
    .executeTakeFirst();

test('the average follows the ratings of closed periods, which can be removed and not changed', async () => {
  const { id } = await createPerson(db);
  const rounds = [await createRound(id), await createRound(id), await createRound(id)];
  for (const [at, stars] of [5, 4, 4].entries()) await rounds[at]!.rate(db, stars);
  expect(await averageOf(id)).toEqual({ average_rating: 4.33, total_ratings: 3 });
  const first = rounds[0]!;
  const change = (what: { rating?: number; sealed?: boolean }) =>
    outcomeOf(db.updateTable('ratings').set(what).where('rater_id', '=', first.rater).execute());
  for (const what of [{ rating: 1 }, { sealed: true }])
    expect(await change(what)).toBe('ratings_follow_period');
  expect(await averageOf(id)).toEqual({ average_rating: 4.33, total_ratings: 3 });
  await db.deleteFrom('users').where('id', '=', first.rater).execute();
  expect(await averageOf(id)).toEqual({ average_rating: 4, total_ratings: 2 });
  await db.deleteFrom('ratings').where('rated_user_id', '=', id).execute();
  expect(await averageOf(id)).toEqual({ average_rating: null, total_ratings: 0 });
});

test('a rating is sealed until its period closes, for good', async () => {
  const { id } = await createPerson(db);
  const { golfSessionId, rater } = await createRound(id);
  const rating = { golf_session_id: golfSessionId, rater_id: rater, rated_user_id: id };
  const insert = () =>
    outcomeOf(
      db
        .insertInto('ratings')
        .values({ ...rating, rating: 2 })
        .execute(),
    );
  const row = db.updateTable('ratings').where('rated_user_id', '=', id);
  expect(await insert()).toBe('ratings_follow_period');
  await openRatingPeriod(db, golfSessionId);
  expect(await insert()).toBe('done');
  expect(await outcomeOf(row.set({ rating: 3 }).execute())).toBe('done');
  expect(await outcomeOf(row.set({ sealed: false }).execute())).toBe('ratings_follow_period');
  expect(await averageOf(id)).toEqual({ average_rating: null, total_ratings: 0 });
  await closeRatingPeriod(db, golfSessionId);
  expect(await averageOf(id)).toEqual({ average_rating: 3, total_ratings: 1 });
  const reopen = db.updateTable('rating_periods').set({ closed_at: null });
  expect(await outcomeOf(reopen.where('golf_session_id', '=', golfSessionId).execute())).toBe(
    'rating_periods_stay_closed',
  );
});

test('two concurrent ratings are both counted', async () => {
  const { id } = await createPerson(db);
  const [one, other] = [await createRound(id), await createRound(id)];
  await whileUncommitted(
    db,
    (tx) => one.rate(tx, 5),
    () => other.rate(db, 2),
  );
  expect(await averageOf(id)).toEqual({ average_rating: 3.5, total_ratings: 2 });
});

test('twenty concurrent ratings are all counted', async () => {
  const { id } = await createPerson(db);
  const rounds = await Promise.all(Array.from({ length: 20 }, () => createRound(id)));
  await Promise.all(rounds.map((round, at) => round.rate(db, (at % 5) + 1)));
  expect(await averageOf(id)).toEqual({ average_rating: 3, total_ratings: 20 });
});
