import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test.each([
  ['a short text', 'Tot zo', 'Tot zo'],
  ['as long as allowed', '1234567890', '1234567890'],
  ['a text that is too long', '12345678901', '1234567890'],
  ['emoji, which are one character each', '⛳🏌'.repeat(5), '⛳🏌'.repeat(5)],
  ['one emoji too many', '🏌'.repeat(11), '🏌'.repeat(10)],
  ['a woman, her colour and her sign at the end', `12345678🏌🏽\u200D♀\uFE0F`, '12345678'],
  ['a flag at the end', '123456789🇳🇱', '123456789'],
  ['two flags, of which the first fits', '12345678🇳🇱🇧🇪', '12345678🇳🇱'],
  ['a letter with its mark at the end', 'abcdefghie\u0301', 'abcdefghi'],
  ['marks on one letter only', `e${'\u0301'.repeat(20)}`, `e${'\u0301'.repeat(9)}`],
])('the first ten characters of %s', (_what, text, beginning) => {
  expect(beginningOf(text, 10)).toBe(beginning);
});
