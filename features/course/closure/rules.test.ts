import { expect, test } from 'vitest';
import { closureDuring, isAnnounceable } from './rules.ts';

const closure = {
  id: '1',
  startsAt: '2026-12-05T09:00:00Z',
  endsAt: '2026-12-05T16:00:00Z',
  reason: 'Wedstrijd',
  updatedAt: '2026-12-01T09:00:00Z',
};

test.each([
  ['starts during a closure', true, '2026-12-05T10:00:00Z', 18],
  ['ends during a closure', true, '2026-12-05T04:30:00Z', 18],
  ['of nine holes ends before a closure', false, '2026-12-05T04:30:00Z', 9],
  ['ends when a closure begins', false, '2026-12-05T04:00:00Z', 18],
  ['starts when a closure ends', false, '2026-12-05T16:00:00Z', 18],
] as const)('a round that %s finds the course closed: %s', (_, isClosed, startsAt, holes) => {
  expect(closureDuring([closure], { startsAt, holes }) !== null).toBe(isClosed);
});

test.each([
  ['is running', true, '2026-12-05T12:00:00Z'],
  ['has ended', false, '2026-12-05T16:00:00Z'],
  ['is more than a year ahead', false, '2025-11-05T12:00:00Z'],
])('a closure that %s may be announced: %s', (_, isFine, now) => {
  expect(isAnnounceable(closure, new Date(now))).toBe(isFine);
});
