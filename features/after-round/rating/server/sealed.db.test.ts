// While a rating is sealed, only the rater can see that it was given: every answer of the product stays the same, byte by byte, for
// the rated player, the other players, the club and the platform.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { inputs, routes, sendCall, visible } from '#tests/matrix/calls.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { askForRatings } from './writes.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const reads = [...routes].filter(([, { method }]) => method === 'GET').map(([call]) => call);
const others = ['organiser', 'exPlayer', 'globalAdmin'] as const;

/** Values that change with the moment of the answer, or with anything that anybody writes. */
const ofTheMoment = /"(madeAt|lastUpdated|liveOffset)":"[^"]*"|\?token=[\w.-]+/g;

test('a sealed rating changes no answer to anyone but the rater', async () => {
  const cast = await createCast(db, product.publicUrl);
  const golfSessionId = cast.playedId;
  const played = { ...cast, ofClub: { ...cast.ofClub, golfSessionId } };
  const { player, organiser } = cast.people;
  await askForRatings(db, new Date());

  const seenBy = async (actor: (typeof others)[number]) => {
    const answers: [string, unknown][] = [];
    for (const call of reads) {
      const input = inputs[call]!(played, 'ofClub');
      const answer = await sendCall(product, call, input, cast.people[actor].token);
      const text = answer.text.replaceAll(ofTheMoment, '');
      answers.push([`${actor} ${call}`, { ...visible(answer), text }]);
    }
    return answers;
  };
  const seen = async () => (await Promise.all(others.map(seenBy))).flat();
  const events = () => db.selectFrom('live_events').select(['id', 'topic']).execute();
  const rate = (stars: number) =>
    callAs(product, player.token).rating.give({
      id: uuidv7(),
      golfSessionId,
      ratings: [{ userId: organiser.id, stars, tags: ['friendly'] }],
    });

  const before = await seen();
  const published = new Set((await events()).map(({ id }) => id));
  await rate(1);
  await rate(5);
  expect(await seen()).toEqual(before);
  // Only the rater's own devices receive events: of both ratings, and of the question that the first one answers.
  const topics = (await events()).filter(({ id }) => !published.has(id)).map(({ topic }) => topic);
  expect(topics).toEqual(Array.from({ length: 3 }, () => `person:${player.id}`));
});
