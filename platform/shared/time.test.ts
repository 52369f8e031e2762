import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { assert, date, integer, property } from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  fromAmsterdam,
  isSkipped,
  monthAround,
  toAmsterdam,
  addDays,
  addMonths,
  calendarDate,
  isCalendarDate,
  weekdayOf,
  weeksOfMonth,
} from './time.ts';

const hour = 3_600_000;
const day = 24 * hour;
const anyInstant = date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

describe('to Amsterdam', () => {
  test.each([
    ['2026-01-15T11:00:00Z', '2026-01-15', '12:00'],
    ['2026-07-15T11:00:59Z', '2026-07-15', '13:00'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '00:30'],
    ['2026-06-30T22:00:00Z', '2026-07-01', '00:00'],
    // Spring: from two straight to three.
    ['2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    // Autumn: three becomes two once more.
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-25T02:00:00Z', '2026-10-25', '03:00'],
  ])('%s is %s %s', (instant, wallDate, time) => {
    expect(toAmsterdam(instant)).toEqual({ date: wallDate, time });
    expect(toAmsterdam(new Date(instant))).toEqual({ date: wallDate, time });
  });
});

test('a browser with Temporal reads the same date and time', async () => {
  expect(typeof Temporal).toBe('undefined');
  // Node 24 has Temporal only behind a flag, and only in contexts that are created after the flag is set.
  setFlagsFromString('--harmony-temporal');
  vi.stubGlobal('Temporal', runInNewContext('Temporal'));
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const withTemporal = await import('./time.ts');
  const changes = [
    '2026-03-29T00:59:59Z',
    '2026-03-29T01:00:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:00:00Z',
  ];
  for (const instant of changes) expect(withTemporal.toAmsterdam(instant)).toEqual(toAmsterdam(instant));
  assert(
    property(anyInstant, (instant) => {
      expect(withTemporal.toAmsterdam(instant)).toEqual(toAmsterdam(instant));
    }),
    { numRuns: 300 },
  );
});

describe('from Amsterdam', () => {
  test.each([
    ['2026-01-15', '12:00', '2026-01-15T11:00:00.000Z'],
    ['2026-07-15', '13:00', '2026-07-15T11:00:00.000Z'],
    ['2027-01-01', '00:30', '2026-12-31T23:30:00.000Z'],
    ['2028-02-29', '10:00', '2028-02-29T09:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    // Half past two does not exist: the clock shows half past three at that moment.
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    // Half past two exists twice: the first one counts.
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s %s is %s', (wallDate, time, instant) => {
    expect(fromAmsterdam(wallDate, time)?.toISOString()).toBe(instant);
  });

  test.each([
    ['2026-02-30', '12:00'],
    ['2026-02-29', '12:00'],
    ['2026-13-01', '12:00'],
    ['2026-00-10', '12:00'],
    ['2026-04-31', '12:00'],
    ['', '12:00'],
    ['morgen', '12:00'],
    ['2026-6-1', '12:00'],
    ['2026-06-01', '25:00'],
    ['2026-06-01', '12:60'],
    ['2026-06-01', ''],
  ])('%j %j is none', (wallDate, time) => {
    expect(fromAmsterdam(wallDate, time)).toBeNull();
  });
});

test('every moment converts there and back, to the minute; in the repeated hour to the first one', () => {
  assert(
    property(anyInstant, (instant) => {
      const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
      const wall = toAmsterdam(instant);
      const back = fromAmsterdam(wall.date, wall.time)!.getTime();
      const again = toAmsterdam(new Date(minute - hour));
      const shownBefore = again.date === wall.date && again.time === wall.time;
      expect(back).toBe(shownBefore ? minute - hour : minute);
    }),
    { numRuns: 2000 },
  );
});

test('every minute of the two days with a clock change is a moment, in order', () => {
  for (const wallDate of ['2026-03-29', '2026-10-25']) {
    const minutes = Array.from({ length: 1440 }, (_, minute) =>
      fromAmsterdam(wallDate, new Date(minute * 60_000).toISOString().slice(11, 16))!.getTime(),
    );
    const steps = new Set(minutes.slice(1).map((minute, index) => minute - minutes[index]!));
    // Time increases, except for the skipped hour, which equals the next hour.
    expect(steps).toEqual(
      new Set(wallDate === '2026-03-29' ? [60_000, 60_000 - hour] : [60_000, 60_000 + hour]),
    );
  }
});

describe('the month around a moment', () => {
  test.each([
    ['2026-11-21T04:00:00Z', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    ['2026-03-10T12:00:00Z', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
    ['2026-10-10T12:00:00Z', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    // Amsterdam is already in the next month, and in the next year.
    ['2026-06-30T22:30:00Z', '2026-06-30T22:00:00.000Z', '2026-07-31T22:00:00.000Z'],
    ['2026-12-31T23:30:00Z', '2026-12-31T23:00:00.000Z', '2027-01-31T23:00:00.000Z'],
    ['2026-12-05T12:00:00Z', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ])('%s is from %s to %s', (instant, start, end) => {
    const month = monthAround(new Date(instant));
    expect([month.start.toISOString(), month.end.toISOString()]).toEqual([start, end]);
  });

  test('contains it, and the next month begins where it ends', () => {
    assert(
      property(anyInstant, integer({ min: 0, max: 59 }), (instant, minutes) => {
        const { start, end } = monthAround(instant);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(end.getTime()).toBeGreaterThan(instant.getTime());
        expect(toAmsterdam(start)).toMatchObject({ time: '00:00', date: expect.stringMatching(/-01$/) });
        expect(monthAround(new Date(end.getTime() + minutes * 60_000)).start).toEqual(end);
        expect((end.getTime() - start.getTime()) / day).toBeGreaterThan(27.9);
      }),
    );
  });
});

test.each([
  ['2027-03-28', '01:59', false],
  ['2027-03-28', '02:00', true],
  ['2027-03-28', '02:59', true],
  ['2027-03-28', '03:00', false],
  ['2027-03-27', '02:30', false],
  ['2026-10-25', '02:30', false],
  ['2027-02-30', '02:30', false],
])('the clock skips %s %s: %s', (date, time, skipped) => {
  expect(isSkipped(date, time)).toBe(skipped);
});

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
