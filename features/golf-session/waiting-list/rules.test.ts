import { describe, expect, test } from 'vitest';
import { toAmsterdam } from '#platform/shared/time.ts';
import { after, eventsOf, settle, type Line } from '#tests/models/waiting-list.ts';
import { offerDeadline, whyNotToWait } from './rules.ts';

const at = (text: string) => new Date(text);
const later = at('2027-06-01T12:00:00+02:00');

describe('the deadline of an offer', () => {
  test.each([
    ['in the day: two hours', '2026-11-23T14:05:00+01:00', later, '2026-11-23T16:05:00+01:00'],
    ['up to the evening', '2026-11-23T19:00:00+01:00', later, '2026-11-23T21:00:00+01:00'],
    [
      'over the night: the rest in the morning',
      '2026-11-23T20:30:00+01:00',
      later,
      '2026-11-24T09:30:00+01:00',
    ],
    ['just before nine', '2026-11-23T20:59:00+01:00', later, '2026-11-24T09:59:00+01:00'],
    ['at nine', '2026-11-23T21:00:00+01:00', later, '2026-11-24T10:00:00+01:00'],
    ['at night', '2026-11-23T03:00:00+01:00', later, '2026-11-23T10:00:00+01:00'],
    ['at eight', '2026-11-23T08:00:00+01:00', later, '2026-11-23T10:00:00+01:00'],
    [
      'the night when the clock goes forward',
      '2026-03-28T20:00:00+01:00',
      later,
      '2026-03-29T09:00:00+02:00',
    ],
    ['in that night', '2026-03-29T01:30:00+01:00', later, '2026-03-29T10:00:00+02:00'],
    ['the night when the clock goes back', '2026-10-24T20:00:00+02:00', later, '2026-10-25T09:00:00+01:00'],
    ['in that night', '2026-10-25T02:30:00+02:00', later, '2026-10-25T10:00:00+01:00'],
    [
      'never past the start',
      '2026-11-23T14:00:00+01:00',
      at('2026-11-23T15:00:00+01:00'),
      '2026-11-23T15:00:00+01:00',
    ],
    [
      'an early start: the evening before',
      '2026-11-23T20:30:00+01:00',
      at('2026-11-24T07:30:00+01:00'),
      '2026-11-23T21:00:00+01:00',
    ],
    [
      'a start at eight',
      '2026-11-23T22:00:00+01:00',
      at('2026-11-24T08:00:00+01:00'),
      '2026-11-24T08:00:00+01:00',
    ],
  ])('is after two hours of daytime, at most the start: %s', (_, now, startsAt, deadline) => {
    expect(offerDeadline(at(now), startsAt)).toEqual(at(deadline));
  });

  test('does not exist at night before an early start', () => {
    expect(offerDeadline(at('2026-11-23T21:30:00+01:00'), at('2026-11-24T07:30:00+01:00'))).toBeNull();
  });
});

test.each([
  ['full', null],
  ['open', 'HAS_PLACES'],
  ['closed', 'NOT_OPEN'],
  ['cancelled', 'NOT_OPEN'],
  ['completed', 'NOT_OPEN'],
] as const)(
  'the reason against joining the waiting list of a golf session that is %s is %s',
  (status, why) => {
    expect(whyNotToWait({ status, startsAt: later.toISOString() }, at('2026-11-23T12:00:00Z'))).toBe(why);
  },
);

test('nobody can join the waiting list of a golf session that has begun', () => {
  expect(whyNotToWait({ status: 'full', startsAt: later.toISOString() }, later)).toBe('PAST');
});

/** Checks what must hold at any moment. */
function check(line: Line, now: Date): void {
  const offers = line.waiting.filter(({ until }) => until !== null);
  expect(line.players.length + offers.length).toBeLessThanOrEqual(line.places);
  // The offers are at the front of the line: nobody is passed over.
  expect(line.waiting.slice(0, offers.length)).toEqual(offers);
  for (const { until } of offers) {
    const { time } = toAmsterdam(until!);
    expect(time >= '08:00' && time <= '21:00').toBe(true);
    expect(until! <= line.startsAt && until! > now).toBe(true);
  }
  const waits = line.waiting.length > offers.length;
  const free = line.players.length + offers.length < line.places;
  const passedOver = waits && free && offerDeadline(now, line.startsAt) !== null;
  expect(passedOver).toBe(false);
}

test('a simulated year of waiting lists keeps the order, has no deadline at night and one offer per free place', () => {
  let offers = 0;
  for (let day = 0; day < 365; day += 1) {
    const from = new Date(Date.UTC(2026, 0, 1 + day, (day * 7) % 24, (day * 13) % 60));
    let line: Line | null = null;
    for (const { line: first, event, now } of eventsOf(day + 1, from)) {
      line = settle(line ?? first, now);
      line = after(line, event, now) ?? line;
      check(line, now);
      offers += line.waiting.filter(({ until }) => until !== null).length;
    }
  }
  // Guards against a simulation without offers, which would check nothing.
  expect(offers).toBeGreaterThan(1_000);
});
