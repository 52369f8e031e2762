import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { clubRequestContract } from '../contract.ts';
import { clubRequestCopy } from '../copy.ts';

const clubRequestApi = apiFor('club-request', clubRequestContract);
const { desk } = clubRequestCopy;
const firstPage: string | undefined = undefined;

export const useRequestClub = () => useCommand(clubRequestApi.create.mutationOptions());

/** The requests that wait, oldest first. */
export const usePendingClubRequests = () =>
  useInfiniteQuery(
    clubRequestApi.list.infiniteOptions({
      input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchOnMount: 'always',
      meta: { failureTitle: desk.loadTitle, hasErrorCard: true },
    }),
  );

/** The list is read again after each decision: another admin may have decided first. */
function useDecision() {
  const queryClient = useQueryClient();
  return {
    target: ({ clubRequestId }: { clubRequestId: string }) => clubRequestId,
    onError: (error: Error) =>
      showToast({ tone: 'error', title: desk.failedTitle, description: failureOf(error).message }),
    onSettled: () => refreshQueries(queryClient, { queryKey: clubRequestApi.list.key() }),
  };
}

export const useApprove = () => useCommand(clubRequestApi.approve.mutationOptions(useDecision()));
export const useReject = () => useCommand(clubRequestApi.reject.mutationOptions(useDecision()));
