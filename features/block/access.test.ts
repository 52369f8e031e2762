import { expect, test } from 'vitest';
import { actor, globalAdmin, profileless, visitor } from '#tests/people/actors.ts';
import { personBlocker } from './access.ts';

test.each([
  ['a golfer a known person', actor(), 'other', 'allow'],
  ['a golfer themselves', actor(), 'caller', 'SELF'],
  ['a golfer somebody unknown', actor(), null, 'hidden'],
  ['a global admin somebody unknown', globalAdmin, null, 'hidden'],
  ['a visitor', visitor, 'other', 'sign-in'],
  ['somebody without a profile', profileless, 'other', 'PROFILE_REQUIRED'],
] as const)('blocking: %s', (_name, who, userId, verdict) => {
  expect(personBlocker.judge(who, userId)).toBe(verdict);
});
