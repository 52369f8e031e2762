import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { createPerson } from '#tests/people/people.ts';
import type { Promises } from './promises.ts';

export const calendarPromises: Promises = {
  rows: (ids) => ({
    calendar_feeds: () => ({
      user_id: ids.person,
      token_seed: randomBytes(16),
      token_hash: randomBytes(32),
    }),
  }),
  values: [['calendar_feeds', 'token_seed', [randomBytes(15)], [], 'calendar_feeds_seed']],
  once: [['calendar_feeds', () => ({}), 'calendar_feeds_pkey']],
  alone: [
    [
      'a calendar link belongs to one golfer',
      async ({ db, outcomeOf }) => {
        const [one, other] = [await createPerson(db), await createPerson(db)];
        const link = { token_hash: randomBytes(32) };
        expect(await outcomeOf('calendar_feeds', { ...link, user_id: one.id })).toBe('taken');
        expect(await outcomeOf('calendar_feeds', { ...link, user_id: other.id })).toBe(
          'calendar_feeds_token',
        );
      },
      'calendar_feeds_token',
    ],
  ],
};
