import { describe, expect, test } from 'vitest';
import {
  formatAge,
  formatCalendarDate,
  formatCount,
  formatDate,
  formatDateBlock,
  formatDateBlockOfYear,
  formatDateNoYear,
  formatDayHeading,
  formatDaySeparator,
  formatFoundTime,
  formatFullDate,
  formatList,
  formatMessageTime,
  formatMoment,
  formatMonth,
  formatNextTime,
  formatOneDecimal,
  formatShortDate,
  formatTime,
  formatWeekdayDate,
  formatWeekdayDateOfYear,
} from './dutch.ts';
import { addDays, toAmsterdam } from './time.ts';

test('formats one decimal with a comma', () => {
  expect([4.25, 5, 0].map(formatOneDecimal)).toEqual(['4,3', '5,0', '0,0']);
});

describe('a date', () => {
  test('is formatted the Dutch way, in Amsterdam time', () => {
    const instant = '2026-11-21T23:05:00.123456Z';
    expect(formatTime(instant)).toBe('00:05');
    expect(formatDate(instant)).toBe('22 november 2026');
    expect(formatDateNoYear(instant)).toBe('22 november');
    expect(formatWeekdayDate(instant)).toBe('zondag 22 november');
    expect(formatDateBlock(instant)).toEqual({ weekday: 'zo', day: '22', month: 'nov', time: '00:05' });
    expect(formatDateBlock('2026-03-29T01:00:00Z')).toEqual({
      weekday: 'zo',
      day: '29',
      month: 'mrt',
      time: '03:00',
    });
  });
});

test.each([
  ['2026-12-31T22:59:00Z', 'donderdag 31 december', 'dec', 'donderdag 31 dec'],
  ['2026-12-31T23:00:00Z', 'vrijdag 1 januari 2027', 'jan ’27', 'vrijdag 1 jan 2027'],
  ['2025-11-22T12:00:00Z', 'zaterdag 22 november 2025', 'nov ’25', 'zaterdag 22 nov 2025'],
])('in 2026, the date of %s has a year when it is another one: %s', (instant, date, month, heading) => {
  const today = '2026-11-27';
  expect(formatWeekdayDateOfYear(instant, today)).toBe(date);
  expect(formatDateBlockOfYear(instant, today).month).toBe(month);
  expect(formatDayHeading(toAmsterdam(instant).date, today)).toBe(heading);
});

test('the time from which something is possible again is never too early', () => {
  expect(formatNextTime('2026-11-22T13:05:00Z')).toBe('zondag 14:05');
  expect(formatNextTime('2026-11-22T22:59:00.001Z')).toBe('maandag 00:00');
});

test('what is kept for years has the year in its date', () =>
  expect(formatFullDate('2026-11-22T13:05:00Z')).toBe('zondag 22 november 2026'));

test.each([
  ['2026-12-31T12:00:00Z', 'Gisteren 13:00'],
  ['2026-12-30T12:00:00Z', '30 dec 2026 13:00'],
  ['2025-12-31T23:30:00Z', '1 jan 2026 00:30'],
])('a message of %s, found on New Year’s Day, is %s', (instant, label) =>
  expect(formatFoundTime(instant, '2027-01-01')).toBe(label),
);

describe('in a conversation', () => {
  const today = '2026-11-21';

  test.each([
    ['2026-11-21T08:05:00Z', '09:05', 'Vandaag'],
    ['2026-11-20T23:00:00Z', '00:00', 'Vandaag'],
    ['2026-11-20T22:59:00Z', 'Gisteren 23:59', 'Gisteren'],
    ['2026-11-19T23:00:00Z', 'Gisteren 00:00', 'Gisteren'],
    ['2026-11-19T22:59:00Z', '19 nov 23:59', 'donderdag 19 november'],
    ['2025-11-21T12:00:00Z', '21 nov 13:00', 'vrijdag 21 november 2025'],
  ])('%s is %s, under %s', (instant, label, separator) => {
    expect(formatMessageTime(instant, today)).toBe(label);
    expect(formatDaySeparator(instant, today)).toBe(separator);
    expect(formatDaySeparator(toAmsterdam(instant).date, today)).toBe(separator);
  });

  test.each([
    // Half past midnight after the short day of 23 hours, half past eleven on the long one of 25.
    ['2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z', 'Gisteren 00:30', 'Gisteren'],
    ['2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z', '28 mrt 23:30', 'zaterdag 28 maart'],
    ['2026-10-24T12:00:00Z', '2026-10-25T22:30:00Z', 'Gisteren 14:00', 'Gisteren'],
    ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', '00:30', 'Vandaag'],
    ['2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z', 'Gisteren 13:00', 'Gisteren'],
  ])('%s seen at %s is %s, also when the clock was moved', (instant, at, label, separator) => {
    const today = toAmsterdam(at).date;
    expect(formatMessageTime(instant, today)).toBe(label);
    expect(formatDaySeparator(instant, today)).toBe(separator);
  });
});

test.each([
  ['2026-11-22T13:05:00Z', 'vandaag 14:05'],
  ['2026-11-21T13:05:00Z', 'gisteren'],
  ['2026-11-12T13:05:00Z', 'donderdag 12 november'],
  ['2025-11-12T13:05:00Z', 'woensdag 12 november 2025'],
])('%s within a sentence is %s', (instant, words) => expect(formatMoment(instant, '2026-11-22')).toBe(words));

test.each([[[]], [['Anna']], [['Anna', 'Jan']], [['Anna', 'Jan', 'jij']]])(
  'a list of %j is worded as JavaScript does',
  (items) => {
    expect(formatList(items)).toBe(new Intl.ListFormat('nl-NL').format(items));
    expect(formatList(items, 'of')).toBe(new Intl.ListFormat('nl-NL', { type: 'disjunction' }).format(items));
  },
);

test('names from right to left keep their order in a list', () => {
  expect(formatList(['יוסי', 'דנה', 'Anna'])).toBe('\u2068יוסי\u2069, \u2068דנה\u2069 en Anna');
});

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

test.each([
  ['2026-11-28T11:59:50Z', '1m'],
  ['2026-11-28T11:00:01Z', '59m'],
  ['2026-11-28T11:00:00Z', '1h'],
  ['2026-11-27T12:00:01Z', '23h'],
  ['2026-11-27T12:00:00Z', '27 nov'],
  ['2025-12-31T12:00:00Z', '31 dec 2025'],
  // A device whose clock is slow.
  ['2026-11-28T12:03:00Z', '1m'],
])('the last message of %s is %s old at noon of 28 November 2026', (instant, age) => {
  expect(formatAge(instant, new Date('2026-11-28T12:00:00Z'))).toBe(age);
});

test('counts of things, as `Intl` writes them', () => {
  const counts = [0, 1, 12, 999, 1000, 2600, 12_345, 999_999, 1_000_000, 12_345_678];
  const platform = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });
  expect(counts.map(formatCount)).toEqual(counts.map((count) => platform.format(count)));
});
