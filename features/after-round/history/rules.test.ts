import { expect, test } from 'vitest';
import { lastMonths, startOfMonth } from './rules.ts';

test('the last twelve months end with this one, by Amsterdam time', () => {
  const months = lastMonths(new Date('2026-11-30T23:30:00Z'));
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-01', '2026-12']);
  expect(lastMonths(new Date('2026-02-10T12:00:00Z')).slice(0, 2)).toEqual(['2025-03', '2025-04']);
});

test('a month starts at midnight in Amsterdam', () => {
  expect(startOfMonth('2026-07').toISOString()).toBe('2026-06-30T22:00:00.000Z');
});
