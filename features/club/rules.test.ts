import { expect, test } from 'vitest';
import { countOfPeople, slugForm, slugOf } from './rules.ts';

test('a group of fewer than five people is not counted', () => {
  const counts = [0, 1, 4, 5, 2600];
  expect(counts.map((count) => countOfPeople(count, { isOwn: false }))).toEqual([null, null, null, 5, 2600]);
  expect(counts.map((count) => countOfPeople(count, { isOwn: true }))).toEqual(counts);
});

test.each([
  ['Golfclub De Hoge Dijk', 'golfclub-de-hoge-dijk'],
  ["G.C. 't Woud (Zuid)", 'g-c-t-woud-zuid'],
  ['Café Élan', 'cafe-elan'],
  ['漢字', 'club'],
  ['lang '.repeat(30), 'lang-'.repeat(12).slice(0, -1)],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugOf(name)).toMatch(slugForm);
});
