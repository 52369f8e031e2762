import { expect, test } from 'vitest';
import { greetingText, lastOnlineText } from './copy.ts';

const minute = 60_000;

test.each([
  [-5, 'minder dan 1 minuut geleden'],
  [59_999, 'minder dan 1 minuut geleden'],
  [minute, '1 minuut geleden'],
  [59 * minute + 59_999, '59 minuten geleden'],
  [60 * minute, '1 uur geleden'],
  [119 * minute, '1 uur geleden'],
  [23 * 60 * minute, '23 uur geleden'],
])('%i milliseconds after the last connection, it was %s', (milliseconds, text) => {
  expect(lastOnlineText(milliseconds)).toBe(text);
});

test.each([
  [4, 'Goedenacht, Sanne'],
  [5, 'Goedemorgen, Sanne'],
  [12, 'Goedemiddag, Sanne'],
  [18, 'Goedenavond, Sanne'],
])('the greeting at %i hours is %s', (hour, text) => {
  expect(greetingText(hour, 'Sanne de Vries')).toBe(text);
});
