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
