import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { createPerson } from '#tests/people/people.ts';
import type { Promises } from '#tests/promises/promises.ts';

export const calendarPromises: Promises = {
  rows: (ids) => ({
    calendar_feeds: () => ({
      user_id: ids.person,
      token_seed: randomBytes(16),
      token_hash: randomBytes(32),
    }),
    calendar_departures: () => ({
      user_id: ids.other,
      golf_session_id: ids.golfSession,
      sequence: 0,
      starts_at: new Date(),
      holes: 18,
    }),
  }),
  first: (ids) => [['calendar_feeds', { user_id: ids.other, token_hash: randomBytes(32) }]],
  values: [
    ['calendar_feeds', 'token_seed', [randomBytes(15)], [], 'calendar_feeds_seed'],
    ['calendar_departures', 'times', [0, -1], [], 'calendar_departures_times'],
  ],
  once: [
    ['calendar_feeds', () => ({}), 'calendar_feeds_pkey'],
    ['calendar_departures', () => ({}), 'calendar_departures_pkey'],
  ],
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
