import { useSearchParams } from 'react-router';

/** The selected one of two tabs, from the URL: the first one by default. */
export function useTab<First extends string, Second extends string>(first: First, second: Second) {
  const [search, setSearch] = useSearchParams();
  const tab: First | Second = search.get('tab') === second ? second : first;
  const show = (next: First | Second) =>
    setSearch(next === second ? { tab: next } : {}, { replace: true, preventScrollReset: true });
  return [tab, show] as const;
}
