import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEmail } from '../../invitation.ts';
import { parseList } from './parse-list.ts';
import { decodeList } from './read-file.ts';

const read = (text: string) =>
  parseList(text).map(({ email, name }) => (name === '' ? email : `${email} = ${name}`));

test.each([
  ['one address per line', 'a@x.nl\nb@x.nl\r\n\r\nc@x.nl\r', ['a@x.nl', 'b@x.nl', 'c@x.nl']],
  ['semicolons, name last', 'a@x.nl;Zoë van Dijk\nb@x.nl;', ['a@x.nl = Zoë van Dijk', 'b@x.nl']],
  ['commas, name first', 'Jan,a@x.nl\nPiet,b@x.nl', ['a@x.nl = Jan', 'b@x.nl = Piet']],
  ['tabs from a spreadsheet', 'Jan\ta@x.nl\nPiet\tb@x.nl', ['a@x.nl = Jan', 'b@x.nl = Piet']],
  ['a header in any order', 'Naam;Lidnummer;E-mailadres\nJan;12;a@x.nl', ['a@x.nl = Jan']],
  [
    'a name in three columns',
    'Voornaam;Tussenvoegsel;Achternaam;Email\nJan;de;Vries;a@x.nl\nPiet;;Bos;b@x.nl',
    ['a@x.nl = Jan de Vries', 'b@x.nl = Piet Bos'],
  ],
  ['a name under a header that can mean more', 'Member,Email\nJan Bos,a@x.nl', ['a@x.nl = Jan Bos']],
  ['such a header beside a name', 'Lid;Naam;E-mail\nja;Jan Bos;a@x.nl', ['a@x.nl = Jan Bos']],
  ['quotes around a delimiter', '"Vries, Jan de",a@x.nl', ['a@x.nl = Jan de Vries']],
  ['doubled quotes', '"Jan ""Birdie"" Bos";a@x.nl', ['a@x.nl = Jan "Birdie" Bos']],
  ['a quote that is never closed', '"Jan;a@x.nl\nb@x.nl;Piet', ['a@x.nl = Jan', 'b@x.nl = Piet']],
  [
    'recipients of a mail',
    'Jan Bos <a@x.nl>, "Piet" <b@x.nl>; c@x.nl',
    ['a@x.nl = Jan Bos', 'b@x.nl = Piet', 'c@x.nl'],
  ],
  [
    'recipients separated by semicolons',
    'Jan Bos <a@x.nl>; b@x.nl; c@x.nl',
    ['a@x.nl = Jan Bos', 'b@x.nl', 'c@x.nl'],
  ],
  ['a link', 'mailto:a@x.nl', ['a@x.nl']],
  ['a line without an address', 'a@x.nl\nJan Bos\n???', ['a@x.nl', 'Jan Bos', '???']],
  ['a header and a line without an address', 'naam;email\nJan;\n;b@x.nl', [' = Jan', 'b@x.nl']],
  ['empty lines and lines of separators', '\n;;;\n , \na@x.nl\n', ['a@x.nl']],
  ['nothing', '', []],
])('reads %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('numbers lines as an editor does', () => {
  expect(parseList('email\n\na@x.nl\nb@x.nl').map(({ number }) => number)).toEqual([3, 4]);
});

const zoe = 'naam;email\nZoë Ångström;zoe@x.nl';
const utf16 = (littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 + 2 * zoe.length));
  [0xfeff, ...Array.from(zoe, (letter) => letter.charCodeAt(0))].forEach((unit, index) =>
    bytes.setUint16(2 * index, unit, littleEndian),
  );
  return new Uint8Array(bytes.buffer);
};

test.each([
  ['UTF-8', new TextEncoder().encode(zoe)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${zoe}`)],
  ['Windows-1252', Uint8Array.from(zoe, (letter) => letter.charCodeAt(0))],
  ['UTF-16, little-endian', utf16(true)],
  ['UTF-16, big-endian', utf16(false)],
  ['UTF-16, little-endian, without its mark', utf16(true).subarray(2)],
  ['UTF-16, big-endian, without its mark', utf16(false).subarray(2)],
])('reads a file in %s', (_, bytes) => {
  expect(read(decodeList(bytes) ?? '')).toEqual(['zoe@x.nl = Zoë Ångström']);
});

test('reads a list that was put together from files in two encodings', () => {
  const bytes = [
    ...new TextEncoder().encode('Zoë Bos;zoe@x.nl\n'),
    ...Buffer.from('René Dam;rene@x.nl', 'latin1'),
  ];
  expect(read(decodeList(new Uint8Array(bytes)) ?? '')).toEqual([
    'zoe@x.nl = Zoë Bos',
    'rene@x.nl = René Dam',
  ]);
});

test('rejects a workbook, which is not text', () => {
  expect(decodeList(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1]))).toBeNull();
});

test('finds the addresses on lines of their own, and every line with content, whatever is around them', () => {
  const junk = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '<', '>', ' ', '\t', '@', 'é') });
  fc.assert(
    fc.property(fc.array(junk), fc.array(junk), (before, after) => {
      const lines = [
        'zeker@club.example',
        ...before,
        'midden@club.example',
        ...after,
        'laatste@club.example',
      ];
      const found = parseList(lines.join('\n'));
      const emails = found.map(({ email }) => parseEmail(email));
      for (const email of ['zeker', 'midden', 'laatste']) expect(emails).toContain(`${email}@club.example`);
      // Lines with a quote may be one cell.
      const given = lines.flatMap((line, index) => (/^[^"]*[^\s;,"][^"]*$/u.test(line) ? [index + 1] : []));
      const alone = lines.some((line) => line.includes('"')) ? [] : given;
      expect(found.map(({ number }) => number)).toEqual(expect.arrayContaining(alone));
    }),
  );
});

// Seven seconds alone on a slow machine. A reader whose time grows with the square of the length would not end in an hour.
test('reads five megabytes', { timeout: 60_000 }, () => {
  const text = `${'"x;'.repeat(40)}\n`.repeat(43_000);
  expect(parseList(text)).toHaveLength(43_000);
});
