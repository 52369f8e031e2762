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
  'jan@club.example. ',
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
  'jan@club.example#mailto:jan@club.example#',
  'Jan de Vries#mailto:jan@club.example##',
  'jan@club.example#http://jan@club.example#',
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

test.each([
  ['anna@golfclub-zée.nl', 'anna@xn--golfclub-ze-kbb.nl'],
  ['anna@golfclub-ze\u0301e.nl', 'anna@xn--golfclub-ze-kbb.nl'],
  ['Anna@GOLFCLUB-ZÉE.NL', 'Anna@xn--golfclub-ze-kbb.nl'],
  ['anna@xn--golfclub-ze-kbb.nl', 'anna@xn--golfclub-ze-kbb.nl'],
  ['Anna <anna@golfclub-zée.nl>', 'anna@xn--golfclub-ze-kbb.nl'],
  ['anna@mail.zée。nl', 'anna@mail.xn--ze-bja.nl'],
  // Full-width letters of another keyboard.
  ['anna@ｃlub.example', 'anna@club.example'],
  // A Cyrillic letter is another domain, and looks like one.
  ['anna@\u0441lub.example', 'anna@xn--lub-3ed.example'],
  ['anna@zée.nl/x', 'anna@zée.nl/x'],
  ['anna@zée.nl:80', 'anna@zée.nl:80'],
  ['anna@x@zée.nl', 'anna@x@xn--ze-bja.nl'],
  ['zoë@club.example', 'zoë@club.example'],
  ['@zée.nl', '@zée.nl'],
])('the domain of %j is known to mail servers as in %j', (typed, cleaned) => {
  expect(cleanEmail(typed)).toBe(cleaned);
  expect(cleanEmail(cleaned)).toBe(cleaned);
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
