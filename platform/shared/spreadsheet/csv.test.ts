import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const cell = (value: string | number) =>
  toCsv([[value, 'x']])
    .slice(1)
    .replace(/;x\r\n$/, '');

test('a file begins with the mark of UTF-8 and separates by semicolons', () => {
  expect(
    toCsv([
      ['Naam', 'Handicap'],
      ['Zoë de Boer', '18,4'],
    ]),
  ).toBe('\uFEFFNaam;Handicap\r\nZoë de Boer;18,4\r\n');
});

test.each([
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  '+31612345678',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
])('%j stays text in a spreadsheet', (name) => {
  expect(cell(name)).toMatch(/^"?'/);
});

test.each([
  ['Jan "Birdie" de Vries', '"Jan ""Birdie"" de Vries"'],
  ['De Boer; Karin', '"De Boer; Karin"'],
  ['Karin\r\nde Boer', '"Karin\r\nde Boer"'],
  ['=A1;"x"', `"'=A1;""x"""`],
  ["D'Artagnan", "D'Artagnan"],
  ['Jan-Willem', 'Jan-Willem'],
  ['', ''],
  [-2.1, '-2,1'],
  [18.4, '18,4'],
  [36, '36'],
])('%j is written as %j', (name, written) => {
  expect(cell(name)).toBe(written);
});
