import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weatherConditions } from './course.ts';
import { conditionOf, currentReport, isOldWeather } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const report = {
  status: 'closed' as const,
  message: 'Vorst',
  reasons: ['winter-greens' as const],
  validUntil: null,
  updatedAt: '2026-11-21T06:00:00Z',
};
const open = { status: 'open', message: null, reasons: [], validUntil: null, updatedAt: now.toISOString() };

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
