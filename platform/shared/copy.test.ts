import { expect, test } from 'vitest';
import { againText } from './copy.ts';

test.each([
  [1, '1 seconde'],
  [59, '59 seconden'],
  [60, '1 minuut'],
  [61, '2 minuten'],
  [3_540, '59 minuten'],
  [3_541, '1 uur'],
  [86_400, '24 uur'],
])('the sentence for %i seconds names %s', (seconds, words) =>
  expect(againText(seconds)).toBe(`Probeer het over ${words} opnieuw.`),
);
