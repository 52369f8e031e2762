import { x, type Promises } from './promises.ts';

export const coursePromises: Promises = {
  rows: (ids) => ({
    course_statuses: () => ({ club_id: ids.club }),
  }),
  values: [
    ['course_statuses', 'status', ['half'], [], 'course_statuses_status'],
    ['course_statuses', 'message', [x(501)], [], 'course_statuses_message'],
    ['course_statuses', 'reasons', [['winter-greens', 'rain']], [], 'course_statuses_reasons'],
  ],
  once: [['course_statuses', () => ({}), 'course_statuses_pkey']],
};
