// Lists as people type and paste them. No address is lost, and no separator or digit gets into a name: a mail begins with it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, parseEmail } from '../../invitation.ts';
import { parseList } from './parse-list.ts';

const read = (text: string) =>
  parseList(text).map(({ email, name }) => (name === '' ? email : `${email} = ${name}`));

test.each([
  ['a name and an address', 'anna jansen anna@x.nl', ['anna@x.nl = anna jansen']],
  ['the family name first', 'Jansen, Anna <anna@x.nl>', ['anna@x.nl = Anna Jansen']],
  ['the same without brackets', 'Jansen, Anna anna@x.nl', ['anna@x.nl = Anna Jansen']],
  ['a name with an infix', 'van den Berg, Piet; piet@x.nl', ['piet@x.nl = Piet van den Berg']],
  ['numbers in front', '1. Anna Jansen anna@x.nl\n2) piet@x.nl', ['anna@x.nl = Anna Jansen', 'piet@x.nl']],
  [
    'links as Access exports them, in a table',
    'Naam;E-mail\nJan;jan@x.nl#mailto:jan@x.nl#\nEls;Els Wit#mailto:els@x.nl##\nPiet;#http://piet@x.nl#',
    ['jan@x.nl = Jan', 'els@x.nl = Els', 'piet@x.nl = Piet'],
  ],
  [
    'links as Access exports them, alone',
    'jan@x.nl#mailto:jan@x.nl#\nEls Wit#mailto:els@x.nl#',
    ['jan@x.nl', 'els@x.nl = Els Wit'],
  ],
  [
    'bullets',
    '• Anna anna@x.nl\n- piet@x.nl\n* Els;els@x.nl',
    ['anna@x.nl = Anna', 'piet@x.nl', 'els@x.nl = Els'],
  ],
  [
    'a number as the first cell',
    '12\tAnna\tanna@x.nl\n13\tPiet\tpiet@x.nl',
    ['anna@x.nl = Anna', 'piet@x.nl = Piet'],
  ],
  ['several on one line', 'anna@x.nl piet@x.nl / els@x.nl', ['anna@x.nl', 'piet@x.nl', 'els@x.nl']],
  [
    'names before several',
    'anna bos anna@x.nl piet dam piet@x.nl',
    ['anna@x.nl = anna bos', 'piet@x.nl = piet dam'],
  ],
  [
    'names after several',
    'anna@x.nl anna bos piet@x.nl piet dam',
    ['anna@x.nl = anna bos', 'piet@x.nl = piet dam'],
  ],
  [
    'recipients with commas',
    'Bos, Jan <jan@x.nl>, Dam, Els <els@x.nl>',
    ['jan@x.nl = Jan Bos', 'els@x.nl = Els Dam'],
  ],
  ['a mixed line', 'c@x.nl, Jan Bos <jan@x.nl>; els@x.nl', ['c@x.nl', 'jan@x.nl = Jan Bos', 'els@x.nl']],
  ['lines of different kinds', 'Jan, jan@x.nl\nBos, Els; els@x.nl', ['jan@x.nl = Jan', 'els@x.nl = Els Bos']],
  ['a name between apostrophes', "'Jan Bos' <jan@x.nl>", ['jan@x.nl = Jan Bos']],
  ['a name that begins with one', "'t Hooft <els@x.nl>", ['els@x.nl = ’t Hooft']],
  ['a copied link', 'Jan Bos jan@x.nl <mailto:jan@x.nl>', ['jan@x.nl = Jan Bos']],
  ['a copied link in a table', 'Naam;E-mail\nJan;JAN@x.nl <mailto:jan@x.nl>', ['JAN@x.nl = Jan']],
  [
    'a marked link',
    '[jan@x.nl](mailto:jan@x.nl)\n[Els Dam](mailto:els@x.nl)',
    ['jan@x.nl', 'els@x.nl = Els Dam'],
  ],
  ['two people on one address', 'Jan <x@x.nl>, Els <x@x.nl>', ['x@x.nl = Jan', 'x@x.nl = Els']],
  [
    'columns with blanks between them',
    'Naam            E-mail\nJan de Vries    jan@x.nl\nEls             els@x.nl',
    ['jan@x.nl = Jan de Vries', 'els@x.nl = Els'],
  ],
  ['two addresses in a cell', 'Naam;E-mail\nJan;jan@x.nl, thuis@x.nl', ['jan@x.nl = Jan', 'thuis@x.nl']],
  [
    'a line that was typed below a table',
    'Naam;E-mail\nJan;jan@x.nl\nDam, Els els@x.nl\ntel 06 piet@x.nl',
    ['jan@x.nl = Jan', 'els@x.nl = Els Dam', 'piet@x.nl'],
  ],
  ['an address at the end of a sentence', 'Ik ben anna@x.nl.', ['anna@x.nl = Ik ben']],
])('reads %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a name that is mended by hand is put in spoken order too', () => {
  expect(cleanName('van den Berg, Piet')).toBe('Piet van den Berg');
  expect(cleanName('Piet 2')).toBe('');
});

const email = fc
  .tuple(
    fc.stringMatching(/^[a-z][a-z0-9._+-]{0,8}[a-z0-9]$/),
    fc.stringMatching(/^[a-z][a-z0-9-]{0,6}[a-z0-9]$/),
  )
  .map(([local, domain]) => `${local}@${domain}.nl`)
  .filter((text) => parseEmail(text) === text);
const person = fc.record({
  email,
  given: fc.constantFrom('Anna', 'Zoë', 'Jan', 'Piet-Hein', 'J. P.'),
  infix: fc.constantFrom('', 'de', 'van den', '’t'),
  family: fc.constantFrom('Jansen', 'Bakker', 'Ångström', 'Smit-Bos'),
  number: fc.nat({ max: 99_999 }),
});
type Typed = typeof person extends fc.Arbitrary<infer One> ? One : never;

const joined = (...words: string[]) => words.filter((word) => word !== '').join(' ');
const spoken = ({ given, infix, family }: Typed) => joined(given, infix, family);
const listed = ({ given, infix, family }: Typed) => `${joined(infix, family)}, ${given}`;
const listedLate = ({ given, infix, family }: Typed) => `${family}, ${joined(given, infix)}`;

const forms: ((one: Typed) => string)[] = [
  (one) => `${spoken(one)} ${one.email}`,
  (one) => `${one.email} ${spoken(one)}`,
  (one) => `${spoken(one)} <${one.email}>`,
  (one) => `${listed(one)} <${one.email}>`,
  (one) => `"${listedLate(one)}" <${one.email}>`,
  (one) => `${listed(one)} ${one.email}`,
  (one) => `${spoken(one)} - ${one.email}`,
  (one) => `${spoken(one)}: ${one.email}`,
  (one) => `${spoken(one)} (lid) <mailto:${one.email}>`,
  (one) => `${spoken(one)},${one.email}`,
  (one) => `${one.email}, ${spoken(one)}`,
  (one) => `"${listed(one)}",${one.email}`,
  (one) => `${spoken(one)};${one.email}`,
  (one) => `${one.email};${spoken(one)};`,
  (one) => `${listed(one)}; ${one.email}`,
  (one) => `${listedLate(one)}\t${one.email}`,
  (one) => `${one.number};${spoken(one)};${one.email}`,
  (one) => `${one.number}\t${one.email}\t${spoken(one)}`,
  (one) => `${spoken(one)}; 06-12345678; ${one.email}; 18,4`,
];
const marker = fc.constantFrom('', '', '1. ', '12) ', '(3) ', '- ', '* ', '• ', '•', '4\t', '007 ', '1. - ');

test('reads the name and the address of every line, however each is typed', () => {
  const line = fc.tuple(person, fc.constantFrom(...forms), marker);
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      (lines, end) => {
        const text = lines.map(([one, form, mark]) => `${mark}${form(one)}`).join(end);
        expect(read(text)).toEqual(lines.map(([one]) => `${one.email} = ${spoken(one)}`));
      },
    ),
    { numRuns: 500 },
  );
});

test('keeps every address and lets no separator or digit into a name, whatever stands between', () => {
  const junk = fc.string({
    unit: fc.constantFrom('a', 'É', '7', '"', '(', '’', '.', '-', '•', ' '),
    maxLength: 6,
  });
  const separator = fc.constantFrom(' ', '; ', ';', ', ', ',', '\t', '\n', '\r\n', ' / ', '|', ' <', '> ');
  const piece = fc.oneof(email, junk, person.map(spoken), person.map(listed));
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, separator), { maxLength: 14 }), (pieces) => {
      const found = parseList(pieces.map(([text, between]) => `${text}${between}`).join(''));
      const emails = new Set(found.map((line) => parseEmail(line.email)));
      for (const text of pieces.map(([one]) => one).filter((one) => parseEmail(one) === one))
        expect(emails).toContain(text);
      for (const { name } of found) expect(name).not.toMatch(/[\d;,\t\n\r<>@|/•]/u);
    }),
    { numRuns: 2000 },
  );
});
