import { expect, test } from 'vitest';
import { initials, toneOfName } from './avatar.tsx';

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

test('a name keeps its tone, and names spread over all tones', () => {
  const names = Array.from({ length: 60 }, (_, number) => `Lid ${number}`);
  const tones = names.map((name) => toneOfName(name, 6));
  expect(names.map((name) => toneOfName(name, 6))).toEqual(tones);
  expect(new Set(tones)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
