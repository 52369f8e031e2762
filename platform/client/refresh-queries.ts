// `invalidateQueries` alone loses a change during the first fetch of a query: that fetch may have started before the change
// and still counts as fresh. Such a query is fetched again after its first answer.
import {
  focusManager,
  useQueryClient,
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { EventKind, LiveChange } from '#platform/shared/live.ts';
import { useLiveBurst } from './live/live-stream.ts';
import { serverNow } from './server.ts';

/** Refetches the mounted queries and marks the others as stale. */
export async function refreshQueries(
  queryClient: QueryClient,
  filters: InvalidateQueryFilters = {},
): Promise<void> {
  const firstReads = queryClient.getQueryCache().findAll({ ...filters, predicate: isFirstRead });
  const invalidate = (some: InvalidateQueryFilters) => queryClient.invalidateQueries({ ...filters, ...some });
  await Promise.all([
    invalidate({}),
    ...firstReads.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await invalidate({ queryKey, exact: true });
    }),
  ]);
}

const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

const shownChanges = new Set<Promise<unknown>>();

/** A command shows its change before the server has answered. What is read meanwhile would show the state before the command. */
export function holdLiveReads(sending: Promise<unknown>): void {
  shownChanges.add(sending);
  const end = () => void shownChanges.delete(sending);
  sending.then(end, end);
}

/**
 * Refetches what a live event concerns, once no command shows a change that the server may not have made. In a page that nobody sees it
 * becomes stale, unless `evenHidden`: TanStack Query refetches it when the page is shown again.
 */
export async function refreshLive(
  queryClient: QueryClient,
  keys: readonly QueryKey[],
  evenHidden = false,
): Promise<void> {
  while (shownChanges.size > 0) await Promise.allSettled(shownChanges);
  const refetchType = evenHidden || focusManager.isFocused() ? 'active' : 'none';
  await Promise.all(keys.map((queryKey) => refreshQueries(queryClient, { queryKey, refetchType })));
}

/** Refetches the queries under these keys after live events of these kinds that concern them, while the component is mounted. */
export function useLiveRefresh(
  kinds: readonly EventKind[],
  keys: readonly QueryKey[],
  concerns?: (change: LiveChange) => boolean,
): void {
  const queryClient = useQueryClient();
  useLiveBurst(kinds, () => void refreshLive(queryClient, keys), concerns);
}

/** Milliseconds. A timer of a browser reaches no further than 24 days. */
const longestWait = 86_400_000;
/** Milliseconds. Many pages wait for the same moment, such as the hour: they do not all ask at once. */
const afterMoment = 500 + Math.random() * 5_000;

/** A `refetchInterval` that ends just after the first of these moments, for a change of which no event tells; false when none is to come. */
export function untilAfter(moments: readonly Date[]): number | false {
  const now = serverNow().getTime();
  const waits = moments.map((moment) => moment.getTime() + afterMoment - now).filter((wait) => wait > 0);
  return waits.length > 0 && Math.min(longestWait, ...waits);
}
