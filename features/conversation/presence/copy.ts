import { formatDateOfYear } from '#platform/shared/dutch.ts';
import { addDays, toAmsterdam } from '#platform/shared/time.ts';

export const calls = {
  list: 'Of de ander in je gesprekken online is, en anders wanneer voor het laatst',
  show: 'Kies of anderen zien wanneer je online bent',
} as const;

export const presenceCopy = {
  online: 'Online',
  choice: {
    title: 'In je gesprekken',
    label: 'Laat zien wanneer ik online ben',
    hint: 'Staat dit uit, dan zie jij het ook niet van anderen.',
    loading: 'Keuze laden...',
    saveTitle: 'Fout bij opslaan',
  },
} as const;

/** 'Laatst online om 14:05' */
export const lastOnlineText = (instant: string | Date, now: Date) =>
  `Laatst online ${formatRecent(instant, now)}`;

const recentCopy = {
  justNow: 'zojuist',
  minutesAgo: (minutes: number) => (minutes === 1 ? '1 minuut geleden' : `${minutes} minuten geleden`),
  atTime: (time: string) => `om ${time}`,
  yesterdayAt: (time: string) => `gisteren om ${time}`,
  onDate: (date: string) => `op ${date}`,
} as const;

const minute = 60_000;

/**
 * Within a sentence: 'zojuist', '5 minuten geleden', 'om 14:05', 'gisteren om 20:10', else 'op 3 november', with the year when it is
 * another one.
 */
function formatRecent(instant: string | Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / minute);
  if (minutes < 1) return recentCopy.justNow;
  if (minutes < 60) return recentCopy.minutesAgo(minutes);
  const { date, time } = toAmsterdam(instant);
  const today = toAmsterdam(now).date;
  if (date === today) return recentCopy.atTime(time);
  if (date === addDays(today, -1)) return recentCopy.yesterdayAt(time);
  return recentCopy.onDate(formatDateOfYear(instant, today));
}
