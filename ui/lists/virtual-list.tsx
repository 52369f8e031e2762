import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useMediaQuery } from '../use-media-query.ts';

interface VirtualListProps<Item> {
  items: readonly Item[];
  getKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** A first guess of one row's height in pixels; the real height is measured. */
  estimateHeight: number;
  label: string;
  /** Classes for the columns of the grid; the items of a row are equally high. Otherwise there is one column. */
  columns?: string;
  /** Called when the last rows are nearly visible, to load the next page. */
  onEndNear?: () => void;
}

/** Renders only the visible rows, in the page's own scroll, except on paper, and still counts as one list for a screen reader. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, getKey, renderItem, estimateHeight, label, columns: columnClasses, onEndNear } = props;
  const list = useRef<HTMLUListElement>(null);
  const { top, columns } = useLayout(list);
  // The virtualizer changes without React's knowledge; the compiler knows this library and does not optimise this component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimateHeight,
    // A row of another number of columns has another height.
    getItemKey: (row) => {
      const item = items[row * columns];
      return item === undefined ? row : `${columns} ${getKey(item)}`;
    },
    scrollMargin: top,
    overscan: 6,
  });

  // Paper has no window: it shows every row that is loaded.
  const isPrinted = useMediaQuery('print');
  const rows = isPrinted ? [] : virtualizer.getVirtualItems();
  const first = (rows[0]?.index ?? 0) * columns;
  const end = isPrinted ? items.length : ((rows.at(-1)?.index ?? -1) + 1) * columns;
  const isEndNear = !isPrinted && items.length > 0 && end > items.length - 5;
  const reachedEnd = useLatest(onEndNear);
  useLayoutEffect(() => {
    if (isEndNear) reachedEnd.current?.();
  }, [isEndNear, items.length, reachedEnd]);

  const above = (rows[0]?.start ?? top) - top;
  const below = isPrinted ? 0 : virtualizer.getTotalSize() + top - (rows.at(-1)?.end ?? top);
  return (
    <ul
      ref={list}
      aria-label={label}
      className={classNames('grid', columnClasses ?? 'grid-cols-1')}
      // The virtualizer keeps the scroll position itself when a row above gets its real height.
      style={{ paddingTop: above, paddingBottom: below, overflowAnchor: 'none' }}
    >
      {items.slice(first, end).map((item, shown) => {
        const index = first + shown;
        return (
          <li
            key={getKey(item)}
            // The first item of a row is as high as the row.
            ref={index % columns === 0 ? virtualizer.measureElement : null}
            data-index={Math.floor(index / columns)}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="min-w-0"
          >
            {renderItem(item, index)}
          </li>
        );
      })}
    </ul>
  );
}

/** Holds the value of the last render. */
function useLatest<Value>(value: Value): React.RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The distance from the top of the document to the list, also after changes above it, and the number of columns of its grid. */
function useLayout(list: React.RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState({ top: 0, columns: 1 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const top = Math.round(list.current.getBoundingClientRect().top + scrollY);
      const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
      setLayout((old) => (old.top === top && old.columns === columns ? old : { top, columns }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return layout;
}
