import { uuidv7 } from 'uuidv7';
import { x, type Promises } from './promises.ts';

const report = { id: uuidv7(), subject_kind: 'person', reason: 'spam' };

export const reportPromises: Promises = {
  first: (ids) => [['reports', { ...report, reporter_id: ids.other, subject_id: ids.person }]],
  rows: (ids) => ({
    reports: () => ({
      id: uuidv7(),
      reporter_id: ids.person,
      subject_kind: 'person',
      subject_id: uuidv7(),
      club_id: ids.club,
      reason: 'unkind',
      details: 'Hij scheldt.',
    }),
    report_copies: () => ({ id: report.id, person_id: ids.person, content: '{}', picture_url: null }),
  }),
  values: [
    ['reports', 'subject_kind', ['club'], ['message', 'golf-session', 'update'], 'reports_subject_kind'],
    ['reports', 'reason', ['boring'], ['inappropriate', 'spam', 'false', 'other'], 'reports_reason'],
    ['reports', 'details', ['', x(501)], [x(500), null], 'reports_details'],
    [
      'report_copies',
      'picture_url',
      ['http://a.example/x', '/other/x.webp'],
      [null],
      'report_copies_picture',
    ],
  ],
  combinations: [
    ['reports', 'an unknown state', () => ({ state: 'waiting', decided_at: new Date() }), 'reports_state'],
    ['reports', 'decided without a time', () => ({ state: 'removed' }), 'reports_decided'],
    ['reports', 'open with a decision', () => ({ decided_at: new Date() }), 'reports_decided'],
    ['reports', 'open with a decider', (ids) => ({ decided_by: ids.other }), 'reports_decided_by'],
  ],
  once: [['reports', (ids) => ({ subject_id: ids.other }), 'reports_once']],
};
