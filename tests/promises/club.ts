import { uuidv7 } from 'uuidv7';
import { x, type Promises } from './promises.ts';

export const clubPromises: Promises = {
  rows: () => ({
    golf_clubs: () => ({ id: uuidv7(), name: 'Golfclub', slug: `club-${uuidv7()}` }),
  }),
  values: [
    ['golf_clubs', 'name', ['x', x(101)], ['xx', x(100)], 'golf_clubs_name_length'],
    ['golf_clubs', 'slug', ['De-Club', 'a--b', '-a', 'a b', ''], ['a', 'a-1'], 'golf_clubs_slug_form'],
    ['golf_clubs', 'founded_year', [1699, 2201], [1700, 2200, null], 'golf_clubs_founded'],
    ['golf_clubs', 'holes', [0, 109], [1, 108], 'golf_clubs_holes'],
    ['golf_clubs', 'location', ['x', x(101)], ['xx', x(100), null], 'golf_clubs_location'],
    ['golf_clubs', 'description', ['', x(201)], ['x', x(200), null], 'golf_clubs_description'],
    ['golf_clubs', 'info', ['', x(2001)], ['x', x(2000), null], 'golf_clubs_info'],
    [
      'golf_clubs',
      'logo_url',
      ['https://evil.example/x.webp', '/pictures/x.webp', '//evil.example', 'javascript:1'],
      [`/pictures/${'0a'.repeat(16)}-512.webp`, '/demo-pictures/logo.svg', null],
      'golf_clubs_logo_url',
    ],
    ['golf_clubs', 'latitude', [52], [null], 'golf_clubs_place'],
  ],
  combinations: [
    ['golf_clubs', 'half a place', () => ({ longitude: 5 }), 'golf_clubs_place'],
    ['golf_clubs', 'nowhere on earth', () => ({ latitude: 91, longitude: 5 }), 'golf_clubs_place'],
  ],
  once: [['golf_clubs', () => ({ slug: 'een-club' }), 'golf_clubs_slug_key']],
};
