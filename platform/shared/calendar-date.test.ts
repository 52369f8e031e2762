import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  isCalendarDate,
  weekdayOf,
  weeksOfMonth,
} from './calendar-date.ts';

const anyDate = date({ min: new Date('1990-01-01'), max: new Date('2190-01-01'), noInvalidDate: true }).map(
  (instant) => instant.toISOString().slice(0, 10),
);

test.each([
  [2026, 11, 22, '2026-11-22'],
  [2028, 2, 29, '2028-02-29'],
  [2026, 2, 29, null],
  [2026, 4, 31, null],
  [2026, 13, 1, null],
  [2026, 0, 1, null],
  [2026, 1, 0, null],
])('%i, %i, %i is %s', (year, month, day, expected) => {
  expect(calendarDate(year, month, day)).toBe(expected);
});

test.each(['', '2026-2-1', '2026-02-30', '22-11-2026', 'morgen', '2026-11-22T09:00'])(
  '%j is not a calendar date',
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);

test.each([
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-10-25', -1, '2026-10-24'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days is %s', (from, days, expected) => {
  expect(addDays(from, days)).toBe(expected);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (from, months, expected) => {
  expect(addMonths(from, months)).toBe(expected);
});

describe('the weeks of a month', () => {
  test('begin on Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
    const weeks = weeksOfMonth('2026-11-22');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
    expect(weeks).toHaveLength(6);
    expect(weeksOfMonth('2027-02-10')).toHaveLength(4);
  });

  test('hold each of its days once, in order, each under its weekday', () => {
    assert(
      property(anyDate, (any) => {
        const weeks = weeksOfMonth(any);
        const days = weeks.flat().filter((one) => one !== null);
        expect(days).toContain(any);
        expect(days[0]).toMatch(/-01$/);
        expect(days).toEqual(days.map((_, index) => addDays(days[0]!, index)));
        expect(addDays(days.at(-1)!, 1)).toMatch(/-01$/);
        const isInOrder = (one: string | null, index: number) => one === null || weekdayOf(one) === index;
        expect(weeks.every((week) => week.length === 7 && week.every(isInOrder))).toBe(true);
      }),
    );
  });

  test('adding months and days lands on a date', () => {
    assert(
      property(anyDate, integer({ min: -600, max: 600 }), (any, number) => {
        expect(isCalendarDate(addMonths(any, number))).toBe(true);
        expect(addDays(addDays(any, number), -number)).toBe(any);
      }),
    );
  });
});
