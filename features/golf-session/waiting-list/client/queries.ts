import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/account/client/queries.ts';
import { refreshGolfSessions } from '#features/golf-session/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { waitingListContract } from '../contract.ts';
import { waitingListCopy } from '../copy.ts';
import { waitingListChanged } from '../rules.ts';

const waitingListApi = apiFor('waiting-list', waitingListContract);

// Without a `failureTitle`: on a failure the position in the waiting list simply does not show.
export const ownEntriesQuery = waitingListApi.mine.queryOptions({ input: {}, refetchOnMount: 'always' });

/** The waiting lists that the user is on. Only golfers wait, so only they make the call. */
export function useOwnEntries() {
  const profile = useMe().data?.account?.profile ?? null;
  return useQuery({ ...ownEntriesQuery, enabled: profile !== null });
}

export const useEntries = (golfSessionId: string) =>
  useQuery(waitingListApi.list.queryOptions({ input: { golfSessionId }, refetchOnMount: 'always' }));

/** Refetches on live events while the screen is mounted: a position changes with the entries before it. */
export function useLiveWaitingLists() {
  const queryClient = useQueryClient();
  useLiveBurst([waitingListChanged, 'golf-session.changed'], () => {
    void refreshQueries(queryClient, { queryKey: waitingListApi.key() });
  });
}

/** Refetches after a failure too: the offer may have lapsed, or the list changed. */
function useSettled(done: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => showToast({ title: done, tone: 'success' }),
    onError: (error: Error) => {
      const description = failureOf(error).message;
      showToast({ title: waitingListCopy.join.failureTitle, description, tone: 'error' });
    },
    onSettled: () =>
      Promise.all([
        refreshGolfSessions(queryClient),
        refreshQueries(queryClient, { queryKey: waitingListApi.key() }),
      ]),
  };
}

export const useJoinWaitingList = () =>
  useCommand(waitingListApi.join.mutationOptions(useSettled(waitingListCopy.join.done)));
export const useLeaveWaitingList = (done: string) =>
  useCommand(waitingListApi.leave.mutationOptions(useSettled(done)));
export const useAcceptOffer = () =>
  useCommand(waitingListApi.accept.mutationOptions(useSettled(waitingListCopy.offer.accepted)));
export const useRemoveEntry = () =>
  useCommand(waitingListApi.remove.mutationOptions(useSettled(waitingListCopy.list.removed)));
