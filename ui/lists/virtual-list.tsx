import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface VirtualListProps<Item> {
  items: readonly Item[];
  getKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** A first guess of one row's height in pixels; the real height is measured. */
  estimateHeight: number;
  gap?: number;
  label: string;
  /** Called when the last rows are nearly visible, to load the next page. */
  onEndNear?: () => void;
}

/** Renders only the visible rows, in the page's own scroll, and still counts as one list for a screen reader. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, getKey, renderItem, estimateHeight, gap = 0, label, onEndNear } = props;
  const list = useRef<HTMLUListElement>(null);
  const top = useDocumentTop(list);
  // The virtualizer changes without React's knowledge; the compiler knows this library and does not optimise this component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => estimateHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : getKey(item);
    },
    scrollMargin: top,
    overscan: 6,
    gap,
  });

  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;
  const endNear = items.length > 0 && last >= items.length - 5;
  const reachedEnd = useRef(onEndNear);
  useLayoutEffect(() => {
    reachedEnd.current = onEndNear;
  });
  useLayoutEffect(() => {
    if (endNear) reachedEnd.current?.();
  }, [endNear, items.length]);

  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {rows.map((row) => {
        const item = items[row.index];
        return item === undefined ? null : (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start - top}px)` }}
          >
            {renderItem(item, row.index)}
          </li>
        );
      })}
    </ul>
  );
}

/** The distance from the top of the document to the list, also after changes above it. */
function useDocumentTop(list: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
