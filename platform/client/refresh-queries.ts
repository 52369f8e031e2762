// `invalidateQueries` alone loses a change during the first fetch of a query: that fetch may have started before the change
// and still counts as fresh. Such a query is fetched again after its first answer.
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Refetches the mounted queries and marks the others as stale. */
export async function refreshQueries(queryClient: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const firstReads = queryClient.getQueryCache().findAll({ ...filters, predicate: isFirstRead });
  const invalidate = (some: QueryFilters) => queryClient.invalidateQueries(some);
  await Promise.all([
    invalidate(filters),
    ...firstReads.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await invalidate({ queryKey, exact: true });
    }),
  ]);
}

const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
