// Join requests in the cache.
import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useMe } from '#features/account/client/model/queries.ts';
import { refreshGolfSessions, untilStart } from '#features/golf-session/client/model/queries.ts';
import { joinRequestChanged } from '#features/golf-session/events.ts';
import { apiFor, pagesOf, withItems } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { joinRequestContract } from '../../contract.ts';
import { joinRequestCopy } from '../../copy.ts';

export const joinRequestApi = apiFor('join-request', joinRequestContract);

export const joinRequestsQuery = (golfSessionId: string) =>
  joinRequestApi.list.infiniteOptions({
    ...pagesOf({ golfSessionId }),
    refetchOnMount: 'always',
    meta: { failureTitle: joinRequestCopy.failure.loadTitle, goneIsShown: true },
  });

// Without a `failureTitle`: Home and 'Mijn Sessies' have errors of their own.

export const ownRequestsQuery = joinRequestApi.mine.queryOptions({
  input: {},
  refetchInterval: ({ state: { data } }) => untilStart(data?.items),
  refetchOnMount: 'always',
});

export const waitingQuery = joinRequestApi.waiting.queryOptions({
  input: {},
  refetchInterval: ({ state: { data } }) => untilStart(data?.until ? [{ startsAt: data.until }] : []),
});

/** The number of requests that wait for the user. Only golfers organise, so only they make the call. */
export function useWaiting() {
  const profile = useMe().data?.account?.profile ?? null;
  return useQuery({ ...waitingQuery, enabled: profile !== null });
}

/** Refreshes what a decision changed on the user's own device. */
export function refreshDecided(queryClient: QueryClient, golfSessionId: string): void {
  void queryClient.invalidateQueries({ queryKey: joinRequestsQuery(golfSessionId).queryKey });
  void refreshGolfSessions(queryClient);
}

/** Shows a decision before the server's list does; a running fetch would overwrite it. */
export async function showDecided(
  queryClient: QueryClient,
  golfSessionId: string,
  id: string,
  status: 'accepted' | 'declined',
): Promise<void> {
  const { queryKey } = joinRequestsQuery(golfSessionId);
  await queryClient.cancelQueries({ queryKey });
  const change = { status, may: { decide: false } };
  queryClient.setQueryData(queryKey, (data) =>
    withItems(data, (items) => items.map((item) => (item.id === id ? { ...item, ...change } : item))),
  );
}

const useLiveRequests = (queryKey: QueryKey) => useLiveRefresh([joinRequestChanged], [queryKey]);

/** Refetches the requests on live events while the screen is mounted. */
export const useLiveJoinRequests = (golfSessionId: string) =>
  useLiveRequests(joinRequestsQuery(golfSessionId).queryKey);
export const useLiveOwnRequests = () => useLiveRequests(ownRequestsQuery.queryKey);
export const useLiveWaiting = () => useLiveRequests(waitingQuery.queryKey);
