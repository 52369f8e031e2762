import { expect, test } from 'vitest';
import type { Actor } from '#platform/shared/actor.ts';
import { clubless, globalAdmin, profileless, suspended, unverified, visitor } from '#tests/people/actors.ts';
import { profileMaker } from './access.ts';

test.each<[string, string, Actor]>([
  ['a visitor', 'sign-in', visitor],
  ['a suspended account', 'sign-in', suspended],
  ['an unverified account', 'verify', unverified],
  ['a user without a profile', 'allow', profileless],
  ['a user with a profile (who may repeat the command)', 'allow', clubless],
  ['a global admin', 'allow', globalAdmin],
])('for %s the rule about making a profile answers %s', (_, verdict, who) => {
  expect(profileMaker.judge(who)).toBe(verdict);
});
