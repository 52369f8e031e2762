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
  isGolfer,
  provenAccount,
} from './access.ts';

describe('an account', () => {
  test.each([
    ['a visitor', visitor, 'sign-in'],
    ['a suspended account', suspended, 'sign-in'],
    ['a suspended account of a global admin', actor({ suspended: true, globalAdmin: true }), 'sign-in'],
    ['an unverified address', unverified, 'verify'],
    ['an account that is about to leave', closed, 'closed'],
    ['an unverified address of a global admin', actor({ verified: false, globalAdmin: true }), 'verify'],
    ['a user without a profile', profileless, 'allow'],
    ['a golfer', clubless, 'allow'],
  ])('%s: %s', (_, who, verdict) => {
    expect(asAccount(who)).toBe(verdict);
    expect(account.judge(who)).toBe(verdict);
  });
});

describe('a proven account', () => {
  test.each([
    ['a visitor', visitor, 'sign-in'],
    ['a suspended account', suspended, 'sign-in'],
    ['an unverified address', unverified, 'verify'],
    ['a proof of long ago', unproven, 'prove'],
    ['a global admin with a proof of long ago', actor({ globalAdmin: true, proven: false }), 'prove'],
    ['a fresh proof without a profile', profileless, 'allow'],
  ])('%s: %s', (_, who, verdict) => {
    expect(asProven(who)).toBe(verdict);
    expect(provenAccount.judge(who)).toBe(verdict);
  });

  test('always needs an account: no role replaces one', () => {
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
    ['a visitor', visitor, 'sign-in'],
    ['a suspended account', suspended, 'sign-in'],
    ['an unverified address', unverified, 'verify'],
    ['a user without a profile', profileless, 'PROFILE_REQUIRED'],
    ['a global admin without a profile', actor({ globalAdmin: true, hasProfile: false }), 'PROFILE_REQUIRED'],
    ['a global admin with one', globalAdmin, 'allow'],
    ['a user without a club', clubless, 'allow'],
  ])('%s: %s', (_, who, verdict) => {
    expect(asGolfer(who)).toBe(verdict);
    expect(golfer.judge(who)).toBe(verdict);
    expect(isGolfer(who)).toBe(verdict === 'allow');
  });

  test('always needs an account: no role replaces one', () => {
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
