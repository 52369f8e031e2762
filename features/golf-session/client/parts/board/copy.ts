import { dateCopy } from '#platform/shared/copy.ts';
import { formatDayHeading } from '#platform/shared/dutch.ts';
import { addDays } from '#platform/shared/time.ts';

export const boardCopy = {
  days: { label: 'Speeldagen', today: 'vandaag', tomorrow: 'morgen' },
  filter: {
    action: 'Filter',
    title: 'Filter de sessies',
    only: 'Toon alleen',
    whose: 'Van wie',
    clear: 'Alles wissen',
  },
  all: 'Alles tonen',
  details: 'Sessie',
  choose: 'Kies een sessie, dan zie je hier alles erover.',
  gone: 'Deze sessie is er niet meer.',
  players: 'Spelen mee',
} as const;

const todayOr = (day: string, today: string) => {
  if (day === today) return boardCopy.days.today;
  return day === addDays(today, 1) ? boardCopy.days.tomorrow : null;
};

/** 'vandaag, donderdag 26 nov', 'zaterdag 28 nov' */
export function dayHeading(day: string, today: string): string {
  const word = todayOr(day, today);
  const heading = formatDayHeading(day, today);
  return word === null ? heading : `${word}, ${heading}`;
}

const sessions = (count: number) => (count === 1 ? '1 sessie' : `${count} sessies`);

/** 'zaterdag 28 nov: 3 sessies, met plek' */
export function dayText(
  day: string,
  today: string,
  { count, free }: { count: number; free: boolean },
): string {
  const found = count === 0 ? 'geen sessies' : `${sessions(count)}, ${free ? 'met plek' : 'vol'}`;
  return `${dayHeading(day, today)}: ${found}`;
}

/** Players whom the user may not see. */
export const unnamedText = (count: number) => (count === 1 ? '1 ander' : `${count} anderen`);

/** 'Filter (2)' */
export const filterText = (active: number) =>
  active === 0 ? boardCopy.filter.action : `${boardCopy.filter.action} (${active})`;

/** 'Toon 5 sessies' */
export function showText(total: number, more: boolean): string {
  if (total === 0) return 'Geen sessies';
  return more ? `Toon meer dan ${sessions(total)}` : `Toon ${sessions(total)}`;
}

/** '5 sessies', '24 of meer sessies' */
export const foundText = (total: number, more: boolean) =>
  more ? `${total} of meer sessies` : sessions(total);

/** 'elke zaterdag, nog 4 keer' */
export const seriesText = ({ weekday, left }: { weekday: number; left: number }) =>
  `elke ${dateCopy.weekdays[weekday]?.long}, nog ${left} keer`;
