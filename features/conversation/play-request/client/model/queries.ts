// Play requests in the cache: those that wait for the user, and the user's own to one member.
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { playRequestContract } from '#features/conversation/contract.ts';
import { playRequestChanged } from '#features/conversation/events.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { refreshQueries, useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { playRequestCopy } from '../../copy.ts';

export const playRequestApi = apiFor('play-request', playRequestContract);

const { failure } = playRequestCopy;
const receivedQuery = playRequestApi.list.infiniteOptions({
  ...pagesOf({}),
  ...readOnMount(failure.loadTitle),
});

export const refreshPlayRequests = (queryClient: QueryClient) =>
  void refreshQueries(queryClient, { queryKey: playRequestApi.key() });

/** The requests that wait for the user's answer, kept current. */
export function useReceivedRequests() {
  useLivePlayRequests();
  return useInfiniteQuery(receivedQuery);
}

/** Whether the user has asked this member, and the answer. A failure shows no error: the button then offers to ask. */
export function useSentRequest(userId: string) {
  useLivePlayRequests();
  return useQuery(playRequestApi.sent.queryOptions({ input: { userId }, refetchOnMount: 'always' }));
}

const useLivePlayRequests = () => useLiveRefresh([playRequestChanged], [playRequestApi.key()]);
