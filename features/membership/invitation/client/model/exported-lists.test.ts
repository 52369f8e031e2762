// Lists as clubs have them: exports of member administrations and spreadsheets. All people are invented.
import { describe, expect, test } from 'vitest';
import { parseList } from './parse-list.ts';
import { decodeList } from './read-file.ts';

const read = (text: string) =>
  parseList(text).map(({ email, name }) => (name === '' ? email : `${email} = ${name}`));

test.each<[string, readonly string[], readonly string[]]>([
  [
    'E-Golf4U: numbers, handicaps and telephones beside the name',
    [
      'Lidnr;Naam;E-mailadres lid;Hcp;Telefoon',
      '1001;Jan de Vries;jan@x.nl;12,4;06-12345678',
      '1002;"Smit, Marie";marie@x.nl;+1,2;+31 6 87654321',
      '1003;Vries, Anna de;anna@x.nl;54;',
    ],
    ['jan@x.nl = Jan de Vries', 'marie@x.nl = Marie Smit', 'anna@x.nl = Anna de Vries'],
  ],
  [
    'IntoGolf: family name first, private and business addresses',
    [
      'Lidnummer;Achternaam;Tussenvoegsel;Voorletters;Roepnaam;Geb.datum;Email (zakelijk);Email (privé);Mailing',
      '12;Vries;de;J.P.;Jan;12-03-1961;j@werk.nl;jan@x.nl;Ja',
      '13;Hoff;van ’t;K.;;01-01-1970;karel@werk.nl;;Nee',
      '14;de Boer;de;;Karin;;;karin@x.nl;Ja',
    ],
    ['jan@x.nl = Jan de Vries', 'karel@werk.nl = K. van ’t Hoff', 'karin@x.nl = Karin de Boer'],
  ],
  [
    'Sportlink: more columns with a name of something else',
    [
      '"Relatiecode","Volledige naam","Roepnaam","Tussenvoegsel(s)","Achternaam","Clubnaam","Straatnaam","E-mail","Naam ouder"',
      '"ABC12D","Berg, P. van den","Pieter","van den","Berg","GC De Duinrand","Dorpsstraat 1","piet@x.nl","Oma"',
    ],
    ['piet@x.nl = Pieter van den Berg'],
  ],
  [
    'AllUnited: an underscore, and the address in the first column',
    ['e_mail\tNaam\tGeslacht\tSoort lid', 'jan@x.nl\tJan Bos\tMan\tSpelend', 'marie@x.nl\t\tVrouw\tRustend'],
    ['jan@x.nl = Jan Bos', 'marie@x.nl'],
  ],
  [
    'copied from Excel: tabs, and quotes around a cell with a line break, a tab or a quote',
    [
      'Naam\tAdres\tE-mail',
      'Jan Bos\t"Dorpsstraat 1',
      '2042 AA Zandvoort"\tjan@x.nl',
      '"Dam,\tPiet van"\t\tpiet@x.nl',
      '"Els ""Elsje"" Wit"\t\tels@x.nl',
    ],
    ['jan@x.nl = Jan Bos', 'piet@x.nl = Piet van Dam', 'els@x.nl = Els "Elsje" Wit'],
  ],
  [
    'Excel: a separator that the first line declares, and a comma in a cell',
    ['sep=;', 'Naam;E-mailadres', 'Bos, Jan;jan@x.nl', 'Dam, Piet van;piet@x.nl'],
    ['jan@x.nl = Jan Bos', 'piet@x.nl = Piet van Dam'],
  ],
  [
    'Excel: a declared comma',
    ['sep=,', 'E-mail,Naam', 'jan@x.nl,"Bos; Jan"', 'piet@x.nl,Piet Dam'],
    ['jan@x.nl', 'piet@x.nl = Piet Dam'],
  ],
  [
    'Numbers: commas and quotes',
    ['Naam,E-mail,Handicap', 'Zoë Dam,zoe@x.nl,"18,4"', '"Bos, Jan",jan@x.nl,9'],
    ['zoe@x.nl = Zoë Dam', 'jan@x.nl = Jan Bos'],
  ],
  [
    'a header that every page repeats',
    [
      'Naam;E-mail',
      'Jan Bos;jan@x.nl',
      'Naam;E-mail',
      'Piet Dam;piet@x.nl',
      'naam ; e-mail;',
      'Els;els@x.nl',
    ],
    ['jan@x.nl = Jan Bos', 'piet@x.nl = Piet Dam', 'els@x.nl = Els'],
  ],
  [
    'a header of one column that is repeated',
    ['E-mailadres', 'jan@x.nl', 'E-mailadres', 'piet@x.nl'],
    ['jan@x.nl', 'piet@x.nl'],
  ],
  [
    'two lists below each other, with other columns',
    ['Naam;E-mail;Hcp', 'Jan Bos;jan@x.nl;12', 'Hcp;E-mail;Naam', '9;piet@x.nl;Piet Dam'],
    ['jan@x.nl = Jan Bos', 'piet@x.nl = Piet Dam'],
  ],
  [
    'a list with a header below typed addresses',
    ['jan@x.nl', 'els@x.nl;Els Bos', 'Voornaam;Achternaam;Mail', 'Piet;Dam;piet@x.nl'],
    ['jan@x.nl', 'els@x.nl = Els Bos', 'piet@x.nl = Piet Dam'],
  ],
  [
    'a row without an address, of somebody whose name is that of a column',
    ['Naam;E-mail', 'Jan Bos;jan@x.nl', 'Speler;', 'Maillet;'],
    ['jan@x.nl = Jan Bos', ' = Speler', ' = Maillet'],
  ],
  [
    'a table with bars',
    ['| Naam | E-mail |', '|------|:------:|', '| Vries, Jan de | jan@x.nl |', '| Els | els@x.nl |'],
    ['jan@x.nl = Jan de Vries', 'els@x.nl = Els'],
  ],
  [
    'the output of a database',
    [' naam    | email', '---------+----------', ' Jan Bos | jan@x.nl', ' Els     | els@x.nl'],
    ['jan@x.nl = Jan Bos', 'els@x.nl = Els'],
  ],
  [
    'bars without a header',
    ['1 | Vries, Jan de | jan@x.nl', 'Els|els@x.nl|', 'piet@x.nl | dirk@x.nl'],
    ['jan@x.nl = Jan de Vries', 'els@x.nl = Els', 'piet@x.nl', 'dirk@x.nl'],
  ],
  [
    'letters as a web page writes them',
    [
      'Naam;E-mail',
      'Ren&eacute; &#39;t Hooft;rene@x.nl',
      'Zo&#xEB; &Oslash;stergaard;zoe@x.nl',
      'Jan &amp;amp; Els;jan@x.nl',
      'Bj&ouml;rn&nbsp;Bos;bjorn@x.nl',
    ],
    [
      'rene@x.nl = René ’t Hooft',
      'zoe@x.nl = Zoë Østergaard',
      'jan@x.nl = Jan & Els',
      'bjorn@x.nl = Björn Bos',
    ],
  ],
  [
    'signs of a web page around an address',
    ['Jan Bos &lt;jan@x.nl&gt;', 'R&D;rd@x.nl'],
    ['jan@x.nl = Jan Bos', 'rd@x.nl = R&D'],
  ],
  [
    'a title above the header',
    ['Ledenlijst 2026;;', ';;', 'Naam;Telefoon;Mail', 'Jan Bos;0612345678;jan@x.nl'],
    ['jan@x.nl = Jan Bos'],
  ],
  [
    'a cell with a line break, and an address in one',
    [
      'Naam;Opmerking;E-mail',
      'Jan Bos;"belt',
      'liever ""laat""";jan@x.nl',
      'Piet Dam;;"piet@x.nl',
      '(thuis)"',
    ],
    ['jan@x.nl = Jan Bos', 'piet@x.nl = Piet Dam'],
  ],
  [
    'a name with a line break',
    ['Naam;E-mail', '"Jan', 'de Vries";jan@x.nl', 'Piet;piet@x.nl'],
    ['jan@x.nl = Jan de Vries', 'piet@x.nl = Piet'],
  ],
  [
    'a header and a row with several line breaks',
    [
      '"Naam',
      'lid";Adres;Opmerking;"E-mail',
      '(privé)"',
      'Jan Bos;"Dorpsstraat 1',
      '2042 AA";"belt',
      'laat";jan@x.nl',
    ],
    ['jan@x.nl = Jan Bos'],
  ],
  [
    'cells written as formulas, so that a spreadsheet changes none',
    [
      'Member name;Telefoon;E-mail',
      '="Jan Bos";="0612345678";="jan@x.nl"',
      '"=""Piet Dam""";;"=""piet@x.nl"""',
    ],
    ['jan@x.nl = Jan Bos', 'piet@x.nl = Piet Dam'],
  ],
  [
    'ligatures, as a PDF writes them',
    ['Lid naam;E-mail', 'Steﬀen ĳsbrand;steffen@x.nl'],
    ['steffen@x.nl = Steffen ijsbrand'],
  ],
  [
    'a header that names no name',
    ['Lidnr;Hcp;Woonplaats;E-mail', '12;18,4;Amsterdam;jan@x.nl'],
    ['jan@x.nl'],
  ],
  [
    'no header and many columns',
    ['1001;Jan de Vries;jan@x.nl;12,4;06-12345678;Amsterdam', '1002;Piet Bos;piet@x.nl;9,1;;Haarlem'],
    ['jan@x.nl', 'piet@x.nl'],
  ],
  [
    'no header, and beside the address what is no name',
    ['jan@x.nl;06-12345678', 'piet@x.nl;12,4', 'marie@x.nl;12-03-1961', 'anna@x.nl;www.evil.example'],
    ['jan@x.nl', 'piet@x.nl', 'marie@x.nl', 'anna@x.nl'],
  ],
  [
    'a header of an address that is no address',
    ['Naam;Adres;Contact', 'Jan Bos;Dorpsstraat 1;jan@x.nl', 'Piet Dam;Laan 2;geen'],
    ['jan@x.nl = Jan Bos', 'geen = Piet Dam'],
  ],
  [
    'pasted from a mail',
    [
      'marie.smit@x.nl; piet,',
      'anna jansen anna@x.nl',
      'Jan Bos <jan@x.nl>',
      '"Dam, Piet van" <piet@x.nl>, <mailto:o@x.nl>',
    ],
    [
      'marie.smit@x.nl',
      'piet',
      'anna@x.nl = anna jansen',
      'jan@x.nl = Jan Bos',
      'piet@x.nl = Piet van Dam',
      'o@x.nl',
    ],
  ],
  [
    'recipients with the family name first',
    ['Bos, Jan <jan@x.nl>; Vries, Anna de <anna@x.nl>'],
    ['jan@x.nl = Jan Bos', 'anna@x.nl = Anna de Vries'],
  ],
  [
    'signs that nobody sees',
    [
      '\uFEFFNaam;E-\u00ADmail',
      'Jan\u00A0Bos;ja\u200Bn@x.nl\u200E',
      'Piet;‘piet@x.nl’',
      'Anna;anna@x.nl (thuis)',
    ],
    ['jan@x.nl = Jan Bos', 'piet@x.nl = Piet', 'anna@x.nl = Anna'],
  ],
])('%s', (_, lines, expected) => {
  for (const end of ['\n', '\r\n', '\r']) expect(read(lines.join(end))).toEqual(expected);
});

describe('in the encodings of spreadsheets', () => {
  const text = 'Achternaam;Voornaam;E-mail\r\nÖzdemir;Zoë;zoe@x.nl\r\n';
  const utf16 = (given: string) =>
    Uint8Array.from(
      Array.from(`\uFEFF${given}`).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    );
  test.each<[string, Uint8Array]>([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['Windows-1252', Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
    ["'Unicode text' with tabs", utf16(text.replaceAll(';', '\t'))],
  ])('%s', (_, bytes) => {
    expect(read(decodeList(bytes) ?? '')).toEqual(['zoe@x.nl = Zoë Özdemir']);
  });
});

test('contact cards: the preferred or private address of each, between other lines', () => {
  const cards = [
    'els@x.nl',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Vries;Jan;;de;',
    'FN:Jan de Vries',
    'item1.EMAIL;type=INTERNET;type=WORK:jan@werk.nl',
    'EMAIL;TYPE=INTERNET,HOME:jan@',
    ' x.nl',
    'TEL;TYPE=CELL:06-12345678',
    'NOTE:mailt ook met oma@x.nl',
    'END:VCARD',
    'begin:vcard',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Bos;Ren=C3=',
    '=A9e;;;',
    'EMAIL:renee@werk.nl',
    'EMAIL;PREF=1:renee@x.nl',
    'end:vcard',
    'BEGIN:VCARD',
    'FN:Dam\\, Piet',
    'END:VCARD',
    'dirk@x.nl',
  ];
  expect(parseList(cards.join('\r\n'))).toEqual([
    { number: 1, email: 'els@x.nl', name: '' },
    { number: 2, email: 'jan@x.nl', name: 'Jan de Vries' },
    { number: 12, email: 'renee@x.nl', name: 'Renée Bos' },
    { number: 18, email: '', name: 'Piet Dam' },
    { number: 21, email: 'dirk@x.nl', name: '' },
  ]);
});

test('a contact card that never ends is a list like any other', () => {
  expect(read('BEGIN:VCARD\njan@x.nl')).toEqual(['BEGIN:VCARD', 'jan@x.nl']);
});

test('shows a row that does not fit the columns as it was written', () => {
  const list = parseList('| Naam | E-mail |\n| Jan | jan@club.example |\n  nog niet bekend\n| Piet | |');
  expect(list).toEqual([
    { number: 2, email: 'jan@club.example', name: 'Jan' },
    { number: 3, email: 'nog niet bekend', name: '' },
    { number: 4, email: '', name: 'Piet' },
  ]);
});
