// The demo's dates are relative to now and in Amsterdam time: 'three days ago, at half past seven'.
import { fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';

const dayLength = 86_400_000;

export type Calendar = {
  now: Date;
  /** The date (YYYY-MM-DD) this many days from today. */
  date(day: number): string;
  at(day: number, time: string): Date;
  /** Days from today to the first Saturday or Sunday on which this time is still to come. */
  weekendDay(time: string): number;
  on(date: string, time: string): Date;
  /** An instant on a fixed date, or a little before now when that is in the future. */
  past(date: string, time: string): Date;
  minutesAgo(minutes: number): Date;
};

function instant(date: string, time: string): Date {
  const found = fromAmsterdam(date, time);
  if (!found) throw new Error(`There is no ${date} ${time} in Amsterdam.`);
  return found;
}

export function calendarAround(now: Date): Calendar {
  const today = Date.parse(toAmsterdam(now).date);
  const date = (day: number) => new Date(today + day * dayLength).toISOString().slice(0, 10);
  const at = (day: number, time: string) => instant(date(day), time);
  return {
    now,
    date,
    at,
    weekendDay(time) {
      let day = 0;
      while (![0, 6].includes(new Date(date(day)).getUTCDay()) || at(day, time) <= now) day += 1;
      return day;
    },
    on: instant,
    past: (date, time) => earliest(instant(date, time), new Date(now.getTime() - 20 * dayLength)),
    minutesAgo: (minutes) => new Date(now.getTime() - minutes * 60_000),
  };
}

export const earliest = (...instants: Date[]) =>
  new Date(Math.min(...instants.map((instant) => instant.getTime())));
export const latest = (...instants: Date[]) =>
  new Date(Math.max(...instants.map((instant) => instant.getTime())));
export const minutesAfter = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * 60_000);

/** Moves an hour of the night to the morning, unless that is later than `limit`. */
export function awake(instant: Date, limit: Date): Date {
  const hour = Number(toAmsterdam(instant).time.slice(0, 2));
  if (hour >= 8 && hour < 23) return instant;
  const morning = minutesAfter(instant, ((8 - hour + 24) % 24) * 60);
  return morning < limit ? morning : instant;
}

/** Days of the current month for events: some before today, some after, as far as the month allows. */
export function daysOfMonth(
  now: Date,
  wanted: { before: number; after: number },
): { before: string[]; after: string[] } {
  const today = toAmsterdam(now).date;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const name = (number: number) => `${today.slice(0, 8)}${String(number).padStart(2, '0')}`;
  // Spread evenly; on the first and the last day of the month only today remains.
  const spread = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      name(to < from ? day : from + Math.floor(((index + 0.5) * (to - from + 1)) / count)),
    );
  return { before: spread(1, day - 1, wanted.before), after: spread(day + 1, last, wanted.after) };
}
