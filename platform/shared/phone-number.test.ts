import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { maskPhoneNumber, readPhoneNumber } from './phone-number.ts';

test.each([
  ['06 12345678', '+31612345678'],
  ['0612345678', '+31612345678'],
  ['06-12 34 56 78', '+31612345678'],
  ['+31 6 12345678', '+31612345678'],
  ['0031612345678', '+31612345678'],
  ['+31 (0)6 1234 5678', '+31612345678'],
  ['(020) 123 4567', '+31201234567'],
  ['+32 470 12 34 56', '+32470123456'],
  ['0049 151 23456789', '+4915123456789'],
  // As copied from an address book, a site and a mail.
  ['\u202A+31 6 12345678\u202C', '+31612345678'],
  ['\u200E06\u00A012\u00AD345678\uFEFF', '+31612345678'],
  ['06\u20111234\u20135678', '+31612345678'],
  ['＋３１ ６ １２３４５６７８', '+31612345678'],
])('%s is %s', (typed, phone) => expect(readPhoneNumber(typed)).toBe(phone));

test.each([
  '',
  '06',
  '06 1234567',
  '06 123456789',
  '+31 6 1234567',
  '+31 6 123456789',
  '+0612345678',
  '112',
  '06 1234567a',
  '+1234567890123456',
  'tel:0612345678',
  '٠٦١٢٣٤٥٦٧٨',
])('%j is not a phone number', (typed) => expect(readPhoneNumber(typed)).toBeNull());

test('every accepted number is E.164', () => {
  assert(property(string(), (typed) => /^\+[1-9]\d{6,14}$/.test(readPhoneNumber(typed) ?? '+31612345678')));
});

test('a masked number shows only its last two digits', () => {
  expect(maskPhoneNumber('+31612345678')).toBe('06\u00A0••••\u00A0••78');
  expect(maskPhoneNumber('+32470123456')).toBe('+32\u00A0••••\u00A0••56');
});
