import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { x, type Promises } from './promises.ts';

const now = new Date();

export const clubJoinRequestPromises: Promises = {
  rows: (ids) => ({
    club_join_requests: () => ({ id: uuidv7(), club_id: ids.club, user_id: ids.person }),
  }),
  values: [['club_join_requests', 'message', ['', x(501)], [], 'club_join_requests_message']],
  combinations: [
    [
      'club_join_requests',
      'decided without a time',
      () => ({ status: 'approved' }),
      'club_join_requests_decided',
    ],
    [
      'club_join_requests',
      'an unknown status',
      () => ({ status: 'x', decided_at: now }),
      'club_join_requests_status',
    ],
    [
      'club_join_requests',
      'a decision that was seen before it was made',
      () => ({ seen_at: now }),
      'club_join_requests_seen',
    ],
  ],
  once: [['club_join_requests', () => ({}), 'club_join_requests_one_pending']],
  alone: [
    [
      'a club may be asked again once the request was decided',
      async ({ db, outcomeOf }) => {
        await sql`update club_join_requests set status = 'rejected', decided_at = now()`.execute(db);
        expect(await outcomeOf('club_join_requests')).toBe('taken');
      },
    ],
  ],
};
