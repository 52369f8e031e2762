import { command } from '#platform/client/sending/command.ts';
import { ratingCopy, unsentText } from '../../copy.ts';
import type { RatedPlayer } from '../../rating.ts';
import { ratingApi, refreshRatings } from './queries.ts';

type Rated = Pick<RatedPlayer, 'displayName' | 'tags'> & { userId: string; stars: number };
type Giving = { id: string; golfSessionId: string; ratings: readonly Rated[] };

/** Ratings of one golf session; the names are for the list of what is unsent. */
export const giveRatings = command({
  call: ({ id, golfSessionId, ratings }: Giving, options) => {
    const given = ratings.map(({ userId, stars, tags }) => ({ userId, stars, tags }));
    return ratingApi.give.call({ id, golfSessionId, ratings: given }, options);
  },
  done: ratingCopy.saved,
  failure: ratingCopy.failure.saveTitle,
  refresh: refreshRatings,
  waits: {
    kind: 'rating.give',
    lane: ({ golfSessionId }) => golfSessionId,
    text: ({ ratings }) => unsentText(ratings.map(({ displayName }) => displayName)),
    // Later stars replace those of the same players.
    merge: (unsent, next) => {
      const others = unsent.ratings.filter(({ userId }) =>
        next.ratings.every((one) => one.userId !== userId),
      );
      return { ...next, ratings: [...others, ...next.ratings] };
    },
    hasForm: true,
  },
});
