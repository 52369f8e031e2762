import { expect, test } from 'vitest';
import type { Actor } from '#platform/shared/actor.ts';
import { personBlocker } from './access.ts';

const actor = (change: Partial<NonNullable<Actor>> = {}) =>
  ({
    userId: 'me',
    sessionId: 'session',
    hasProfile: true,
    verified: true,
    suspended: false,
    closed: false,
    proven: false,
    handicap: null,
    globalAdmin: false,
    memberships: [],
    ...change,
  }) as NonNullable<Actor>;

test.each([
  ['a golfer a known person', actor(), 'other', 'allow'],
  ['a golfer themselves', actor(), 'me', 'SELF'],
  ['a golfer somebody unknown', actor(), null, 'hidden'],
  ['a global admin somebody unknown', actor({ globalAdmin: true }), null, 'hidden'],
  ['a visitor', null, 'other', 'sign-in'],
  ['somebody without a profile', actor({ hasProfile: false }), 'other', 'PROFILE_REQUIRED'],
] as const)('blocking: %s', (_name, who, userId, verdict) => {
  expect(personBlocker.judge(who, userId)).toBe(verdict);
});
