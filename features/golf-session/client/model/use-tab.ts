import { useSearchParams } from 'react-router';
import { pressedTab } from '#platform/client/navigation/pressed-tab.ts';

/** The selected tab, from the URL: the first one by default. */
export function useTab<First extends string, Other extends string>(first: First, ...others: Other[]) {
  const [search, setSearch] = useSearchParams();
  const tab: First | Other = others.find((other) => other === search.get('tab')) ?? first;
  const show = (next: First | Other) =>
    setSearch(next === first ? {} : { tab: next }, { ...pressedTab, preventScrollReset: true });
  return [tab, show] as const;
}
