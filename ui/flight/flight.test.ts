import { expect, test } from 'vitest';
import { newcomersOf } from './flight.tsx';

test.each([
  ['a player who joins', ['otto', 'piet'], ['otto', 'piet', 'anna'], ['anna']],
  ['a player whom the viewer may not see', ['otto'], ['otto', 'unnamed-0'], ['unnamed-0']],
  ['nobody when a player leaves', ['otto', 'piet'], ['otto'], []],
  ['nobody when a face becomes visible', ['otto', 'unnamed-0'], ['otto', 'piet'], []],
  [
    'only the last one when the viewer joins and then sees all faces',
    ['otto', 'unnamed-0'],
    ['otto', 'piet', 'me'],
    ['me'],
  ],
  ['nobody when another player becomes the organiser', ['otto', 'piet'], ['piet', 'otto'], []],
])('%s is new', (_, before, now, newcomers) => {
  expect(newcomersOf(before, now)).toEqual(newcomers);
});
