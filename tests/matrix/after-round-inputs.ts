// The input of the calls after a round, about the completed golf session of the club.
import { uuidv7 } from 'uuidv7';
import type { Inputs } from './calls.ts';

export const afterRoundInputs: Inputs = {
  'rating.mine': ({ playedId }) => ({ golfSessionId: playedId }),
  'rating.give': ({ playedId, people }) => ({
    id: uuidv7(),
    golfSessionId: playedId,
    ratings: [{ userId: people.unverified.id, stars: 4, tags: ['friendly'] }],
  }),
  'rating.praise': () => ({}),
  'roundHistory.figures': () => ({}),
  'attendance.list': ({ playedId }) => ({ golfSessionId: playedId }),
  'attendance.mark': ({ playedId, people }) => ({
    id: uuidv7(),
    golfSessionId: playedId,
    userId: people.unverified.id,
    absent: true,
  }),
};
