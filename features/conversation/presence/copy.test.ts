import { expect, test } from 'vitest';
import { lastOnlineText } from './copy.ts';

test.each([
  ['2026-11-22T15:59:01Z', 'zojuist'],
  ['2026-11-22T16:00:30Z', 'zojuist'],
  ['2026-11-22T15:59:00Z', '1 minuut geleden'],
  ['2026-11-22T15:55:00Z', '5 minuten geleden'],
  ['2026-11-22T15:00:01Z', '59 minuten geleden'],
  ['2026-11-22T13:05:00Z', 'om 14:05'],
  ['2026-11-21T19:10:00Z', 'gisteren om 20:10'],
  ['2026-11-21T22:59:00Z', 'gisteren om 23:59'],
  ['2026-11-03T12:00:00Z', 'op 3 november'],
  ['2025-11-03T12:00:00Z', 'op 3 november 2025'],
])('%s was %s', (instant, words) =>
  expect(lastOnlineText(instant, new Date('2026-11-22T16:00:00Z'))).toBe(`Laatst online ${words}`),
);

test('a moment of yesterday that is minutes ago is given in minutes', () =>
  expect(lastOnlineText('2026-11-21T22:50:00Z', new Date('2026-11-21T23:10:00Z'))).toBe(
    'Laatst online 20 minuten geleden',
  ));
