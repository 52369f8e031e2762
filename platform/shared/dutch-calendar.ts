// Dutch words for dates of the calendar (YYYY-MM-DD), which know no clock; dutch.ts has them for moments.
import { addDays } from './calendar-date.ts';
import { madeOnce } from './made-once.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('nl-NL', { timeZone: 'UTC', ...options });

const formats = {
  short: madeOnce(() => format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })),
  whole: madeOnce(() => format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })),
  month: madeOnce(() => format({ month: 'long', year: 'numeric' })),
};

/** 'zo 22 nov 2026' */
export const formatShortDate = (date: string) => formats.short().format(new Date(date)).replaceAll('.', '');
/** 'zondag 22 november 2026' */
export const formatCalendarDate = (date: string) => formats.whole().format(new Date(date));
/** 'november 2026' */
export const formatMonth = (date: string) => formats.month().format(new Date(date));

function names(part: 'weekday' | 'month', dates: string[]) {
  const [long, short] = [format({ [part]: 'long' }), format({ [part]: 'short' })];
  return dates.map((date) => ({
    long: long.format(new Date(date)),
    short: short.format(new Date(date)).replace('.', ''),
  }));
}

const aMonday = '2026-01-05';

export const weekdayNames = madeOnce(() =>
  names(
    'weekday',
    [0, 1, 2, 3, 4, 5, 6].map((place) => addDays(aMonday, place)),
  ),
);

export const monthNames = madeOnce(() =>
  names(
    'month',
    Array.from({ length: 12 }, (_, place) => new Date(Date.UTC(2026, place)).toISOString().slice(0, 10)),
  ),
);
