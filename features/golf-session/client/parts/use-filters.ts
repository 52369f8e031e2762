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
