import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { x, type Promises } from '#tests/promises/promises.ts';

export const golfSessionPromises: Promises = {
  rows: (ids) => ({
    golf_sessions: () => ({
      id: uuidv7(),
      organizer_id: ids.person,
      title: 'Vroeg',
      starts_at: new Date(),
      location: 'Tee',
    }),
    golf_session_participants: () => ({ golf_session_id: ids.openGolfSession, user_id: ids.other }),
  }),
  values: [
    ['golf_sessions', 'title', [x(4), x(101)], [x(5), x(100)], 'golf_sessions_title'],
    ['golf_sessions', 'description', [x(501)], [x(500), null], 'golf_sessions_description'],
    ['golf_sessions', 'location', [x(2), x(101)], [x(3), x(100)], 'golf_sessions_location'],
    ['golf_sessions', 'max_players', [1, 9], [2, 8], 'golf_sessions_max_players'],
    ['golf_sessions', 'min_handicap', [-10.1, 54.1], [-10, 54, null], 'golf_sessions_handicaps'],
    ['golf_sessions', 'status', ['over'], ['closed', 'cancelled', 'completed'], 'golf_sessions_status'],
    ['golf_sessions', 'player_count', [-1], [0, 3], 'golf_sessions_places'],
    ['golf_sessions', 'offered_places', [-1], [0, 3], 'golf_sessions_places'],
    ['golf_sessions', 'holes', [8, 27], [9, 18], 'golf_sessions_holes'],
    ['golf_sessions', 'transport', ['bike'], ['walking', 'buggy', null], 'golf_sessions_transport'],
    ['golf_sessions', 'meeting_minutes', [4, 121], [5, 120, null], 'golf_sessions_meeting_minutes'],
  ],
  combinations: [
    [
      'golf_sessions',
      'cancelled with a reason too long',
      () => ({ status: 'cancelled', cancel_reason: x(301) }),
      'golf_sessions_cancel_reason',
    ],
    [
      'golf_sessions',
      'open with a reason for cancelling',
      () => ({ cancel_reason: 'Storm' }),
      'golf_sessions_cancel_reason',
    ],
    [
      'golf_sessions',
      'edited at no moment',
      () => ({ changed_from: '[{"title":"Vroeger"}]' }),
      'golf_sessions_edited',
    ],
    [
      'golf_sessions',
      'open but completed at some moment',
      () => ({ completed_at: new Date(Date.now() + 3_600_000) }),
      'golf_sessions_completed',
    ],
    [
      'golf_sessions',
      'completed before its start',
      () => ({ status: 'completed', completed_at: new Date(Date.now() - 3_600_000) }),
      'golf_sessions_completed_after_start',
    ],
    ['golf_sessions', 'tidied up but not archived', () => ({ tidy_up_id: uuidv7() }), 'golf_sessions_tidied'],
    [
      'golf_sessions',
      'more players than places',
      () => ({ status: 'closed', player_count: 5 }),
      'golf_sessions_places',
    ],
    [
      'golf_sessions',
      'a range upside down',
      () => ({ min_handicap: 20, max_handicap: 10 }),
      'golf_sessions_handicaps',
    ],
    ['golf_sessions', 'open without places', () => ({ player_count: 4 }), 'golf_sessions_open_has_places'],
    [
      'golf_sessions',
      'open with its last place offered',
      () => ({ player_count: 3, offered_places: 1 }),
      'golf_sessions_open_has_places',
    ],
    [
      'golf_sessions',
      'full with places',
      () => ({ status: 'full', player_count: 3 }),
      'golf_sessions_full_has_none',
    ],
  ],
  once: [['golf_session_participants', () => ({}), 'golf_session_participants_pkey']],
  alone: [
    [
      'a golf session stands in one of three lists of a person, or in none',
      async ({ db }) => {
        // A trigger overwrites inserted values.
        const work = sql`update golf_session_participants set list = 'open'`.execute(db);
        await expect(work).rejects.toMatchObject({ constraint: 'golf_session_participants_list' });
      },
      'golf_session_participants_list',
    ],
  ],
};
