import { assert, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstName,
  formatHandicap,
  handicapTone,
  historyMark,
  parseHandicap,
  pictureProblem,
  readHandicap,
} from './rules.ts';

test.each([
  ['Anna de Vries', 'Anna'],
  ['Jan-Willem van der Berg', 'Jan-Willem'],
  ['Cher', 'Cher'],
])('the first name of %s is %s', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test.each([
  ['', null],
  ['  ', null],
  ['18,4', 18.4],
  ['18.4', 18.4],
  [' 18 ', 18],
  ['+1,2', -1.2],
  ['+ 1,2', -1.2],
  ['＋１，２', -1.2],
  ['-1,2', -1.2],
  ['−1,2', -1.2],
  ['–1,2', -1.2],
  ['0', 0],
  ['54', 54],
  ['54,1', 54.1],
  ['18,45', 18.45],
  ['laag', NaN],
  ['0x10', NaN],
  ['1e1', NaN],
  [' 0b1 ', NaN],
  ['Infinity', NaN],
  ['١٢', NaN],
  ['18,4,', NaN],
])('a handicap typed as %j is %s', (typed, handicap) => {
  expect(readHandicap(typed)).toBe(handicap);
});

test('every handicap is parsed back as it is shown', () => {
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
])('in the history, a golf session that is %s and starts at %s is marked %s', (status, startsAt, mark) => {
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

describe('a handicap', () => {
  test.each([
    ['18,4', 18.4],
    ['18.4', 18.4],
    ['18', 18],
    [' 9,0 ', 9],
    ['54', 54],
    ['0', 0],
    ['+0', 0],
    ['-0,0', 0],
    ['+1,2', -1.2],
    ['-1,2', -1.2],
    ['+9.9', -9.9],
  ])('%j is read as %d', (text, value) => {
    expect(parseHandicap(text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    'geen',
    '18,45',
    '18,',
    ',4',
    '100',
    '1 8',
    '18,4,1',
    '++1',
    '1e1',
    '٣',
    '0x10',
    'NaN',
  ])('%j is no handicap', (text) => {
    expect(parseHandicap(text)).toBeNull();
  });

  test.each([
    [18.4, '18,4'],
    [18, '18,0'],
    [0, '0,0'],
    [-1.2, '+1,2'],
    [-10, '+10,0'],
    [54, '54,0'],
  ])('%d is written %s', (value, text) => {
    expect(formatHandicap(value)).toBe(text);
  });

  test('every value is parsed back as it was written', () => {
    assert(
      property(integer({ min: -100, max: 540 }), (tenths) => {
        expect(parseHandicap(formatHandicap(tenths / 10))).toBe(tenths / 10);
      }),
      { numRuns: 641 },
    );
  });

  test('any input gives a number or null', () => {
    assert(
      property(string(), (text) => {
        expect(Math.abs(parseHandicap(text) ?? 0)).toBeLessThan(100);
      }),
    );
  });
});

test.each([
  [-1.2, 'strong'],
  [10, 'strong'],
  [10.1, 'middle'],
  [20, 'middle'],
  [20.1, 'sand'],
  [54, 'sand'],
  [null, 'plain'],
])('the badge of handicap %s has the tone %s', (handicap, tone) => {
  expect(handicapTone(handicap)).toBe(tone);
});
