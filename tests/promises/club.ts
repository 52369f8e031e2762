import { uuidv7 } from 'uuidv7';
import { x, type Promises } from './promises.ts';

export const clubPromises: Promises = {
  rows: (ids) => ({
    golf_clubs: () => ({ id: uuidv7(), name: 'Golfclub', slug: `club-${uuidv7()}` }),
    club_requests: () => ({
      id: uuidv7(),
      user_id: ids.person,
      club_name: 'Golfclub',
      club_location: 'Duin',
    }),
  }),
  values: [
    ['golf_clubs', 'name', ['x', x(101)], ['xx', x(100)], 'golf_clubs_name_length'],
    ['golf_clubs', 'slug', ['De-Club', 'a--b', '-a', 'a b', ''], ['a', 'a-1'], 'golf_clubs_slug_form'],
    ['golf_clubs', 'founded_year', [1699, 2201], [1700, 2200, null], 'golf_clubs_founded'],
    ['golf_clubs', 'holes', [0, 109], [1, 108], 'golf_clubs_holes'],
    ['golf_clubs', 'latitude', [52], [null], 'golf_clubs_place'],
    ['club_requests', 'club_name', ['x', x(101)], ['xx'], 'club_requests_club_name'],
    ['club_requests', 'club_location', ['x', x(101)], ['xx'], 'club_requests_location'],
    ['club_requests', 'message', [x(501)], [x(500)], 'club_requests_message'],
    ['club_requests', 'status', ['done'], ['approved', 'rejected'], 'club_requests_status'],
  ],
  combinations: [
    ['golf_clubs', 'half a place', () => ({ longitude: 5 }), 'golf_clubs_place'],
    ['golf_clubs', 'nowhere on earth', () => ({ latitude: 91, longitude: 5 }), 'golf_clubs_place'],
  ],
  once: [['golf_clubs', () => ({ slug: 'een-club' }), 'golf_clubs_slug_key']],
};
