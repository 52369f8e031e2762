// Separate from dutch.ts, which every screen loads; few screens need this format.
import { addDays } from '../calendar-date.ts';
import { formatDateOfYear } from '../dutch.ts';
import { toAmsterdam } from '../time-zone.ts';
import { recentCopy } from './copy.ts';

const minute = 60_000;

/**
 * Within a sentence: 'zojuist', '5 minuten geleden', 'om 14:05', 'gisteren om 20:10', else 'op 3 november', with the year when it is
 * another one.
 */
export function formatRecent(instant: string | Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / minute);
  if (minutes < 1) return recentCopy.justNow;
  if (minutes < 60) return recentCopy.minutesAgo(minutes);
  const { date, time } = toAmsterdam(instant);
  const today = toAmsterdam(now).date;
  if (date === today) return recentCopy.atTime(time);
  if (date === addDays(today, -1)) return recentCopy.yesterdayAt(time);
  return recentCopy.onDate(formatDateOfYear(instant, now));
}
