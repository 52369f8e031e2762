import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatHandicap } from '#platform/shared/dutch.ts';
import { historyMark, pictureProblem, readHandicap } from './rules.ts';

test.each([
  ['', null],
  ['  ', null],
  ['18,4', 18.4],
  ['18.4', 18.4],
  [' 18 ', 18],
  ['+1,2', -1.2],
  ['-1,2', -1.2],
  ['0', 0],
  ['54', 54],
  ['54,1', 54.1],
  ['18,45', 18.45],
  ['laag', NaN],
  ['18,4,', NaN],
])('a handicap typed as %j is %s', (typed, handicap) => {
  expect(readHandicap(typed)).toBe(handicap);
});

test('every handicap is read back as it is shown', () => {
  assert(
    property(integer({ min: -100, max: 540 }), (tenths) => {
      expect(readHandicap(formatHandicap(tenths / 10))).toBe(tenths / 10);
    }),
  );
});

const now = new Date('2026-11-21T10:00:00Z');
const [before, after] = ['2026-11-21T09:59:59Z', '2026-11-21T10:00:01Z'];

test.each([
  ['open', after, 'coming'],
  ['full', after, 'coming'],
  ['closed', after, 'coming'],
  ['open', before, null],
  ['closed', before, null],
  ['completed', before, null],
  ['completed', after, null],
  ['cancelled', before, 'cancelled'],
  ['cancelled', after, 'cancelled'],
])('in the history, %s with a start at %s is marked %s', (status, startsAt, mark) => {
  expect(historyMark({ status, startsAt }, now)).toBe(mark);
});

test.each([
  ['image/jpeg', 5 * 1024 * 1024, null],
  ['image/png', 1, null],
  ['image/webp', 1, null],
  ['image/jpeg', 5 * 1024 * 1024 + 1, 'tooLarge'],
  ['image/svg+xml', 1, 'noPicture'],
  ['image/gif', 1, 'noPicture'],
  ['image/heic', 1, 'noPicture'],
  ['application/pdf', 9_000_000, 'noPicture'],
  ['', 1, 'noPicture'],
])('a picture of type %j with %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});
