import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actor,
  admin,
  anyActor,
  closed,
  clubless,
  globalAdmin,
  profileless,
  suspended,
  unproven,
  unverified,
  visitor,
} from '#tests/people/actors.ts';
import {
  account,
  anyone,
  asAccount,
  asGolfer,
  asProven,
  globalAdmin as globalAdminRule,
  golfer,
  provenAccount,
} from './access.ts';

describe('an account', () => {
  test.each([
    ['a visitor', 'sign-in', visitor],
    ['a suspended account', 'sign-in', suspended],
    ['a suspended account of a global admin', 'sign-in', actor({ suspended: true, globalAdmin: true })],
    ['an unverified address', 'verify', unverified],
    ['an account that is about to leave', 'closed', closed],
    ['an unverified address of a global admin', 'verify', actor({ verified: false, globalAdmin: true })],
    ['a user without a profile', 'allow', profileless],
    ['a golfer', 'allow', clubless],
  ])('%s is answered with %s', (_, verdict, who) => {
    expect(asAccount(who)).toBe(verdict);
    expect(account.judge(who)).toBe(verdict);
  });
});

describe('a proven account', () => {
  test.each([
    ['a visitor', 'sign-in', visitor],
    ['a suspended account', 'sign-in', suspended],
    ['an unverified address', 'verify', unverified],
    ['a proof of long ago', 'prove', unproven],
    ['a global admin with a proof of long ago', 'prove', actor({ globalAdmin: true, proven: false })],
    ['a fresh proof without a profile', 'allow', profileless],
  ])('%s is answered with %s', (_, verdict, who) => {
    expect(asProven(who)).toBe(verdict);
    expect(provenAccount.judge(who)).toBe(verdict);
  });

  test('no role replaces an account', () => {
    assert(
      property(anyActor, (who) => {
        expect(asProven(who) === 'allow').toBe(asAccount(who) === 'allow' && who.proven);
        expect(asProven({ ...who, globalAdmin: !who.globalAdmin, memberships: [] })).toBe(asProven(who));
      }),
    );
  });
});

describe('a golfer', () => {
  test.each([
    ['a visitor', 'sign-in', visitor],
    ['a suspended account', 'sign-in', suspended],
    ['an unverified address', 'verify', unverified],
    ['a user without a profile', 'PROFILE_REQUIRED', profileless],
    ['a global admin without a profile', 'PROFILE_REQUIRED', actor({ globalAdmin: true, hasProfile: false })],
    ['a global admin with one', 'allow', globalAdmin],
    ['a user without a club', 'allow', clubless],
  ])('%s is answered with %s', (_, verdict, who) => {
    expect(asGolfer(who)).toBe(verdict);
    expect(golfer.judge(who)).toBe(verdict);
  });

  test('no role replaces an account', () => {
    assert(
      property(anyActor, (who) => {
        expect(asGolfer(who) === 'allow').toBe(asAccount(who) === 'allow' && who.hasProfile);
        expect(asGolfer({ ...who, globalAdmin: !who.globalAdmin, memberships: [] })).toBe(asGolfer(who));
      }),
    );
  });
});

test.each([
  ['a visitor', visitor, 'sign-in'],
  ['a suspended global admin', actor({ suspended: true, globalAdmin: true }), 'sign-in'],
  ['an unverified global admin', actor({ verified: false, globalAdmin: true }), 'verify'],
  ['an admin of a club', admin, 'forbidden'],
  ['a golfer', clubless, 'forbidden'],
  ['a global admin', globalAdmin, 'allow'],
])("judges %s as the platform's admin", (_, who, verdict) => {
  expect(globalAdminRule.judge(who)).toBe(verdict);
});

test('the rule for anyone allows every caller', () => {
  for (const who of [visitor, suspended, unverified, clubless]) expect(anyone.judge(who)).toBe('allow');
});
