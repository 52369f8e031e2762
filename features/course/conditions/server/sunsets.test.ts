import { expect, test } from 'vitest';
import { weeklyDates } from '#features/golf-session/golf-session.ts';
import { endOfRound } from '#features/golf-session/rules.ts';
import { fromAmsterdam } from '#platform/shared/time.ts';
import { darkText } from '../copy.ts';
import { darkRounds } from '../rules.ts';
import { sunsetsFrom } from './reads.ts';

function warningOf(date: string, time: string, weeks: number) {
  const ends = weeklyDates(date, weeks).map((day) =>
    endOfRound({ startsAt: fromAmsterdam(day, time)!, holes: 18 }).toISOString(),
  );
  const dark = darkRounds(ends, sunsetsFrom(fromAmsterdam(date, time)!, weeks));
  return dark && darkText(dark).replaceAll('\u00a0', ' ');
}

test('a weekly series names the first date on which the round ends after sunset', () => {
  expect(warningOf('2026-10-03', '13:30', 8)).toBe(
    'Vanaf 24 oktober wordt het te donker: klaar rond 18:30, zon onder 18:26',
  );
  expect(warningOf('2026-10-03', '13:30', 3)).toBeNull();
});

test('after the change of the clock the sun sets an hour earlier', () => {
  expect(warningOf('2026-10-24', '12:45', 2)).toBe(
    'Vanaf 31 oktober wordt het te donker: klaar rond 17:45, zon onder 17:12',
  );
});

test('a series over midwinter names the last date on which it is dark', () => {
  expect(warningOf('2026-11-28', '11:30', 8)).toBe(
    'Van 5 december tot en met 19 december is het te donker: klaar rond 16:30, zon onder 16:28',
  );
  expect(warningOf('2026-12-05', '11:30', 8)).toBe(
    'Tot en met 19 december is het te donker: klaar rond 16:30, zon onder 16:28',
  );
  expect(warningOf('2027-01-16', '12:30', 8)).toBe(
    'Tot en met 30 januari is het te donker: klaar rond 17:30, zon onder 16:58',
  );
});

test('a series with one dark date names that date', () => {
  expect(warningOf('2026-12-19', '11:30', 4)).toBe(
    'Op 19 december is het te donker: klaar rond 16:30, zon onder 16:28',
  );
});

test('a series that is dark from its first to its last date is named without dates', () => {
  expect(warningOf('2027-01-16', '13:45', 3)).toBe('Klaar rond 18:45, zon onder 16:58');
});

test('a first round in the dark is named without its date, which is in the form', () => {
  expect(warningOf('2026-10-24', '13:30', 2)).toBe('Klaar rond 18:30, zon onder 18:26');
});
