import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { friendlyName } from '#features/account/account.ts';
import { appCodeProblem, signInCopy } from './copy.ts';
import {
  inGroupsOfFour,
  isWholeRecoveryCode,
  missingRules,
  nameFor,
  passwordProblem,
  sixDigitsIn,
} from './rules.ts';
import { factorCode, newPhone } from './sign-in.ts';

test('a key is displayed in groups of four', () => {
  expect(inGroupsOfFour('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(inGroupsOfFour('')).toBe('');
});

test('takes the first six digits of what is typed or pasted', () => {
  expect(sixDigitsIn('123 456')).toBe('123456');
  expect(sixDigitsIn('code: 12-34-56-78')).toBe('123456');
  expect(sixDigitsIn('１２３　４５６')).toBe('123456');
  assert(property(string(), (typed) => /^\d{0,6}$/.test(sixDigitsIn(typed))));
});

// Blanks of every width, invisible characters, dashes of every length, full-width digits.
const typedCodes = [
  '123 456',
  '123\u00A0456',
  '12-34-56',
  '123–456',
  '\u200B123\uFEFF456',
  '１２３　４５６',
  '123\u00AD456',
];

test.each(typedCodes)('reads the code %j', (code) => {
  const factorId = '0198c0de-0000-7000-8000-000000000001';
  expect(factorCode.parse({ factorId, code }).code).toBe('123456');
  expect(sixDigitsIn(code)).toBe('123456');
});

test.each([
  ['abcd-efgh-jkmn', true],
  ['a b c d e f g h j k m n', true],
  ['ａｂｃｄ－ｅｆｇｈ－ｊｋｍｎ', true],
  ['abcd—efgh—jkmn\u200B', true],
  ['abcd-efgh-jkm', false],
])('%j is a whole recovery code: %s', (code, whole) => expect(isWholeRecoveryCode(code)).toBe(whole));

test('only a wrong code of an app asks about the clock of the phone', () => {
  const { WRONG_CODE, CHALLENGE_GONE } = signInCopy.refusals;
  expect(appCodeProblem('WRONG_CODE', WRONG_CODE)).toContain('Klopt de klok van je telefoon?');
  expect(appCodeProblem('CHALLENGE_GONE', CHALLENGE_GONE)).toBe(CHALLENGE_GONE);
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

test('each rule of a new password can be met separately', () => {
  expect(missingRules('')).toEqual(['short', 'upper', 'lower', 'digit']);
  expect(missingRules('golf')).toEqual(['short', 'upper', 'digit']);
  expect(missingRules('GOLF2026')).toEqual(['lower']);
  expect(missingRules('Golf2026')).toEqual([]);
});

test.each([
  ['Aa1xxxx', 'short'],
  ['Aa1xxxxx', null],
  [' Aa1xxxx\n', 'short'],
  [`Aa1${'x'.repeat(97)}`, null],
  [`Aa1${'x'.repeat(98)}`, 'long'],
  // Counted as people count them: an emoji is one character.
  [`Aa1${'🏌'.repeat(4)}`, 'short'],
  [`Aa1${'🏌'.repeat(5)}`, null],
  [`Aa1${'🏌'.repeat(97)}`, null],
  [`Aa1${'🏌'.repeat(98)}`, 'long'],
  ['aa1xxxxx', 'upper'],
  ['AA1XXXXX', 'lower'],
  ['Aaxxxxxx', 'digit'],
  ['Éénzaam7', null],
])('the password %s lacks: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));
