import { assert, constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { cleanEmail } from './email-address.ts';

const unseen = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u00AD',
  '\uFEFF',
  '\u2060',
  '\u200E',
  '\u202E',
  '\u00A0',
  '\u202F',
  '\t',
];

test.each([
  'jan@club.example',
  ' jan@club.example\r\n',
  'jan@club.example;',
  'jan@club.example,',
  '‘jan@club.example’',
  '“jan@club.example”',
  '"jan@club.example"',
  "'jan@club.example'",
  '<jan@club.example>',
  'Jan de Vries <jan@club.example>',
  'Jan de Vries <jan@club.example>;',
  'mailto:jan@club.example',
  '<mailto:jan@club.example>',
  'MAILTO: jan@club.example',
  'jan@club.example (thuis)',
  '(werk) jan@club.example',
  ...unseen.map((sign) => `ja${sign}n@clu${sign}b.example${sign}`),
])('the address in %j', (typed) => {
  expect(cleanEmail(typed)).toBe('jan@club.example');
});

test.each([
  ["o'brien@club.example", "o'brien@club.example"],
  ['Jan@Club.Example', 'Jan@Club.Example'],
  ['jan @club.example', 'jan @club.example'],
  ['anna@x.nl of jan@x.nl', 'anna@x.nl of jan@x.nl'],
  ['', ''],
  [' ()<> ', ''],
])('%j becomes %j', (typed, cleaned) => {
  expect(cleanEmail(typed)).toBe(cleaned);
});

test('signs that nobody sees never decide what the address is, and a cleaned address stays as it is', () => {
  const part = string({ unit: constantFrom('a', '.', '-', '_', '+', '0', ...unseen), minLength: 1 });
  assert(
    property(tuple(part, part), ([name, host]) => {
      const cleaned = cleanEmail(`a${name}b@c${host}d.nl`);
      expect(cleaned).toMatch(/^[\x21-\x7E]+$/);
      expect(cleanEmail(cleaned)).toBe(cleaned);
    }),
  );
});
