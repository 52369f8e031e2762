import { useSearchParams } from 'react-router';
import { isCalendarDate } from '#platform/shared/time.ts';
import type { ChosenFilter } from './queries.ts';

/** The filters of Golf Buddy that are on or off, each a URL parameter with one value. */
const valueOf = { places: 'free', level: 'mine', when: 'weekend' } as const;
export type FilterName = keyof typeof valueOf;
export const filterNames = ['places', 'level', 'when'] as const satisfies FilterName[];

/**
 * What narrows the list. `club` is the id of another club of the user, 'mine' for all of them, 'public', or null for the selected
 * club. A day replaces the weekend.
 */
export interface Filters {
  names: readonly FilterName[];
  club: string | null;
  day: string | null;
}

export const noFilters: Filters = { names: [], club: null, day: null };

export type ClubChoice = { id: string; name: string };

/** The club whose golf sessions are listed; null: public ones, or those of all clubs of the user. */
export function listedClub({ club }: Filters, selected: { id: string } | null): string | null {
  if (club === 'mine' || club === 'public') return null;
  return club ?? selected?.id ?? null;
}

/** The filters as the server takes them. */
export const narrowedBy = ({ names, club, day }: Filters): ChosenFilter => ({
  ...(names.includes('places') && { places: valueOf.places }),
  ...(names.includes('level') && { level: valueOf.level }),
  ...(names.includes('when') && { when: valueOf.when }),
  ...(day !== null && { day }),
  ...(club === 'mine' && { clubs: 'mine' as const }),
});

/**
 * The filters are in the URL, so that going back and reloading keep them. An unknown club, such as one that the user has left,
 * counts as the selected one.
 */
export function useFilters(offered: readonly FilterName[], otherClubs: readonly ClubChoice[]) {
  const [search, setSearch] = useSearchParams();
  const [club, day] = [search.get('club'), search.get('day')];
  const isKnown = club === 'mine' || club === 'public' || otherClubs.some(({ id }) => id === club);
  const filters: Filters = {
    names: offered.filter((name) => search.get(name) === valueOf[name]),
    club: isKnown ? club : null,
    day: day !== null && isCalendarDate(day) ? day : null,
  };
  function setFilters(next: Filters) {
    const changed = new URLSearchParams(search);
    const parameters = {
      ...Object.fromEntries(
        filterNames.map((name) => [name, next.names.includes(name) ? valueOf[name] : null]),
      ),
      club: next.club,
      day: next.day,
    };
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    setSearch(changed, { replace: true, preventScrollReset: true });
  }
  return [filters, setFilters] as const;
}
