// The clock, Amsterdam time for the instants of the database, and calendar dates.

/** The one clock. Always passed in, so that tests and CLOCK_OFFSET_SECONDS can shift it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

export function shiftedClock(seconds: number): Clock {
  return { now: () => new Date(Date.now() + seconds * 1000) };
}

// Users read and write Amsterdam time; the database stores instants. Only this file converts.

const timeZone = 'Europe/Amsterdam';

type WallClock = { date: string; time: string };

function readTemporal(instant: Date): WallClock {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const [date = '', time = ''] = wall.toPlainDateTime().toString({ smallestUnit: 'minute' }).split('T');
  return { date, time };
}

let made: Intl.DateTimeFormat | null = null;

function readFormatted(instant: Date): WallClock {
  made ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const found = Object.fromEntries(made.formatToParts(instant).map((part) => [part.type, part.value]));
  return { date: `${found.year}-${found.month}-${found.day}`, time: `${found.hour}:${found.minute}` };
}

/** Older browsers and Node 24 have no Temporal. A formatter takes a slow phone 70 ms to create, so it is not used elsewhere. */
const read = typeof Temporal === 'undefined' ? readFormatted : readTemporal;

/** The date (YYYY-MM-DD) and time (HH:MM) of an instant in Amsterdam. */
export const toAmsterdam = (instant: Date | string): WallClock => read(new Date(instant));

/** Makes the first answer fast, at a moment when the browser is idle. */
export const prepareClock = () => void toAmsterdam(new Date());

/** Milliseconds by which Amsterdam is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const { date, time } = toAmsterdam(new Date(instant));
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000;
}

/**
 * The instant of this date and time in Amsterdam; null when the date does not exist. A time that is skipped in spring becomes
 * the one an hour later; a time that occurs twice in autumn is the first.
 */
export function fromAmsterdam(date: string, time: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== date) return null;
  const first = asUtc - offsetAt(asUtc - 12 * 3_600_000);
  if (toAmsterdam(new Date(first)).time === time) return new Date(first);
  const second = asUtc - offsetAt(asUtc + 12 * 3_600_000);
  return new Date(toAmsterdam(new Date(second)).time === time ? second : first);
}

/** Whether the clock skips this time on this date, as it does in one night in spring. */
export function isSkipped(date: string, time: string): boolean {
  const instant = fromAmsterdam(date, time);
  return instant !== null && toAmsterdam(instant).time !== time;
}

/** The start of the month after, and of the month of `instant`, in Amsterdam. */
export function monthAround(instant: Date): { start: Date; end: Date } {
  const [year = 0, month = 1] = toAmsterdam(instant).date.split('-').map(Number);
  const first = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}-01`;
  const next = month === 12 ? first(year + 1, 1) : first(year, month + 1);
  return { start: fromAmsterdam(first(year, month), '00:00')!, end: fromAmsterdam(next, '00:00')! };
}

// Calendar dates, YYYY-MM-DD: whole days without time and time zone.
const day = 86_400_000;

const toDate = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const firstOf = (date: string) => `${date.slice(0, 7)}-01`;

/** Null when there is no such date. Months count from 1. */
export function calendarDate(year: number, month: number, dayOfMonth: number): string | null {
  const [y, m, d] = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(dayOfMonth)];
  const date = `${y}-${m}-${d}`;
  const instant = Date.parse(date);
  return Number.isNaN(instant) || toDate(instant) !== date ? null : date;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function isCalendarDate(text: string): boolean {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== undefined && calendarDate(Number(year), Number(month), Number(dayOfMonth)) !== null;
}

export const addDays = (date: string, days: number): string => toDate(Date.parse(date) + days * day);

/** The same day of another month, or its last day when that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const first = toDate(Date.UTC(year, month - 1 + months, 1));
  const last = toDate(Date.UTC(year, month + months, 0));
  const wanted = addDays(first, dayOfMonth - 1);
  return wanted < last ? wanted : last;
}

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** The weeks of the month of `date`, from Monday; null for days of other months. */
export function weeksOfMonth(date: string): (string | null)[][] {
  const first = firstOf(date);
  const next = firstOf(addDays(first, 31));
  const start = addDays(first, -weekdayOf(first));
  const weeks: (string | null)[][] = [];
  for (let monday = start; monday < next; monday = addDays(monday, 7)) {
    const week = [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(monday, index));
    weeks.push(week.map((one) => (one >= first && one < next ? one : null)));
  }
  return weeks;
}
