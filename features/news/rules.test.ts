import { expect, test } from 'vitest';
import { isLongText, showsYear, splitByDay } from './rules.ts';

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

test('an event is past from the first midnight in Amsterdam after it', () => {
  const events = [
    { eventStartsAt: '2026-11-20T22:59:00.000Z' },
    { eventStartsAt: '2026-11-20T23:00:00.000Z' },
    { eventStartsAt: '2026-11-28T09:00:00.000Z' },
    { eventStartsAt: null },
  ];
  const { past, coming } = splitByDay(events, '2026-11-21');
  expect(past).toEqual(events.slice(0, 1));
  expect(coming).toEqual(events.slice(1));
});
