import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weatherConditions } from './course.ts';
import { conditionOf, currentReport, isAhead, isOldWeather, isReported, lightAt, nextEnds } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const report = {
  status: 'closed' as const,
  message: 'Vorst',
  reasons: ['winter-greens' as const],
  closedHoles: [],
  validUntil: null,
  updatedAt: '2026-11-21T06:00:00Z',
};
const open = {
  status: 'open',
  message: null,
  reasons: [],
  closedHoles: [],
  validUntil: null,
  updatedAt: now.toISOString(),
};

describe('the current report', () => {
  test("is the club's while it is valid", () => {
    expect(currentReport(report, now)).toEqual(report);
    const later = { ...report, validUntil: '2026-11-21T12:00:00.001Z' };
    expect(currentReport(later, now)).toEqual(later);
  });

  test("is 'open' without one, and from the moment that it ends", () => {
    expect(currentReport(null, now)).toEqual(open);
    expect(currentReport({ ...report, validUntil: now.toISOString() }, now)).toEqual(open);
    expect(currentReport({ ...report, validUntil: '2026-11-20T12:00:00.123456Z' }, now)).toEqual(open);
  });

  test('does not come back after it has ended', () => {
    assert(
      property(date({ noInvalidDate: true }), date({ noInvalidDate: true }), (until, at) => {
        const { status } = currentReport({ ...report, validUntil: until.toISOString() }, at);
        expect(status).toBe(at < until ? 'closed' : 'open');
      }),
    );
  });
});

describe('the end of a report', () => {
  test('is a later moment within a year, or none', () => {
    expect(isAhead(null, now)).toBe(true);
    expect(isAhead('2026-11-21T12:00:00.001Z', now)).toBe(true);
    expect(isAhead('2027-11-22T12:00:00Z', now)).toBe(true);
    expect(isAhead('2026-11-21T12:00:00Z', now)).toBe(false);
    expect(isAhead('2027-11-22T12:00:00.001Z', now)).toBe(false);
    expect(isAhead('9999-99-99T99:99:99Z', now)).toBe(false);
  });

  const offered = (date: string, time: string) =>
    nextEnds({ date, time }).map(({ end, at }) => [end, at.toISOString()]);

  test('is offered as the next two moments in Amsterdam time', () => {
    expect(offered('2026-11-21', '06:30')).toEqual([
      ['today-noon', '2026-11-21T11:00:00.000Z'],
      ['today-evening', '2026-11-21T19:00:00.000Z'],
    ]);
    expect(offered('2026-11-21', '12:00').map(([end]) => end)).toEqual(['today-evening', 'tomorrow-noon']);
    expect(offered('2026-12-31', '20:00')).toEqual([
      ['tomorrow-noon', '2027-01-01T11:00:00.000Z'],
      ['tomorrow-evening', '2027-01-01T19:00:00.000Z'],
    ]);
  });

  test('follows the clock into summer and winter time', () => {
    expect(offered('2026-03-28', '21:00')[0]).toEqual(['tomorrow-noon', '2026-03-29T10:00:00.000Z']);
    expect(offered('2026-10-24', '21:00')[0]).toEqual(['tomorrow-noon', '2026-10-25T11:00:00.000Z']);
  });
});

describe('a setting', () => {
  const setting = { ...report, message: 'Vorst', reasons: ['winter-greens' as const] };

  test('is reported already when it says the same', () => {
    expect(isReported(setting, report)).toBe(true);
    expect(isReported({ ...setting, message: '' }, { ...report, message: null })).toBe(true);
    expect(
      isReported(
        { ...setting, validUntil: '2026-11-21T13:00:00.000Z' },
        { ...report, validUntil: '2026-11-21T13:00:00Z' },
      ),
    ).toBe(true);
  });

  test.each([
    ['status', { status: 'open' as const }],
    ['message', { message: 'Mist' }],
    ['reasons', { reasons: [] }],
    ['end', { validUntil: '2026-11-21T13:00:00Z' }],
  ])('is new when its %s differs', (_, difference) => {
    expect(isReported({ ...setting, ...difference }, report)).toBe(false);
  });
});

describe('the weather', () => {
  // The codes of the forecast service: https://open-meteo.com/en/docs
  test.each([
    ['clear', [0, 1]],
    ['partly-cloudy', [2]],
    ['cloudy', [3]],
    ['fog', [45, 48]],
    ['rain', [51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 80, 81, 82]],
    ['snow', [71, 73, 75, 77, 85, 86]],
    ['thunder', [95, 96, 99]],
  ])('is %s for %j', (condition, codes) => {
    for (const code of codes) expect(conditionOf(code)).toBe(condition);
  });

  test('is a condition that we can draw, for any code', () => {
    assert(
      property(integer(), (code) => {
        expect(weatherConditions).toContain(conditionOf(code));
      }),
    );
  });

  test('is old after two failed refreshes', () => {
    expect(isOldWeather('2026-11-21T11:30:00Z', now)).toBe(false);
    expect(isOldWeather('2026-11-21T11:29:59Z', now)).toBe(true);
    expect(isOldWeather('2026-11-21T12:00:05Z', now)).toBe(false);
  });
});

test.each([
  ['2026-11-26T04:00:00Z', 'night'],
  ['2026-11-26T07:20:00Z', 'dawn'],
  ['2026-11-26T12:00:00Z', 'day'],
  ['2026-11-26T15:35:00Z', 'dusk'],
  ['2026-11-26T18:00:00Z', 'night'],
  ['2026-06-21T03:20:00Z', 'dawn'],
  ['2026-06-21T18:30:00Z', 'day'],
  ['2026-06-21T20:00:00Z', 'dusk'],
  ['2026-06-21T22:45:00Z', 'night'],
])('the light of %s is that of %s', (moment, light) => {
  expect(lightAt(new Date(moment))).toBe(light);
});
