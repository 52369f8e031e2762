import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { failureOf } from '#platform/client/failure.ts';
import { Button } from '../button.tsx';
import { LoadFailed } from '../loading/load-failed.tsx';

interface PagedListProps<Item> {
  /** Of one list; another one has another key. */
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** The shape of what comes. */
  loading: ReactNode;
  /** Of the banner that says so when the list cannot be loaded; else `failed` is shown. */
  failureTitle?: string;
  failed?: ReactNode;
  empty: ReactNode;
  /** On the button below that brings the next page. */
  more: string;
  children: (items: Item[]) => ReactNode;
}

/** A list that comes in pages, from on its way to its last page. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, loading, failureTitle, failed, empty, more, children } = props;
  // Drawn in small pieces: ten cards hold a slow telephone up for a fifth of a second, and it is to answer to a finger.
  const data = useDeferredValue(list.data);
  if (list.isPending || (list.data && !data)) return loading;
  if (!data) {
    if (failureTitle === undefined) return failed;
    return (
      <LoadFailed
        title={failureTitle}
        message={failureOf(list.error).message}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
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
