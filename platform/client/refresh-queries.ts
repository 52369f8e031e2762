// `invalidateQueries` alone loses a change that comes while a query is read for the first time: the read goes on, may
// have begun before the change, and then counts as fresh. So that query is read again after its first answer.
import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Reads again what is on screen, and marks the rest as stale. */
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
