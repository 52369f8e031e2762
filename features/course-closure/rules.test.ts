import { expect, test } from 'vitest';
import { closureDuring, isAnnounceable } from './rules.ts';

const closure = {
  id: '1',
  startsAt: '2026-12-05T09:00:00Z',
  endsAt: '2026-12-05T16:00:00Z',
  reason: 'Wedstrijd',
};

test.each([
  ['starts during it', '2026-12-05T10:00:00Z', 18, true],
  ['ends during it', '2026-12-05T04:30:00Z', 18, true],
  ['of nine holes ends before it', '2026-12-05T04:30:00Z', 9, false],
  ['ends when it begins', '2026-12-05T04:00:00Z', 18, false],
  ['starts when it ends', '2026-12-05T16:00:00Z', 18, false],
] as const)('a round that %s', (_, startsAt, holes, isClosed) => {
  expect(closureDuring([closure], { startsAt, holes }) !== null).toBe(isClosed);
});

test.each([
  ['is running', '2026-12-05T12:00:00Z', true],
  ['has ended', '2026-12-05T16:00:00Z', false],
  ['is more than a year ahead', '2025-11-05T12:00:00Z', false],
])('a closure that %s', (_, now, isFine) => {
  expect(isAnnounceable(closure, new Date(now))).toBe(isFine);
});
