// The one place that writes dates and numbers the Dutch way, in Amsterdam time.
import { addDays } from './calendar-date.ts';
import { dateCopy } from './copy.ts';
import { wordsOf } from './dutch-calendar.ts';
import { toAmsterdam } from './time-zone.ts';

const wordsAt = (instant: string | Date) => wordsOf(toAmsterdam(instant).date);

/** '09:05' */
export const formatTime = (instant: string | Date) => toAmsterdam(instant).time;

/** '22 november 2026' */
export function formatDate(instant: string | Date): string {
  const { day, month, year } = wordsAt(instant);
  return `${day} ${month.long} ${year}`;
}

/** '22 november' */
export function formatDateNoYear(instant: string | Date): string {
  const { day, month } = wordsAt(instant);
  return `${day} ${month.long}`;
}

/** 'zondag 22 november' */
export function formatWeekdayDate(instant: string | Date): string {
  const { weekday, day, month } = wordsAt(instant);
  return `${weekday.long} ${day} ${month.long}`;
}

/** For the date block of a tee time: { weekday: 'zo', day: '22', month: 'nov', time: '09:05' }. */
export function formatDateBlock(instant: string | Date) {
  const { date, time } = toAmsterdam(instant);
  const { weekday, day, month } = wordsOf(date);
  return { weekday: weekday.short, day, month: month.short, time };
}

// On the calendar: 24 hours back is another day than yesterday when the clock is moved.
const dayBefore = (date: string) => addDays(date, -1);

/** Label of a chat message: time today, 'Gisteren 09:05', else '12 nov 09:05'. */
export function formatMessageTime(instant: string | Date, now: Date): string {
  const { date, time } = toAmsterdam(instant);
  const today = toAmsterdam(now).date;
  if (date === today) return time;
  if (date === dayBefore(today)) return `${dateCopy.yesterday} ${time}`;
  const { day, month } = wordsOf(date);
  return `${day} ${month.short} ${time}`;
}

/** Day separator in a chat: 'Vandaag', 'Gisteren', else 'donderdag 12 november'. */
export function formatDaySeparator(instant: string | Date, now: Date): string {
  const date = toAmsterdam(instant).date;
  const today = toAmsterdam(now).date;
  if (date === today) return dateCopy.today;
  if (date === dayBefore(today)) return dateCopy.yesterday;
  return formatWeekdayDate(instant);
}

/** '18,4'; below a thousand. */
export const formatOneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1).replace('.', ',');

/** '2.600'; whole numbers. */
export const formatCount = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

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
