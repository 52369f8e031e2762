import { assert, date, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDutchDate, parseDutchTime } from './dutch-entry.ts';
import { formatCalendarDate, formatShortDate } from './dutch.ts';
import { isCalendarDate } from './time.ts';

/** A Wednesday. */
const today = '2026-11-18';

describe('a date', () => {
  test.each([
    ['22-11-2026', '2026-11-22'],
    ['22/11/26', '2026-11-22'],
    // Dashes that keyboards and other programs make of a hyphen.
    ['22–11–2026', '2026-11-22'],
    ['22 — 11 — 26', '2026-11-22'],
    ['22‑11‐2026', '2026-11-22'],
    ['22−11−2026', '2026-11-22'],
    ['2026–11–22', '2026-11-22'],
    ['２２－１１－２０２６', '2026-11-22'],
    ['1.2.2027', '2027-02-01'],
    ['2099-05-04', '2099-05-04'],
    ['22 november 2026', '2026-11-22'],
    ['  22 Nov ', '2026-11-22'],
    ['22 nov.', '2026-11-22'],
    ['zo 22 nov 2026', '2026-11-22'],
    ['zondag 22 november', '2026-11-22'],
    ['3 mrt', '2027-03-03'],
    ['3 maart', '2027-03-03'],
    ['18-11', '2026-11-18'],
    ['17-11', '2027-11-17'],
    ['29 feb', '2028-02-29'],
    ['vandaag', '2026-11-18'],
    ['Morgen', '2026-11-19'],
    ['za', '2026-11-21'],
    ['woensdag', '2026-11-18'],
  ])('%j is %s', (text, expected) => {
    expect(parseDutchDate(text, today)).toBe(expected);
  });

  test.each([
    '',
    '22',
    '22 11 2026 5',
    '31-11-2026',
    '22-13-2026',
    '29-2-2026',
    'ooit',
    '22 no',
    '2026-11-31',
    '22-11-202',
  ])('%j is none', (text) => {
    expect(parseDutchDate(text, today)).toBeNull();
  });

  test('with a weekday that contradicts it is none, unless that of the date before was left', () => {
    expect(parseDutchDate('za 28 maart 2027', today)).toBeNull();
    expect(parseDutchDate('zaterdag 28 maart', today)).toBeNull();
    expect(parseDutchDate('za 28 maart 2027', today, '')).toBeNull();
    expect(parseDutchDate('zo 28 maart 2027', today)).toBe('2027-03-28');
    expect(parseDutchDate('zo 23 nov 2026', today, '2026-11-22')).toBe('2026-11-23');
    expect(parseDutchDate('za 23 nov 2026', today, '2026-11-22')).toBeNull();
  });

  test('is parsed back as it is written, long and short', () => {
    const any = date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    assert(
      property(any, (instant) => {
        const written = instant.toISOString().slice(0, 10);
        expect(parseDutchDate(formatShortDate(written), today)).toBe(written);
        expect(parseDutchDate(formatCalendarDate(written), today)).toBe(written);
      }),
    );
  });

  test('is a valid date or null for any input', () => {
    assert(
      property(string(), (text) => {
        const read = parseDutchDate(text, today);
        expect(read === null || isCalendarDate(read)).toBe(true);
      }),
    );
  });
});

describe('a time', () => {
  test.each([
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9', '09:00'],
    ['17', '17:00'],
    ['9 uur', '09:00'],
    ['9u', '09:00'],
    ['9u05', '09:05'],
    ['09:30 uur', '09:30'],
    [' 23:59 ', '23:59'],
    ['0:00', '00:00'],
    ['０９：３０', '09:30'],
    ['9\u00A0uur', '09:00'],
  ])('%j is %s', (text, expected) => {
    expect(parseDutchTime(text)).toBe(expected);
  });

  test.each(['', '24:00', '9:60', '9:3', '9:300', 'half tien', '99', '12345', '-1'])('%j is none', (text) => {
    expect(parseDutchTime(text)).toBeNull();
  });

  test('of any minute is parsed back', () => {
    assert(
      property(integer({ min: 0, max: 1439 }), (minutes) => {
        const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
        expect(parseDutchTime(time)).toBe(time);
      }),
    );
  });
});
