// Compares the averages with a model: four players, two golf sessions, and ratings, ends, absences and removals in any order. At every
// moment only ratings whose period is closed count.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { OwnGolfSessionId } from '#features/golf-session/golf-session.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { useDatabase } from '#tests/database.ts';
import { addPlayer, createGolfSession, createPerson } from '#tests/people/people.ts';
import { closeRatingPeriod } from '#tests/people/ratings.ts';
import { giveRatings } from './writes.ts';

const { db } = await useDatabase();

const sequences = Number(process.env['RATING_SEQUENCES'] ?? 12);
const players = [0, 1, 2, 3];
const player = fc.constantFrom(...players);
const command = fc.record({
  what: fc.constantFrom('rate', 'rate', 'rate', 'rate', 'rate', 'absent', 'close', 'remove'),
  where: fc.constantFrom(0, 1),
  rater: player,
  rated: player,
  stars: fc.integer({ min: 1, max: 5 }),
});
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

/** One golf session: its stars by rater and rated player. */
class Model {
  stars = new Map<string, number>();
  absent = new Set<number>();
  closed = false;
  removed = false;

  rate({ rater, rated, stars }: Command): boolean {
    const players = [rater, rated];
    if (this.closed || this.removed || rater === rated || players.some((one) => this.absent.has(one)))
      return false;
    this.stars.set(players.join('>'), stars);
    const present = [0, 1, 2, 3].filter((one) => !this.absent.has(one));
    if (present.every((one) => present.every((two) => one === two || this.stars.has(`${one}>${two}`))))
      this.close();
    return true;
  }
  close() {
    this.closed = true;
    for (const pair of this.stars.keys())
      if (pair.split('>').some((one) => this.absent.has(Number(one)))) this.stars.delete(pair);
  }
  starsOf(rated: number): number[] {
    if (!this.closed || this.removed) return [];
    return [...this.stars].flatMap(([pair, stars]) => (pair.endsWith(`>${rated}`) ? [stars] : []));
  }
}

function same(found: unknown, wanted: unknown) {
  if (!isDeepStrictEqual(found, wanted))
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

async function run(commands: readonly Command[]) {
  const people = await Promise.all(players.map(async () => (await createPerson(db)).id));
  const models = [new Model(), new Model()];
  const ids = await Promise.all(
    models.map(async () => {
      const id = await createGolfSession(db, people[0]!, { status: 'completed' });
      for (const other of people.slice(1)) await addPlayer(db, id, other);
      return id;
    }),
  );
  for (const one of commands) {
    const [model, id] = [models[one.where]!, ids[one.where]!];
    const [rater, rated] = [people[one.rater]!, people[one.rated]!];
    if (one.what === 'rate') {
      const ratings = [{ userId: rated, stars: one.stars, tags: [] }];
      const give = { id: uuidv7(), golfSessionId: id as OwnGolfSessionId, ratings };
      const answer = await giveRatings(db, rater, new Date(), give);
      same(isRefusal(answer), !model.rate(one));
    } else if (one.what === 'absent' && !model.closed && !model.removed) {
      model.absent.add(one.rater);
      const row = { golf_session_id: id, user_id: rater };
      await db
        .insertInto('absences')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else if (one.what === 'close' && !model.closed && !model.removed) {
      model.close();
      await closeRatingPeriod(db, id);
    } else if (one.what === 'remove') {
      model.removed = true;
      await db.deleteFrom('golf_sessions').where('id', '=', id).execute();
    }
    for (const [index, person] of people.entries()) {
      const stars = models.flatMap((golfSession) => golfSession.starsOf(index));
      const sum = stars.reduce((total, count) => total + count, 0);
      const average = stars.length === 0 ? null : Math.round((sum / stars.length) * 100) / 100;
      const row = db
        .selectFrom('profiles')
        .select(['average_rating', 'total_ratings'])
        .where('id', '=', person);
      same(await row.executeTakeFirst(), { average_rating: average, total_ratings: stars.length });
    }
  }
}

test('after any commands in any order, the averages are those of the model', async () => {
  const all = fc.sample(fc.array(command, { minLength: 8, maxLength: 30 }), {
    numRuns: sequences,
    seed: 20_261_123,
  });
  let ran = 0;
  for (const commands of all) {
    await run(commands).catch((error: unknown) => {
      throw new Error(`After ${JSON.stringify(commands)}`, { cause: error });
    });
    ran += 1;
  }
  expect(ran).toBe(sequences);
});
