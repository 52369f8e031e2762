// Parses dates and times as Dutch people type them.
import { dateCopy } from './copy.ts';
import { addDays, calendarDate, isCalendarDate, weekdayOf } from './time.ts';

const longestLeapGap = 8;

/** Keyboards and other programs write dashes for a hyphen, wide digits, and blanks that do not break. */
const plainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\p{Pd}−]/gu, '-');

/**
 * Parses '22-11-2026', '22 nov', 'zo 22 november', 'morgen', 'zaterdag' or '2026-11-22' into YYYY-MM-DD; null for anything else.
 * Without a year, it is the first such date from `today` on. A weekday that contradicts its date is a mistake in one of the two, unless
 * it is that of `before`, the date that is being changed: then it was left where it was.
 */
export function parseDutchDate(text: string, today: string, before?: string): string | null {
  const typed = plainSigns(text);
  if (isCalendarDate(typed)) return typed;
  if (typed === dateCopy.today.toLowerCase()) return today;
  if (typed === dateCopy.tomorrow.toLowerCase()) return addDays(today, 1);
  const words = typed.split(/[\s./,-]+/u).filter((word) => word !== '');
  const weekday = indexIn(dateCopy.weekdays, words[0], 2);
  if (weekday !== null) {
    words.shift();
    if (words.length === 0) return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  }
  const date = parseDayOfMonth(words, today);
  const isLeft = before !== undefined && isCalendarDate(before) && weekday === weekdayOf(before);
  return date === null || weekday === null || isLeft || weekday === weekdayOf(date) ? date : null;
}

function parseDayOfMonth(words: readonly string[], today: string): string | null {
  const [day = '', month = '', year, ...rest] = words;
  const monthNumber = /^\d{1,2}$/u.test(month)
    ? Number(month)
    : (indexIn(dateCopy.months, month, 3) ?? -1) + 1;
  if (rest.length > 0 || !/^\d{1,2}$/u.test(day) || monthNumber === 0) return null;
  if (year === undefined) return next(Number(day), monthNumber, today);
  if (!/^(\d{2}|\d{4})$/u.test(year)) return null;
  return calendarDate(Number(year.length === 2 ? `20${year}` : year), monthNumber, Number(day));
}

function next(day: number, month: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  for (let year = thisYear; year <= thisYear + longestLeapGap; year += 1) {
    const date = calendarDate(year, month, day);
    if (date !== null && date >= today) return date;
  }
  return null;
}

/** The index of the name with this short form, or with this beginning of at least the given length. */
function indexIn(names: readonly { long: string; short: string }[], word = '', least = 1): number | null {
  const index = names.findIndex(
    ({ long, short }) => word === short || (word.length >= least && long.startsWith(word)),
  );
  return index < 0 ? null : index;
}

/** Parses '9:30', '9.30', '930', '9u30' or '9 uur' into HH:MM; null for anything else. */
export function parseDutchTime(text: string): string | null {
  const typed = plainSigns(text);
  const match =
    /^(\d{1,2})\s*[:.,u]\s*(\d{2})(?:\s*u(?:ur)?)?$/u.exec(typed) ??
    /^(\d{1,2})(\d{2})?(?:\s*u(?:ur)?)?$/u.exec(typed);
  if (!match) return null;
  const [, hour = '', minute = '00'] = match;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
