// Whose name and address a row holds. All people are invented.
import { expect, test } from 'vitest';
import { parseList } from './parse-list.ts';

test.each<[string, readonly string[], readonly string[]]>([
  [
    'the address of a partner or parent is not the member’s',
    [
      'Naam;E-mail partner;E-mail',
      'Jan Bos;els@x.nl;jan@x.nl',
      'Piet Dam;anna@x.nl;',
      'Achternaam echtgenoot;Achternaam;Voornaam;E-mail',
      'Dam;Wit;Anna;anna@x.nl',
      'Naam;E-mail ouder',
      'Kim Wit;mies@x.nl',
    ],
    ['jan@x.nl = Jan Bos', ' = Piet Dam', 'anna@x.nl = Anna Wit', 'mies@x.nl = Kim Wit'],
  ],
  [
    'cells that an export calls empty, and a member called Null',
    [
      'Voornaam;Tussenvoegsel;Achternaam;E-mail',
      'Jan;NULL;Bos;jan@x.nl',
      'Piet;n.v.t.;Dam;piet@x.nl',
      'Els;geen;Null;els@x.nl',
    ],
    ['jan@x.nl = Jan Bos', 'piet@x.nl = Piet Dam', 'els@x.nl = Els Null'],
  ],
  [
    'Belgium: the family name is called the name',
    ['Naam;Voornaam;E-mail', 'Peeters;Jan;jan@x.nl', 'Van den Berg;Piet;piet@x.nl', 'Els;Els;els@x.nl'],
    ['jan@x.nl = Jan Peeters', 'piet@x.nl = Piet Van den Berg', 'els@x.nl = Els'],
  ],
  [
    'Outlook in Dutch',
    ['Voornaam;Middelste naam;Achternaam;Bedrijf;E-mailadres', 'Jan;de;Vries;;jan@x.nl'],
    ['jan@x.nl = Jan de Vries'],
  ],
  [
    'a whole name beside the given one',
    ['Roepnaam;Naam;E-mail', 'Bob;Robert de Vries;bob@x.nl', 'Jan;J.P. Bos;jan@x.nl', ';Dam;dam@x.nl'],
    ['bob@x.nl = Robert de Vries', 'jan@x.nl = J. P. Bos', 'dam@x.nl = Dam'],
  ],
  [
    'a family name in three columns of which one is called the name',
    ['Naam;Voorletters;Voorvoegsel;E-mail', 'Vries;J.P.;de;jan@x.nl'],
    ['jan@x.nl = J. P. de Vries'],
  ],
  [
    'an address with an apostrophe, of which the rest is somebody else’s',
    [
      "o'brien@x.nl",
      "Sean O'Brien <sean.o’brien@x.nl>",
      "d'ancona@x.nl; 'jan@x.nl'",
      "Mia Dam m'dam@x.nl",
      "<a href='mailto:piet@x.nl'>",
      'E-mail:els@x.nl',
    ],
    [
      "o'brien@x.nl",
      "sean.o'brien@x.nl = Sean O’Brien",
      "d'ancona@x.nl",
      'jan@x.nl',
      "m'dam@x.nl = Mia Dam",
      'piet@x.nl',
      'els@x.nl',
    ],
  ],
  [
    'salutations, and an infix in brackets',
    [
      'Naam;E-mail',
      'Dhr. J. de Vries;jan@x.nl',
      'Mevr. A. Bos-de Wit;a@x.nl',
      'de heer K. Pol;k@x.nl',
      'Mw Dam;mw@x.nl',
      'Mwangi Hr;m@x.nl',
      'Achternaam;Roepnaam;E-mail',
      'Berg (van den);Piet;piet@x.nl',
      'Bos (lid);Els;els@x.nl',
    ],
    [
      'jan@x.nl = J. de Vries',
      'a@x.nl = A. Bos-de Wit',
      'k@x.nl = K. Pol',
      'mw@x.nl = Dam',
      'm@x.nl = Mwangi Hr',
      'piet@x.nl = Piet van den Berg',
      'els@x.nl = Els Bos',
    ],
  ],
])('%s', (_, lines, expected) => {
  const read = parseList(lines.join('\n'));
  expect(read.map(({ email, name }) => (name === '' ? email : `${email} = ${name}`))).toEqual(expected);
});
