import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { asAccount } from '#features/account/access.ts';
import { actor, anyActor, closed, suspended, unverified, visitor } from '#tests/people/actors.ts';
import { accountKeeper } from './access.ts';

test.each([
  ['a visitor', 'sign-in', visitor],
  ['a suspended account', 'sign-in', suspended],
  ['a suspended, closed account', 'sign-in', actor({ suspended: true, closed: true })],
  ['an unverified account', 'verify', unverified],
  ['an unverified, closed account', 'verify', actor({ verified: false, closed: true })],
  ['a closed account', 'allow', closed],
  ['an open account', 'allow', actor()],
])('for %s the rule about keeping an account answers %s', (_, verdict, who) => {
  expect(accountKeeper.judge(who)).toBe(verdict);
});

test('a closed account has no other right', () => {
  assert(
    property(anyActor, (who) => {
      expect(asAccount(who) === 'allow' && who.closed).toBe(false);
    }),
  );
});
