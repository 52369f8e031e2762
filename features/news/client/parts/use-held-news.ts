import { useRef, useState } from 'react';
import { useLive } from '#platform/client/live/use-live.ts';
import type { NewsItem } from '../../news.ts';
import { heldNews, newsKind } from '../../rules.ts';

/**
 * Holds back updates that appear above what a reader has scrolled to, so that the text under their finger stays where it is. Changed
 * and removed ones change at once.
 */
export function useHeldNews(items: readonly NewsItem[]) {
  const list = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  useLive(newsKind, () => {
    const isReading = (list.current?.getBoundingClientRect().top ?? 0) < 0;
    setKnown((before) => (isReading ? (before ?? new Set(items.map(({ id }) => id))) : null));
  });
  const held = known ? heldNews(items, known) : new Set<string>();
  return {
    list,
    shown: items.filter(({ id }) => !held.has(id)),
    isHolding: held.size > 0,
    release: () => {
      setKnown(null);
      list.current?.scrollIntoView({ block: 'start' });
    },
  };
}
