import { expect, test } from 'vitest';
import { endOfRound } from '#features/golf-session/rules.ts';
import { weeklyDates } from '#features/golf-session/golf-session.ts';
import { fromAmsterdam } from '#platform/shared/time-zone.ts';
import { darkText } from '../copy.ts';
import { firstDark } from '../rules.ts';
import { sunsetsFrom } from './reads.ts';

function warningOf(date: string, time: string, weeks: number) {
  const ends = weeklyDates(date, weeks).map((day) =>
    endOfRound({ startsAt: fromAmsterdam(day, time)!, holes: 18 }).toISOString(),
  );
  const dark = firstDark(ends, sunsetsFrom(fromAmsterdam(date, time)!, weeks));
  return dark && darkText(dark);
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

test('a first round in the dark is named without its date, which is in the form', () => {
  expect(warningOf('2026-10-24', '13:30', 2)).toBe('Klaar rond 18:30, zon onder 18:26');
});
