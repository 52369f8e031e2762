// Join requests in the cache. A decision shows at once and is reverted when the server refuses it.
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useMe } from '#features/account/client/queries.ts';
import { refreshGolfSessions } from '#features/golf-session/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { joinRequestContract } from '../contract.ts';
import { joinRequestCopy } from '../copy.ts';
import type { JoinRequest } from '../join-request.ts';

export const joinRequestApi = apiFor('join-request', joinRequestContract);

const firstPage: string | undefined = undefined;

export const joinRequestsQuery = (golfSessionId: string) =>
  joinRequestApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ golfSessionId, ...(cursor && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    meta: { failureTitle: joinRequestCopy.failure.loadTitle },
  });

// Without a `failureTitle`: on a failure the number and the list simply do not show.

export const ownRequestsQuery = joinRequestApi.mine.queryOptions({ input: {}, refetchOnMount: 'always' });

export const waitingQuery = joinRequestApi.waiting.queryOptions({ input: {} });

/** The number of requests that wait for the user. Only golfers organise, so only they make the call. */
export function useWaiting() {
  const profile = useMe().data?.account?.profile ?? null;
  return useQuery({ ...waitingQuery, enabled: profile !== null });
}

/** Asking and declining are in offline.ts, because they can wait. */
export function useAccept(golfSessionId: string) {
  const queryClient = useQueryClient();
  const mutationKey = ['accept', golfSessionId];

  return useCommand({
    mutationKey,
    target: ({ request }) => request.id,
    intent: ({ request }) => request.id,
    // In order, so that the last place goes to the player who was accepted first.
    scope: { id: mutationKey.join(':') },
    mutationFn: ({ id, request }: { id: string; request: JoinRequest }) =>
      joinRequestApi.accept.call({ id, joinRequestId: request.id }),
    onMutate: ({ request }) => showDecided(queryClient, golfSessionId, request.id, 'accepted'),
    onSuccess: () => showToast({ title: joinRequestCopy.accepted, tone: 'success' }),
    onError: (error, { request }) => {
      changeRequest(queryClient, golfSessionId, request);
      const description = failureOf(error).message;
      showToast({ title: joinRequestCopy.failure.decideTitle, description, tone: 'error' });
    },
    onSettled: () => {
      // While another request is being accepted, the server's list would still show it as pending.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      refreshDecided(queryClient, golfSessionId);
    },
  });
}

/** Refreshes what a decision changed on the user's own device. */
export function refreshDecided(queryClient: QueryClient, golfSessionId: string): void {
  void queryClient.invalidateQueries({ queryKey: joinRequestsQuery(golfSessionId).queryKey });
  void refreshGolfSessions(queryClient);
}

/** Refreshes what a withdrawal changed. */
export const refreshOwn = (queryClient: QueryClient) =>
  Promise.all([
    refreshGolfSessions(queryClient),
    refreshQueries(queryClient, { queryKey: ownRequestsQuery.queryKey }),
  ]);

/** Shows a decision before the server's list does; a running fetch would overwrite it. */
export async function showDecided(
  queryClient: QueryClient,
  golfSessionId: string,
  id: string,
  status: 'accepted' | 'declined',
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: joinRequestsQuery(golfSessionId).queryKey });
  changeRequest(queryClient, golfSessionId, { id, status, may: { decide: false } });
}

type RequestChange = Pick<JoinRequest, 'id'> & Partial<JoinRequest>;

function changeRequest(queryClient: QueryClient, golfSessionId: string, change: RequestChange): void {
  const { queryKey } = joinRequestsQuery(golfSessionId);
  queryClient.setQueryData(
    queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === change.id ? { ...item, ...change } : item)),
        })),
      },
  );
}

function useLiveRequests(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  useLiveBurst(['join-request.changed'], () => void refreshQueries(queryClient, { queryKey }));
}

/** Refetches the requests on live events while the screen is mounted. */
export const useLiveJoinRequests = (golfSessionId: string) =>
  useLiveRequests(joinRequestsQuery(golfSessionId).queryKey);
export const useLiveOwnRequests = () => useLiveRequests(ownRequestsQuery.queryKey);
export const useLiveWaiting = () => useLiveRequests(waitingQuery.queryKey);
