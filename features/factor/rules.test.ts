import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { friendlyName, newPhone } from './factor.ts';
import { inGroupsOfFour, nameFor, sixDigitsIn } from './rules.ts';

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
