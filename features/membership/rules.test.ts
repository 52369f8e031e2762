import { expect, test } from 'vitest';
import { handicapTone } from './rules.ts';

test.each([
  [-1.2, 'strong'],
  [10, 'strong'],
  [10.1, 'middle'],
  [20, 'middle'],
  [20.1, 'sand'],
  [54, 'sand'],
  [null, 'plain'],
])('handicap %s is set %s', (handicap, tone) => {
  expect(handicapTone(handicap)).toBe(tone);
});
