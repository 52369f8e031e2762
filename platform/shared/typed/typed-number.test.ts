import { expect, test } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

test.each([
  ['18', 18],
  [' 18,4 ', 18.4],
  ['18.45', 18.45],
  ['-3', -3],
  ['+2,1', 2.1],
  ['007', 7],
])('%j is %d', (typed, value) => {
  expect(readTypedNumber(typed)).toBe(value);
});

test.each([
  '',
  '  ',
  '0x10',
  '1e1',
  ' 0b1 ',
  '0o7',
  'Infinity',
  '-Infinity',
  'NaN',
  '١٢',
  '１２',
  '1_000',
  '1.000,5',
  '1,2,3',
  ',5',
  '5,',
  '--1',
  '+ 1',
  '1 2',
  '9'.repeat(400),
])('%j is no number', (typed) => {
  expect(readTypedNumber(typed)).toBeNaN();
});
