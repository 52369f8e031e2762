// The one place that writes dates and numbers the Dutch way, in Amsterdam time.
import { addDays } from './calendar-date.ts';
import { dateCopy } from './copy.ts';
import { madeOnce } from './made-once.ts';
import { toAmsterdam } from './time-zone.ts';

const locale = 'nl-NL';
const timeZone = 'Europe/Amsterdam';

const format = (options: Intl.DateTimeFormatOptions) =>
  madeOnce(() => new Intl.DateTimeFormat(locale, { timeZone, hourCycle: 'h23', ...options }));

const formats = {
  time: format({ hour: '2-digit', minute: '2-digit' }),
  date: format({ day: 'numeric', month: 'long', year: 'numeric' }),
  dateNoYear: format({ day: 'numeric', month: 'long' }),
  weekdayDate: format({ weekday: 'long', day: 'numeric', month: 'long' }),
  weekday: format({ weekday: 'short' }),
  day: format({ day: 'numeric' }),
  month: format({ month: 'short' }),
  dayMonth: format({ day: 'numeric', month: 'short' }),
};

/** Makes the first formatter, which takes the longest, at a moment that is free for it. */
export const prepareDates = () => void formats.time();

/** '09:05' */
export const formatTime = (instant: string | Date) => formats.time().format(new Date(instant));
/** '22 november 2026' */
export const formatDate = (instant: string | Date) => formats.date().format(new Date(instant));
/** '22 november' */
export const formatDateNoYear = (instant: string | Date) => formats.dateNoYear().format(new Date(instant));
/** 'zondag 22 november' */
export const formatWeekdayDate = (instant: string | Date) => formats.weekdayDate().format(new Date(instant));

/** For the date block of a tee time: { weekday: 'zo', day: '22', month: 'nov', time: '09:05' }. */
export function formatDateBlock(instant: string | Date) {
  const date = new Date(instant);
  return {
    weekday: formats.weekday().format(date).replace('.', ''),
    day: formats.day().format(date),
    month: formats.month().format(date).replace('.', ''),
    time: formats.time().format(date),
  };
}

// On the calendar: 24 hours back is another day than yesterday when the clock is moved.
const dayBefore = (date: string) => addDays(date, -1);

/** Label of a chat message: time today, 'Gisteren 09:05', else '12 nov 09:05'. */
export function formatMessageTime(instant: string | Date, now: Date): string {
  const time = formatTime(instant);
  const date = toAmsterdam(instant).date;
  const today = toAmsterdam(now).date;
  if (date === today) return time;
  if (date === dayBefore(today)) return `${dateCopy.yesterday} ${time}`;
  return `${formats.dayMonth().format(new Date(instant))} ${time}`;
}

/** Day separator in a chat: 'Vandaag', 'Gisteren', else 'donderdag 12 november'. */
export function formatDaySeparator(instant: string | Date, now: Date): string {
  const date = toAmsterdam(instant).date;
  const today = toAmsterdam(now).date;
  if (date === today) return dateCopy.today;
  if (date === dayBefore(today)) return dateCopy.yesterday;
  return formatWeekdayDate(instant);
}

/** '18,4'; below a thousand. By hand: the first formatter of `Intl` would be made for this alone on many a screen. */
export const formatOneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1).replace('.', ',');

const count = madeOnce(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));

/** '2.600' */
export const formatCount = (value: number) => count().format(value);

/** A handicap the Dutch way: 18.4 is '18,4'; -1.2, better than scratch, is '+1,2'. */
export function formatHandicap(handicap: number): string {
  return handicap < 0 ? `+${formatOneDecimal(-handicap)}` : formatOneDecimal(handicap);
}

/** Reads a handicap as people type it: '18,4', '18.4', '+1,2' (which is -1.2). Null when it is none. */
export function parseHandicap(text: string): number | null {
  const match = /^([+-]?)(\d{1,2})(?:[.,](\d))?$/.exec(text.trim());
  if (!match) return null;
  const value = Number(`${match[2]}.${match[3] ?? 0}`);
  return match[1] && value !== 0 ? -value : value;
}
