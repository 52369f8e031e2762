// The golf sessions of an administered club, and its tidy-ups.
import { useQueryClient } from '@tanstack/react-query';
import { refreshGolfSessions } from '#features/golf-session/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { tidyUpContract } from '../contract.ts';
import { restored, tidied, tidyUpCopy } from '../copy.ts';
import type { ListedState } from '../rules.ts';

const tidyUpApi = apiFor('tidy-up', tidyUpContract);
const { failure, remove: removal, tidy } = tidyUpCopy;

const firstPage: string | undefined = undefined;

export const golfSessionsQuery = (clubId: string, status: ListedState) =>
  tidyUpApi.golfSessions.infiniteOptions({
    input: (cursor: string | undefined) => ({ clubId, status, ...(cursor && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    meta: { failureTitle: failure.loadTitle },
  });

export const previewQuery = (clubId: string) =>
  tidyUpApi.preview.queryOptions({ input: { clubId }, refetchOnMount: 'always' });

export const tidyUpsQuery = (clubId: string) =>
  tidyUpApi.list.queryOptions({ input: { clubId }, refetchOnMount: 'always' });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    for (const call of [tidyUpApi.golfSessions, tidyUpApi.preview, tidyUpApi.list]) {
      void refreshQueries(queryClient, { queryKey: call.key() });
    }
    void refreshGolfSessions(queryClient);
  };
}

/** Refetches the list when a golf session of the club changes. */
export const useLiveAllGolfSessions = () => useLiveBurst(['golf-session.changed'], useRefresh());

const failed = (title: string) => (error: unknown) =>
  showToast({ tone: 'error', title, description: failureOf(error).message });

export function useRemoveGolfSession() {
  const refresh = useRefresh();
  return useCommand(
    tidyUpApi.remove.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: removal.done }),
      onError: failed(failure.removeTitle),
      onSettled: refresh,
    }),
  );
}

export function useUndoTidyUp() {
  const refresh = useRefresh();
  return useCommand(
    tidyUpApi.undo.mutationOptions({
      onSuccess: ({ restored: count }) =>
        showToast({ tone: 'success', title: tidy.undone, description: restored(count) }),
      onError: failed(failure.tidyTitle),
      onSettled: refresh,
    }),
  );
}

export function useTidyUp() {
  const refresh = useRefresh();
  const undo = useUndoTidyUp();
  return useCommand(
    tidyUpApi.run.mutationOptions({
      onSuccess: ({ archived, tidyUpId }, { clubId }) => {
        showToast({
          tone: 'success',
          title: tidy.done,
          description: tidied(archived),
          ...(tidyUpId !== null && {
            action: { label: tidy.undo, onPress: () => undo.mutate({ clubId, tidyUpId }) },
          }),
        });
      },
      onError: failed(failure.tidyTitle),
      onSettled: refresh,
    }),
  );
}
