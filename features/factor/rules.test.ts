import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actor, clubless, globalAdmin } from '#tests/people/actors.ts';
import { friendlyName, newPhone } from './factor.ts';
import { inGroupsOfFour, keepsLastFactor, mayRemove, nameFor, sixDigitsIn } from './rules.ts';

const memberOf = (role: 'member' | 'admin') => actor({ memberships: [{ clubId: 'c', role }] });

describe('the last factor', () => {
  test.each([
    ['a user without a club', clubless, false],
    ['a member', memberOf('member'), false],
    ['a club admin', memberOf('admin'), true],
    ['a global admin', globalAdmin, true],
  ])('of %s', (_, who, keeps) => expect(keepsLastFactor(who)).toBe(keeps));

  test('is the only one that an admin must keep', () => {
    expect(mayRemove({ keepsLast: true, factors: [1] })).toBe(false);
    expect(mayRemove({ keepsLast: true, factors: [1, 2] })).toBe(true);
    expect(mayRemove({ keepsLast: false, factors: [1] })).toBe(true);
  });
});

test('a key is displayed in groups of four', () => {
  expect(inGroupsOfFour('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(inGroupsOfFour('')).toBe('');
});

test('takes the first six digits of what is typed or pasted', () => {
  expect(sixDigitsIn('123 456')).toBe('123456');
  expect(sixDigitsIn('code: 12-34-56-78')).toBe('123456');
  assert(property(string(), (typed) => /^\d{0,6}$/.test(sixDigitsIn(typed))));
});

test('a suggested name is not taken yet', () => {
  const names = { totp: 'App', phone: 'Telefoon', passkey: 'Passkey' };
  const taken = (...all: string[]) => all.map((name) => ({ friendlyName: name }));
  expect(nameFor('phone', names, [])).toBe('Telefoon');
  expect(nameFor('phone', names, taken('Telefoon', 'App'))).toBe('Telefoon 2');
  expect(nameFor('phone', names, taken('Telefoon', 'Telefoon 2'))).toBe('Telefoon 3');
});

test.each([
  ['Telefoon van Anna', true],
  [` ${'x'.repeat(40)} `, true],
  ['x'.repeat(41), false],
  ['  ', false],
  ['twee\nregels', false],
  ['om\u202Ekeer', false],
])('the name %j: %s', (name, good) => expect(friendlyName.safeParse(name).success).toBe(good));

test('a number is stored as it is dialled from abroad', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const sent = { id, friendlyName: 'Telefoon', phone: '06 12345678' };
  expect(newPhone.parse(sent).phone).toBe('+31612345678');
  expect(newPhone.safeParse({ ...sent, phone: '06 12' }).success).toBe(false);
});
