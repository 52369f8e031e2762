import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import {
  formatCalendarDate,
  formatCount,
  formatDate,
  formatDateBlock,
  formatDateNoYear,
  formatMonth,
  formatShortDate,
  formatWeekdayDate,
} from './dutch.ts';

const fourYears = Array.from({ length: 1461 }, (_, days) => addDays('2026-01-01', days));

/** As `Intl` formats it; Dutch omits the dot in short names. */
function intl(date: string, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', ...options }).format(new Date(date));
  return text.replaceAll('.', '');
}

const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const;

describe('every day of four years is written as the platform writes it', () => {
  test.each<[string, (date: string) => string, Intl.DateTimeFormatOptions]>([
    ['short', formatShortDate, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }],
    ['whole', formatCalendarDate, { weekday: 'long', ...whole }],
    ['month', formatMonth, { month: 'long', year: 'numeric' }],
  ])('%s', (_, write, options) => {
    expect(fourYears.map(write)).toEqual(fourYears.map((date) => intl(date, options)));
  });

  test.each<[string, (instant: string) => string, Intl.DateTimeFormatOptions]>([
    ['date', formatDate, whole],
    ['without the year', formatDateNoYear, { day: 'numeric', month: 'long' }],
    ['with the weekday', formatWeekdayDate, { weekday: 'long', day: 'numeric', month: 'long' }],
    ['weekday of a block', (at) => formatDateBlock(at).weekday, { weekday: 'short' }],
    ['day of a block', (at) => formatDateBlock(at).day, { day: 'numeric' }],
    ['month of a block', (at) => formatDateBlock(at).month, { month: 'short' }],
  ])('%s, at noon', (_, write, options) => {
    expect(fourYears.map((date) => write(`${date}T12:00:00Z`))).toEqual(
      fourYears.map((date) => intl(date, options)),
    );
  });
});

test('counts of things, as `Intl` writes them', () => {
  const counts = [0, 1, 12, 999, 1000, 2600, 12_345, 999_999, 1_000_000, 12_345_678];
  const platform = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });
  expect(counts.map(formatCount)).toEqual(counts.map((count) => platform.format(count)));
});
