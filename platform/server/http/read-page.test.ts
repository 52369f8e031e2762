import { assert, constantFrom, array, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { encodeCursor } from '#platform/shared/page.ts';
import { decodePageKey } from './read-page.ts';

const id = '019a8b7c-0000-7000-8000-000000000001';
const instant = '2026-11-21T04:28:28.909334Z';

test.each([
  [
    ['text', 'id'],
    ["Siobhán O'Neill", id],
  ],
  [
    ['instant', 'id'],
    [instant, id],
  ],
  [
    ['instant', 'id'],
    ['2031-06-07T07:30:00Z', id],
  ],
  [
    ['integer', 'instant', 'id'],
    [-3, instant, id],
  ],
  [
    ['decimal', 'text', 'id'],
    [-1.2, 'Jan', id],
  ],
] as const)('%j accepts %j', (columns, key) => {
  expect(decodePageKey(encodeCursor(key), columns)).toEqual(key);
});

test.each([
  [
    ['text', 'id'],
    ['Jan', 'x'],
  ],
  [
    ['text', 'id'],
    ['Jan\u0000', id],
  ],
  [
    ['text', 'id'],
    [7, id],
  ],
  [['text', 'id'], ['Jan']],
  [
    ['instant', 'id'],
    ['gisteren', id],
  ],
  [
    ['instant', 'id'],
    ['2031-02-30T00:00:00Z', id],
  ],
  [
    ['instant', 'id'],
    ['0000-01-01T00:00:00Z', id],
  ],
  [
    ['instant', 'id'],
    ['infinity', id],
  ],
  [
    ['integer', 'instant', 'id'],
    [1.5, instant, id],
  ],
  [
    ['integer', 'instant', 'id'],
    [2 ** 31, instant, id],
  ],
  [
    ['integer', 'instant', 'id'],
    ['1', instant, id],
  ],
  [
    ['decimal', 'text', 'id'],
    ['1.2', 'Jan', id],
  ],
] as const)('%j rejects %j', (columns, key) => {
  expect(decodePageKey(encodeCursor(key), columns)).toBeNull();
});

test('any input gives a key of these columns or none', () => {
  assert(
    property(
      jsonValue(),
      array(
        constantFrom(
          'decimal' as const,
          'id' as const,
          'instant' as const,
          'integer' as const,
          'text' as const,
        ),
      ),
      (value, columns) => {
        const key = decodePageKey(JSON.stringify(value), columns);
        expect(key?.length ?? columns.length).toBe(columns.length);
      },
    ),
  );
});
