import { expect, test } from 'vitest';
import { earliestHours, isDue, reminderAt } from './rules.ts';

test.each([
  ['in winter', '2026-12-05T08:30:00Z', '2026-12-04T18:00:00Z'],
  ['in summer', '2026-07-05T07:30:00Z', '2026-07-04T17:00:00Z'],
  ['the day after the clock went back', '2026-10-25T09:00:00Z', '2026-10-24T17:00:00Z'],
  ['the day after the clock went forward', '2027-03-28T08:00:00Z', '2027-03-27T18:00:00Z'],
  ['just after midnight', '2026-12-04T23:10:00Z', '2026-12-04T18:00:00Z'],
])('the reminder of the evening before is due at 19:00 in Amsterdam, %s', (_, startsAt, at) => {
  expect(reminderAt('evening', new Date(startsAt))).toEqual(new Date(at));
});

test('the job looks far enough ahead to find the earliest reminder', () => {
  const latest = new Date('2026-10-25T22:59:00Z');
  const ahead = latest.getTime() - reminderAt('evening', latest)!.getTime();
  expect(ahead).toBeLessThanOrEqual(earliestHours * 3_600_000);
});

const startsAt = new Date('2026-12-05T08:30:00Z');
const early = new Date('2026-12-01T08:00:00Z');

test.each([
  ['before its moment', false, 'evening', early, '2026-12-04T17:59:00Z'],
  ['at its moment', true, 'evening', early, '2026-12-04T18:00:00Z'],
  ['after its moment, when the server was down', true, 'evening', early, '2026-12-05T07:00:00Z'],
  ['after the start', false, 'evening', early, '2026-12-05T08:30:00Z'],
  [
    'to a player who joined later',
    false,
    'evening',
    new Date('2026-12-04T19:00:00Z'),
    '2026-12-04T20:00:00Z',
  ],
  ['two hours before the start, as chosen', true, 'hours', early, '2026-12-05T06:30:00Z'],
  ['a minute earlier than the chosen two hours', false, 'hours', early, '2026-12-05T06:29:00Z'],
  ['to a player who chose none', false, 'none', early, '2026-12-05T07:00:00Z'],
] as const)('a reminder %s is due: %s', (_, due, moment, joinedAt, now) => {
  expect(isDue(moment, { startsAt, joinedAt }, new Date(now))).toBe(due);
});
