import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { asAccount } from '#features/account/access.ts';
import { actor, anyActor, closed, suspended, unverified, visitor } from '#tests/people/actors.ts';
import { accountKeeper } from './access.ts';

test.each([
  ['a visitor', visitor, 'sign-in'],
  ['a suspended account', suspended, 'sign-in'],
  ['a suspended account that is closed', actor({ suspended: true, closed: true }), 'sign-in'],
  ['an unverified address', unverified, 'verify'],
  ['an unverified address that is closed', actor({ verified: false, closed: true }), 'verify'],
  ['a closed account', closed, 'allow'],
  ['one that is open', actor(), 'allow'],
])('%s may keep the account: %s', (_, who, verdict) => {
  expect(accountKeeper.judge(who)).toBe(verdict);
});

test('a closed account has no other right', () => {
  assert(
    property(anyActor, (who) => {
      expect(asAccount(who) === 'allow' && who.closed).toBe(false);
    }),
  );
});
