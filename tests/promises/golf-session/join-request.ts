import { uuidv7 } from 'uuidv7';
import { x, type Promises } from '#tests/promises/promises.ts';

const now = new Date();

export const joinRequestPromises: Promises = {
  rows: (ids) => ({
    join_requests: () => ({ id: uuidv7(), golf_session_id: ids.golfSession, user_id: ids.person }),
  }),
  values: [['join_requests', 'message', ['', x(501)], [], 'join_requests_message']],
  combinations: [
    [
      'join_requests',
      'an unknown status',
      () => ({ status: 'rejected', decided_at: now }),
      'join_requests_status',
    ],
    ['join_requests', 'decided without a time', () => ({ status: 'accepted' }), 'join_requests_decided'],
    ['join_requests', 'pending with one', () => ({ decided_at: now }), 'join_requests_decided'],
    [
      'join_requests',
      'withdrawn without what the golf session looked like',
      () => ({ status: 'withdrawn', decided_at: now }),
      'join_requests_sequence',
    ],
  ],
  once: [['join_requests', () => ({}), 'join_requests_once']],
};
