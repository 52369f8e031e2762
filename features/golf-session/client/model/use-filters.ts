import { useSearchParams } from 'react-router';
import type { ComingFilter } from '../../golf-session.ts';

/** The filters of Golf Buddy, each a URL parameter with one value. */
const valueOf = { places: 'free', level: 'mine', when: 'weekend' } as const;
export type FilterName = keyof typeof valueOf;
export const filterNames = ['places', 'level', 'when'] as const satisfies FilterName[];

/** The chosen filters as the server takes them, except for the places, which the lists handle. */
export const narrowedBy = (chosen: readonly FilterName[]): Omit<ComingFilter, 'places'> => ({
  ...(chosen.includes('level') && { level: valueOf.level }),
  ...(chosen.includes('when') && { when: valueOf.when }),
});

/**
 * Where to look, and on which day. `club` is the id of another club of the user, 'mine' for all of them, 'public', or null for the
 * selected club.
 */
export type Where = { club: string | null; day: string | null };

export type ClubChoice = { id: string; name: string };

const isDate = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The club and the day are in the URL too. An unknown club, such as one that the user has left, counts as the selected one. */
export function useWhere(otherClubs: readonly ClubChoice[]): [Where, (next: Where) => void] {
  const [search, setSearch] = useSearchParams();
  const [club, day] = [search.get('club'), search.get('day')];
  const where: Where = {
    club: club === 'mine' || club === 'public' || otherClubs.some(({ id }) => id === club) ? club : null,
    day: isDate(day) ? day : null,
  };
  function change(next: Where) {
    const changed = new URLSearchParams(search);
    for (const name of ['club', 'day'] as const) {
      const value = next[name];
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    setSearch(changed, { replace: true, preventScrollReset: true });
  }
  return [where, change];
}

/** The filters are in the URL, so that going back and reloading keep them. */
export function useFilters(offered: readonly FilterName[]) {
  const [search, setSearch] = useSearchParams();
  const chosen = offered.filter((name) => search.get(name) === valueOf[name]);
  function choose(next: readonly FilterName[]) {
    const changed = new URLSearchParams(search);
    for (const name of filterNames) {
      if (next.includes(name)) changed.set(name, valueOf[name]);
      else changed.delete(name);
    }
    setSearch(changed, { replace: true, preventScrollReset: true });
  }
  return { chosen, choose };
}
