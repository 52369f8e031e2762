import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf, countCharacters } from './text-limits.ts';

test.each([
  ['within the limit', 'Rondje', 6, 'Rondje'],
  ['too long', 'Rondje', 3, 'Ron'],
  ['an emoji at the limit', 'ab🏌', 3, 'ab🏌'],
  ['an emoji over the limit', 'abc🏌', 3, 'abc'],
  ['an emoji of several characters', 'ab🏌🏽‍♀️', 5, 'ab'],
  ['a flag', 'ab🇳🇱', 3, 'ab'],
  ['a letter with its accent', 'abe\u0301', 3, 'ab'],
  ['nothing that fits', '🏌🏽‍♀️', 3, ''],
])('cuts %s', (_, text, most, expected) => {
  expect(beginningOf(text, most)).toBe(expected);
});

test('what is kept is whole, within the limit, and as much as fits', () => {
  const piece = fc.constantFrom('a', 'é', 'e\u0301', '🏌', '🏌🏽‍♀️', '🇳🇱', ' ', '\n', '1️⃣');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.nat({ max: 20 }), (pieces, most) => {
      // Some pieces join their neighbours, such as two flags.
      const text = pieces.join('|');
      const kept = beginningOf(text, most);
      expect(text.startsWith(kept)).toBe(true);
      expect(kept.isWellFormed()).toBe(true);
      expect(countCharacters(kept)).toBeLessThanOrEqual(most);
      const next = [...new Intl.Segmenter('nl').segment(text.slice(kept.length))][0]?.segment ?? '';
      expect(next === '' || countCharacters(kept + next) > most).toBe(true);
    }),
  );
});
