import { expect } from 'vitest';
import { createPerson } from '#tests/people/people.ts';
import type { Promises } from './promises.ts';

export const ratingPromises: Promises = {
  rows: (ids) => ({
    ratings: () => ({
      golf_session_id: ids.golfSession,
      rater_id: ids.person,
      rated_user_id: ids.other,
      rating: 5,
    }),
    rating_periods: () => ({ golf_session_id: ids.openGolfSession }),
    absences: () => ({ golf_session_id: ids.golfSession, user_id: ids.other }),
  }),
  first: (ids) => [['rating_periods', { golf_session_id: ids.golfSession }]],
  values: [['ratings', 'rating', [0, 6], [], 'ratings_stars']],
  combinations: [['ratings', 'oneself', (ids) => ({ rated_user_id: ids.person }), 'ratings_not_self']],
  once: [
    ['ratings', () => ({}), 'ratings_pkey'],
    ['rating_periods', () => ({}), 'rating_periods_pkey'],
    ['absences', () => ({}), 'absences_pkey'],
  ],
  alone: [
    [
      'only players can be rated, by players',
      async ({ db, outcomeOf }) => {
        const outsider = (await createPerson(db)).id;
        for (const one of [{ rater_id: outsider }, { rated_user_id: outsider }]) {
          expect(await outcomeOf('ratings', one)).toMatch(/^ratings_.*_fkey$/);
        }
      },
    ],
  ],
};
