import { expect, test } from 'vitest';
import { actor, clubless, globalAdmin } from '#tests/people/actors.ts';
import { keepsLastFactor, mayRemoveFactor } from './access.ts';

const memberOf = (role: 'member' | 'admin') => actor({ memberships: [{ clubId: 'c', role }] });

test.each([
  ['a user without a club', clubless, false],
  ['a member', memberOf('member'), false],
  ['a club admin', memberOf('admin'), true],
  ['a global admin', globalAdmin, true],
])('the last factor of %s is kept: %s', (_, who, keeps) => {
  expect(keepsLastFactor(who)).toBe(keeps);
  expect(mayRemoveFactor(who, 1)).toBe(!keeps);
  expect(mayRemoveFactor(who, 2)).toBe(true);
});
