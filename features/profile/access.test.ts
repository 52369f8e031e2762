import { expect, test } from 'vitest';
import type { Actor } from '#platform/shared/actor.ts';
import { clubless, globalAdmin, profileless, suspended, unverified, visitor } from '#tests/people/actors.ts';
import { profileMaker } from './access.ts';

test.each<[string, Actor, string]>([
  ['a visitor', visitor, 'sign-in'],
  ['a suspended account', suspended, 'sign-in'],
  ['an unverified address', unverified, 'verify'],
  ['a user without a profile', profileless, 'allow'],
  ['a user with a profile, who may repeat the command', clubless, 'allow'],
  ['a global admin', globalAdmin, 'allow'],
])('%s makes a profile: %s', (_, who, verdict) => {
  expect(profileMaker.judge(who)).toBe(verdict);
});
