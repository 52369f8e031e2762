import { expect, test } from 'vitest';
import { countOfPeople } from './rules.ts';

test('fewer than five people are not counted', () => {
  expect([0, 1, 4, 5, 2600].map(countOfPeople)).toEqual([null, null, null, 5, 2600]);
});
