import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { x, type Promises } from './promises.ts';

const now = new Date();

export const playRequestPromises: Promises = {
  rows: (ids) => ({
    play_requests: () => ({ id: uuidv7(), requester_id: ids.person, recipient_id: ids.other }),
  }),
  values: [
    ['play_requests', 'message', ['', x(501)], [], 'play_requests_message'],
    ['play_requests', 'wish', ['', 'tomorrow'], [], 'play_requests_wish'],
  ],
  combinations: [
    ['play_requests', 'an unknown status', () => ({ status: 'x' }), 'play_requests_status'],
    ['play_requests', 'accepted without a time', () => ({ status: 'accepted' }), 'play_requests_decided'],
    [
      'play_requests',
      'accepted and rejected',
      () => ({ status: 'accepted', accepted_at: now, rejected_at: now }),
      'play_requests_decided',
    ],
    [
      'play_requests',
      'a round of a pending request',
      (ids) => ({ golf_session_id: ids.golfSession }),
      'play_requests_golf_session',
    ],
    ['play_requests', 'of oneself', (ids) => ({ recipient_id: ids.person }), 'play_requests_not_self'],
  ],
  once: [['play_requests', () => ({}), 'play_requests_once']],
  alone: [
    [
      'the same golfer may ask to play in the other direction',
      async ({ ids, outcomeOf }) => {
        const back = { requester_id: ids.other, recipient_id: ids.person };
        expect(await outcomeOf('play_requests', back)).toBe('taken');
      },
    ],
  ],
};
