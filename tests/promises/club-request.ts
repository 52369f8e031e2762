import { uuidv7 } from 'uuidv7';
import { x, type Promises } from './promises.ts';

export const clubRequestPromises: Promises = {
  rows: (ids) => ({
    club_requests: () => ({
      id: uuidv7(),
      user_id: ids.person,
      club_name: 'Golfclub',
      club_location: 'Duin',
    }),
  }),
  values: [
    ['club_requests', 'club_name', ['x', x(101)], ['xx'], 'club_requests_club_name'],
    ['club_requests', 'club_location', ['x', x(101)], ['xx'], 'club_requests_location'],
    ['club_requests', 'message', [x(501)], [x(500)], 'club_requests_message'],
    ['club_requests', 'contact_name', ['', x(101)], [null], 'club_requests_contact_name'],
    ['club_requests', 'contact_email', ['', x(256)], [null], 'club_requests_contact_email'],
    ['club_requests', 'contact_phone', ['', x(31)], [null], 'club_requests_contact_phone'],
  ],
  combinations: [
    [
      'club_requests',
      'an unknown status',
      () => ({ status: 'done', decided_at: new Date() }),
      'club_requests_status',
    ],
    ['club_requests', 'decided at no moment', () => ({ status: 'approved' }), 'club_requests_decided'],
    ['club_requests', 'pending with a club', (ids) => ({ club_id: ids.club }), 'club_requests_club'],
    ['club_requests', 'pending with an answer', () => ({ answer: 'Nee.' }), 'club_requests_answer'],
  ],
};
