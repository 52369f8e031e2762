// The one place that formats dates and numbers the Dutch way, in Amsterdam time.
import { dateCopy } from './copy.ts';
import { asPart } from './text.ts';
import { addDays, weekdayOf, toAmsterdam } from './time.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Whether an instant is in the year of `today`, a date (YYYY-MM-DD) as in the functions below. */
const isOfYear = (instant: string | Date, today: string) => wordsAt(instant).year === wordsOf(today).year;
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

/** '22 november', with the year when it is another one: '22 november 2025'. */
export const formatDateOfYear = (instant: string | Date, today: string): string =>
  isOfYear(instant, today) ? formatDateNoYear(instant) : formatDate(instant);

/** 'zondag 22 november' */
export function formatWeekdayDate(instant: string | Date): string {
  const { weekday, day, month } = wordsAt(instant);
  return `${weekday.long} ${day} ${month.long}`;
}

/** 'zondag 22 november 2026', for what is kept for years. */
export const formatFullDate = (instant: string | Date): string =>
  `${formatWeekdayDate(instant)} ${wordsAt(instant).year}`;

/** 'zondag 22 november', with the year when it is another one: 'zondag 22 november 2025'. */
export const formatWeekdayDateOfYear = (instant: string | Date, today: string): string =>
  isOfYear(instant, today) ? formatWeekdayDate(instant) : formatFullDate(instant);

/** 'zondag 14:05', for an instant within a day from now; a minute that has begun is rounded up. */
export function formatNextTime(instant: string | Date): string {
  const next = new Date(Math.ceil(new Date(instant).getTime() / minute) * minute);
  return `${wordsAt(next).weekday.long} ${formatTime(next)}`;
}

/** 'zo 22 nov' */
export function formatShortDay(instant: string | Date): string {
  const { weekday, day, month } = wordsAt(instant);
  return `${weekday.short} ${day} ${month.short}`;
}

/** For a date block: { weekday: 'zo', day: '22', month: 'nov', time: '09:05' }. */
export function formatDateBlock(instant: string | Date) {
  const { date, time } = toAmsterdam(instant);
  const { weekday, day, month } = wordsOf(date);
  return { weekday: weekday.short, day, month: month.short, time };
}

/** For a date block, with the year when it is another one: its month is 'nov ’27'. */
export function formatDateBlockOfYear(instant: string | Date, today: string) {
  const block = formatDateBlock(instant);
  const { year } = wordsAt(instant);
  return isOfYear(instant, today) ? block : { ...block, month: `${block.month} ’${year.slice(2)}` };
}

// By calendar days: 24 hours on may be two dates away when the clocks change.
const dayAfter = (date: string) => addDays(date, 1);

/** Label of a chat message: time today, 'Gisteren 09:05', else '12 nov 09:05'. */
export function formatMessageTime(instant: string | Date, today: string): string {
  const { date, time } = toAmsterdam(instant);
  if (date === today) return time;
  if (dayAfter(date) === today) return `${dateCopy.yesterday} ${time}`;
  const { day, month } = wordsOf(date);
  return `${day} ${month.short} ${time}`;
}

/** Label of a message that was found: as in its chat, and with the year when it is another one: '12 nov 2025 09:05'. */
export function formatFoundTime(instant: string | Date, today: string): string {
  const { date, time } = toAmsterdam(instant);
  if (dayAfter(date) >= today || isOfYear(instant, today)) return formatMessageTime(instant, today);
  const { day, month, year } = wordsOf(date);
  return `${day} ${month.short} ${year} ${time}`;
}

/** Day separator in a chat, of an instant or a date: 'Vandaag', 'Gisteren', else 'donderdag 12 november', with the year when it is another one. */
export function formatDaySeparator(instant: string | Date, today: string): string {
  const { date } = toAmsterdam(instant);
  if (date === today) return dateCopy.today;
  if (dayAfter(date) === today) return dateCopy.yesterday;
  return formatWeekdayDateOfYear(instant, today);
}

/** How long ago, in a list of conversations: '5m', '3h', else '12 nov', with the year when it is another one. */
export function formatAge(instant: string, now: Date): string {
  const age = now.getTime() - Date.parse(instant);
  if (age < hour) return `${Math.max(1, Math.floor(age / minute))}m`;
  if (age < 24 * hour) return `${Math.floor(age / hour)}h`;
  const { day, month, year } = wordsAt(instant);
  return year === wordsAt(now).year ? `${day} ${month.short}` : `${day} ${month.short} ${year}`;
}

/** Within a sentence: 'vandaag 14:05', 'gisteren', else 'donderdag 12 november'. */
export function formatMoment(instant: string | Date, today: string): string {
  const { date, time } = toAmsterdam(instant);
  const day = formatDaySeparator(instant, today).toLowerCase();
  return date === today ? `${day} ${time}` : day;
}

/** '18,4'; below a thousand. */
export const formatOneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1).replace('.', ',');

/** '52,5830' */
export const formatDegrees = (value: number) => value.toFixed(4).replace('.', ',');

/** '2.600'; whole numbers. */
export const formatCount = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** 'Anna, Jan en jij'; the browser's own ListFormat takes a twentieth of a second to make on a phone. */
export function formatList(items: readonly string[], word: 'en' | 'of' = 'en'): string {
  const parts = items.map(asPart);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

/** Waiting and unread items are counted up to this number: beyond it the exact number does not matter, and counting is expensive. */
export const mostCounted = 100;

/** '12', and '99+' from where counting stops. */
export const countFigure = (count: number) => (count < mostCounted ? `${count}` : `${mostCounted - 1}+`);

// Words for calendar dates (YYYY-MM-DD), where the functions above take an instant. Written by hand, because each `Intl` formatter blocks a
// slow phone for ten milliseconds, the first one for seventy.

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
