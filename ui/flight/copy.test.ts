import { expect, test } from 'vitest';
import { flightSentence } from './copy.ts';

const two = [{ firstName: 'Anna' }, { firstName: 'Bram', self: true }];

test('a place that is offered to somebody is not called free', () =>
  expect(flightSentence(two, 0, 1, true)).toBe('Met Anna en jou; 1 plek aangeboden'));

test.each([
  [two, 1, 2, 'Met Anna, jou en 1 ander; 2 plekken vrij'],
  [two, 2, 1, 'Met Anna, jou en 2 anderen; 1 plek vrij'],
  [two, 0, 0, 'Met Anna en jou; geen plekken vrij'],
  [[], 0, 3, '3 plekken vrij'],
  // Nobody can join any more.
  [two, 1, null, 'Met Anna, jou en 1 ander'],
  [[], 0, null, ''],
])('the players %j and %i more, with %s free places: %s', (players, unnamed, free, sentence) =>
  expect(flightSentence(players, unnamed, free)).toBe(sentence),
);
