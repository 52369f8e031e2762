import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { QueryFailed } from '../loading/load-failed.tsx';

interface PagedListProps<Item> {
  /** Identifies the list; another list has another key. */
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** The loading state. */
  loading: ReactNode;
  /** Title of the banner when the list cannot be loaded; otherwise `failed` is shown. */
  failureTitle?: string;
  failed?: ReactNode;
  empty: ReactNode;
  /** The label of the button that loads the next page. */
  more: string;
  children: (items: Item[]) => ReactNode;
}

/** A paged list, from loading to its last page. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, loading, failureTitle, failed, empty, more, children } = props;
  // Rendered in small pieces: ten cards block a slow phone for a fifth of a second.
  const data = useDeferredValue(list.data);
  if (list.isPending || (list.data && !data)) return loading;
  if (!data) {
    if (failureTitle === undefined) return failed;
    return <QueryFailed title={failureTitle} query={list} />;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {list.hasNextPage ? (
        <div className="mt-5 flex justify-center">
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
