// The downloaded result of a list, as a Dutch spreadsheet reads it.
import { expect, test } from 'vitest';
import { parseList } from './parse-list.ts';
import { decodeList } from './read-file.ts';
import { resultFile } from './save-result.ts';
import type { ImportLine } from './use-import.ts';

const now = new Date('2026-11-26T12:00:00+01:00');
const line = (number: number, rest: Partial<ImportLine>): ImportLine => ({
  index: number,
  number,
  email: `lid${number}@voorbeeld.example`,
  name: '',
  result: 'invited',
  ...rest,
});
const at = '2026-11-03T20:00:00Z';

const lines: ImportLine[] = [
  line(2, { name: 'Zoë van ’t Hoff' }),
  line(3, { name: 'Jan "Birdie" de Vries', result: 'member' }),
  line(4, { result: 'removed', detail: { name: 'Bea Beheer', at } }),
  line(5, { result: 'left', detail: { name: null, at: '2025-11-03T20:00:00Z' } }),
  line(6, { result: 'left', detail: null }),
  line(7, { result: 'shared', sharedWith: 'Jan de Vries' }),
  line(8, { result: 'shared', detail: { name: 'Anna de Vries', at: null } }),
  line(1000, { email: '=HYPERLINK("http://x")', name: '+31', result: 'invalid' }),
];

test('one row per line: its number, address, name and result, in the words of the screen', () => {
  expect(resultFile(lines, now)).toBe(
    [
      '\uFEFFRegel;E-mailadres;Naam;Resultaat',
      '2;lid2@voorbeeld.example;Zoë van ’t Hoff;Uitgenodigd',
      '3;lid3@voorbeeld.example;"Jan ""Birdie"" de Vries";Is al lid',
      '4;lid4@voorbeeld.example;;Is verwijderd op 3 november door Bea Beheer',
      '5;lid5@voorbeeld.example;;Is vertrokken op 3 november 2025',
      '6;lid6@voorbeeld.example;;Is vertrokken uit de club',
      '7;lid7@voorbeeld.example;;Deelt dit adres met Jan: heeft een eigen adres nodig',
      '8;lid8@voorbeeld.example;;Deelt dit adres met Anna: heeft een eigen adres nodig',
      `1000;"'=HYPERLINK(""http://x"")";'+31;Geen geldig e-mailadres`,
      '',
    ].join('\r\n'),
  );
});

test('the file can be imported again: its other columns become no names', () => {
  const text = decodeList(new TextEncoder().encode(resultFile(lines.slice(0, 3), now)))!;
  expect(parseList(text).map(({ email, name }) => [email, name])).toEqual([
    ['lid2@voorbeeld.example', 'Zoë van ’t Hoff'],
    ['lid3@voorbeeld.example', 'Jan "Birdie" de Vries'],
    ['lid4@voorbeeld.example', ''],
  ]);
});
