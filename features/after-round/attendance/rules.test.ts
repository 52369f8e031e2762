import { expect, test } from 'vitest';
import { whyNotToMark } from './rules.ts';

const startsAt = '2026-11-23T09:00:00.000Z';
const played = { status: 'full', startsAt, ratingsCount: false } as const;
const atStart = new Date(startsAt);

test.each([
  ['is possible from the start', {}, atStart, null],
  ['is refused before the start', {}, new Date(atStart.getTime() - 1), 'not-played'],
  ['is refused at a cancelled golf session', { status: 'cancelled' }, atStart, 'not-played'],
  ['is possible after the golf session was completed', { status: 'completed' }, atStart, null],
  ['is refused when the ratings count', { status: 'completed', ratingsCount: true }, atStart, 'counted'],
] as const)('marking who came %s', (_when, change, now, why) => {
  expect(whyNotToMark({ ...played, ...change }, now)).toBe(why);
});
