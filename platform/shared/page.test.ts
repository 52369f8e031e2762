import { array, assert, constantFrom, double, integer, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cursorInput, decodeCursor, encodeCursor, limitInput, toPage } from './page.ts';

const part = oneof(
  string(),
  integer(),
  double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
);

describe('a cursor', () => {
  test('decodes to the key that was encoded', () => {
    assert(
      property(array(part, { minLength: 1, maxLength: 5 }), (key) => {
        expect(decodeCursor(encodeCursor(key), key.length)).toEqual(key);
      }),
    );
  });

  test('with another length is invalid', () => {
    expect(decodeCursor(encodeCursor(['a', 1]), 3)).toBeNull();
    expect(decodeCursor(encodeCursor([]), 1)).toBeNull();
  });

  test.each([undefined, '', 'null', '{}', '"a"', '7', '[', '[[1],2]', '[{"a":1},2]', '[null,2]', '[true,2]'])(
    '%j is none',
    (cursor) => {
      expect(decodeCursor(cursor, 2)).toBeNull();
    },
  );

  test('never throws', () => {
    assert(property(string(), integer({ min: 1, max: 4 }), (text, parts) => void decodeCursor(text, parts)));
  });

  test('has a bounded length', () => {
    expect(cursorInput.safeParse('x'.repeat(400)).success).toBe(true);
    expect(cursorInput.safeParse('x'.repeat(401)).success).toBe(false);
  });
});

describe('a page', () => {
  test('holds what was requested, and has a next one only when more rows were found', () => {
    assert(
      property(array(integer({ min: 1 })), integer({ min: 1, max: 20 }), (numbers, limit) => {
        const found = numbers.slice(0, limit + 1);
        const { items, nextCursor } = toPage(found, limit, (last) => [last]);
        expect(items).toEqual(numbers.slice(0, limit));
        expect(nextCursor === null).toBe(numbers.length <= limit);
        expect(decodeCursor(nextCursor ?? undefined, 1)).toEqual(nextCursor === null ? null : [items.at(-1)]);
      }),
    );
  });

  test('after page returns every row once, even when rows are added before them', () => {
    assert(
      property(
        array(integer({ min: 1, max: 1000 }), { maxLength: 40 }),
        integer({ min: 1, max: 7 }),
        (numbers, limit) => {
          const rows = [...new Set(numbers)].toSorted((a, b) => a - b);
          const seen: number[] = [];
          let cursor: string | null = null;
          do {
            const [after = -1] = decodeCursor(cursor ?? undefined, 1) ?? [];
            const page: { items: number[]; nextCursor: string | null } = toPage(
              rows.filter((row) => row > Number(after)).slice(0, limit + 1),
              limit,
              (last) => [last],
            );
            seen.push(...page.items);
            cursor = page.nextCursor;
            rows.unshift(-5);
          } while (cursor !== null);
          expect(seen).toEqual(rows.filter((row) => row > 0));
        },
      ),
    );
  });
});

test('a page size is parsed from text, within bounds', () => {
  const limit = limitInput(50);
  expect(limit.parse(undefined)).toBe(50);
  assert(
    property(constantFrom('1', '100', '7', 20), (size) => {
      expect(limit.parse(size)).toBe(Number(size));
    }),
  );
  for (const size of ['0', '-1', '101', '1.5', 'x', '', 'Infinity', 'NaN', '1e9', null, []]) {
    expect(limit.safeParse(size).success).toBe(false);
  }
});
