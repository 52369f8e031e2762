import { expect, test } from 'vitest';
import { newerThanFloor } from './client-floor.ts';

test.each([
  ['URL.canParse(text)', ['URL.canParse']],
  ['AbortSignal.any([one, other])', ['AbortSignal.any']],
  ['one.symmetricDifference(other)', ['symmetricDifference']],
  ['/[\\p{L}--[a-z]]/v.test(text)', ['/[\\p{L}--[a-z]]/v']],
  ['/(?i:a)b/.test(text)', ['/(?i:a)b/']],
])('%s is newer than the oldest browsers', (code, found) => {
  expect(newerThanFloor(code)).toEqual(found);
});

test.each([
  'typeof URL.canParse == "function" ? URL.canParse(text) : null',
  'element.checkVisibility?.()',
  '/(?<=a)b(?:c)/u.test(text)',
  'list.toSorted()',
])('%s is allowed', (code) => {
  expect(newerThanFloor(code)).toEqual([]);
});
