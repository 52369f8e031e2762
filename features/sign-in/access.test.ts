import { expect, test } from 'vitest';
import { actor, clubless, globalAdmin } from '#tests/people/actors.ts';
import { keepsLastFactor, mayRemoveFactor } from './access.ts';

const memberOf = (role: 'member' | 'admin') => actor({ memberships: [{ clubId: 'c', role }] });

test.each([
  ['a user without a club', false, clubless],
  ['a member', false, memberOf('member')],
  ['a club admin', true, memberOf('admin')],
  ['a global admin', true, globalAdmin],
])('the last factor of %s is kept: %s', (_, keeps, who) => {
  expect(keepsLastFactor(who)).toBe(keeps);
  expect(mayRemoveFactor(who, 1)).toBe(!keeps);
  expect(mayRemoveFactor(who, 2)).toBe(true);
});
