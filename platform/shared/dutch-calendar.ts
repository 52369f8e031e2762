// Dutch words for calendar dates (YYYY-MM-DD); dutch.ts formats moments. Written by hand, because each `Intl` formatter blocks a
// slow phone for ten milliseconds, the first one for seventy.
import { weekdayOf } from './calendar-date.ts';
import { dateCopy } from './copy.ts';

/** The parts of a date: { weekday: { long: 'zondag', short: 'zo' }, day: '22', month: ..., year: '2026' }. */
export function wordsOf(date: string) {
  const [year = '', month, day] = date.split('-');
  return {
    weekday: dateCopy.weekdays[weekdayOf(date)]!,
    day: String(Number(day)),
    month: dateCopy.months[Number(month) - 1]!,
    year,
  };
}

/** 'zo 22 nov 2026' */
export function formatShortDate(date: string): string {
  const { weekday, day, month, year } = wordsOf(date);
  return `${weekday.short} ${day} ${month.short} ${year}`;
}

/** The heading of a day in a list: 'zondag 22 nov', with the year when it is another one: 'zondag 22 nov 2027'. */
export function formatDayHeading(date: string, today: string): string {
  const { weekday, day, month, year } = wordsOf(date);
  const heading = `${weekday.long} ${day} ${month.short}`;
  return year === wordsOf(today).year ? heading : `${heading} ${year}`;
}

/** 'zondag 22 november 2026' */
export function formatCalendarDate(date: string): string {
  const { weekday, day, month, year } = wordsOf(date);
  return `${weekday.long} ${day} ${month.long} ${year}`;
}

/** 'november 2026' */
export function formatMonth(date: string): string {
  const { month, year } = wordsOf(date);
  return `${month.long} ${year}`;
}
