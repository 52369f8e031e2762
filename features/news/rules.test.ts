import { expect, test } from 'vitest';
import { isLongText, showsYear, splitByEnd } from './rules.ts';

test('the date of an update shows its year, unless the update was created in 2024', () => {
  expect(showsYear('2024-06-01T10:00:00.000Z')).toBe(false);
  expect(showsYear('2025-06-01T10:00:00.000Z')).toBe(true);
  expect(showsYear('2026-01-01T00:00:00.202400Z')).toBe(false);
});

test('text is long by characters or by lines', () => {
  expect(isLongText('a'.repeat(220))).toBe(false);
  expect(isLongText('a'.repeat(221))).toBe(true);
  expect(isLongText('a\nb\nc\nd')).toBe(false);
  expect(isLongText('a\nb\nc\nd\ne')).toBe(true);
});

test('an event is over three hours after its start', () => {
  const over = { eventStartsAt: '2026-11-25T16:00:00.000Z' };
  const goingOn = { eventStartsAt: '2026-11-25T19:30:00.000Z' };
  const later = { eventStartsAt: '2026-11-28T09:00:00.000Z' };
  const undated = { eventStartsAt: null };
  const { past, coming } = splitByEnd([over, goingOn, later, undated], new Date('2026-11-25T22:00:00Z'));
  expect(past).toEqual([over]);
  expect(coming).toEqual([goingOn, later, undated]);
});
