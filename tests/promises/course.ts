import { uuidv7 } from 'uuidv7';
import { x, type Promises } from './promises.ts';

const closureId = uuidv7();

export const coursePromises: Promises = {
  rows: (ids) => ({
    course_statuses: () => ({ club_id: ids.club }),
    course_closures: () => ({
      id: uuidv7(),
      club_id: ids.club,
      starts_at: '2031-05-01T06:00:00Z',
      ends_at: '2031-05-01T16:00:00Z',
      reason: 'Wedstrijd',
    }),
    course_closure_notices: () => ({ closure_id: closureId, golf_session_id: ids.golfSession }),
  }),
  first: () => [['course_closures', { id: closureId }]],
  values: [
    ['course_closures', 'reason', [x(2), x(201)], [x(3), x(200)], 'course_closures_reason'],
    ['course_statuses', 'closed_holes', [[0, 3], [109]], [], 'course_statuses_closed_holes'],
    ['course_statuses', 'status', ['half'], [], 'course_statuses_status'],
    ['course_statuses', 'message', [x(501)], [], 'course_statuses_message'],
    ['course_statuses', 'reasons', [['winter-greens', 'rain']], [], 'course_statuses_reasons'],
  ],
  combinations: [
    [
      'course_statuses',
      'closes holes without that reason',
      () => ({ closed_holes: [3, 4], reasons: ['winter-greens'] }),
      'course_statuses_holes_reason',
    ],
    [
      'course_closures',
      'ends when it begins',
      () => ({ ends_at: '2031-05-01T06:00:00Z' }),
      'course_closures_order',
    ],
  ],
  once: [
    ['course_closure_notices', () => ({}), 'course_closure_notices_pkey'],
    ['course_statuses', () => ({}), 'course_statuses_pkey'],
  ],
};
