import { uuidv7 } from 'uuidv7';
import type { Promises } from './promises.ts';

export const deliveryPromises: Promises = {
  rows: (ids) => ({
    deliveries: () => ({
      lane: 'push',
      kind: 'push',
      user_id: ids.person,
      subject_id: uuidv7(),
      due_at: new Date(),
    }),
  }),
  values: [['deliveries', 'lane', ['fax'], ['notification', 'digest'], 'deliveries_lane']],
  combinations: [
    ['deliveries', 'a letter to a user', () => ({ lane: 'letter' }), 'deliveries_recipient'],
    ['deliveries', 'a push to nobody', () => ({ user_id: null }), 'deliveries_recipient'],
    ['deliveries', 'a push that is given up but kept', () => ({ due_at: null }), 'deliveries_given_up'],
    [
      'deliveries',
      'a letter that is given up and keeps its text',
      () => ({
        lane: 'letter',
        user_id: null,
        about: 'x',
        due_at: null,
        failed_at: new Date(),
        data: JSON.stringify({ sealed: 'x' }),
      }),
      'deliveries_given_up',
    ],
  ],
  once: [],
};
