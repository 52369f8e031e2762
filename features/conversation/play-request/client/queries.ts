// Play requests in the cache: those that wait for the user, and the user's own to one member.
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useLive } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { playRequestContract } from '../contract.ts';
import { playRequestCopy } from '../copy.ts';
import type { PlayRequest } from '../play-request.ts';
import { playRequestChanged } from '../rules.ts';

export const playRequestApi = apiFor('play-request', playRequestContract);

const { failure } = playRequestCopy;
const firstPage: string | undefined = undefined;

const receivedQuery = playRequestApi.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ ...(cursor && { cursor }) }),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
  meta: { failureTitle: failure.loadTitle },
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

function useLivePlayRequests() {
  const queryClient = useQueryClient();
  useLive(playRequestChanged, () => refreshPlayRequests(queryClient));
}

/** Accepts a request and opens the chat; each request keeps its own command. */
export function useAcceptPlayRequest() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCommand({
    target: ({ request }) => request.id,
    mutationFn: ({ id, request }: { id: string; request: PlayRequest }) =>
      playRequestApi.accept.call({ id, playRequestId: request.id }),
    onSuccess: ({ conversationId }) => {
      const { acceptedTitle: title, acceptedBody: description } = playRequestCopy;
      showToast({ title, description, tone: 'success' });
      void navigate(`/chat/${conversationId}`);
    },
    onError: (error) => showFailure(failure.acceptTitle, error),
    onSettled: () => refreshPlayRequests(queryClient),
  });
}

export function useRejectPlayRequest() {
  const queryClient = useQueryClient();
  return useCommand({
    target: ({ request }) => request.id,
    mutationFn: ({ id, request }: { id: string; request: PlayRequest }) =>
      playRequestApi.reject.call({ id, playRequestId: request.id }),
    onSuccess: () => showToast({ title: playRequestCopy.rejectedTitle, tone: 'success' }),
    onError: (error) => showFailure(failure.rejectTitle, error),
    onSettled: () => refreshPlayRequests(queryClient),
  });
}

const showFailure = (title: string, error: unknown) =>
  showToast({ title, description: failureOf(error).message, tone: 'error' });
