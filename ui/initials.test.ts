import { expect, test } from 'vitest';
import { initials, placeOfName } from './initials.ts';

test.each([
  ['Anneke de Wit', 'AW'],
  ['Jan-Willem van der Berg', 'JB'],
  ['Élodie Šimková', 'ÉŠ'],
  ['Sanne', 'S'],
  ['mo el idrissi', 'MI'],
  ['  ', ''],
])('%s is %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a name keeps its place, and names spread over all places', () => {
  const names = Array.from({ length: 60 }, (_, number) => `Lid ${number}`);
  const places = names.map((name) => placeOfName(name, 6));
  expect(names.map((name) => placeOfName(name, 6))).toEqual(places);
  expect(new Set(places)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
