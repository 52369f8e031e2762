// The updates of an administered club: also the hidden ones, and those that were removed.
import { useQueryClient } from '@tanstack/react-query';
import { newsKind } from '#features/news/rules.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useLive } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { sendBytes, type Sending } from '#platform/client/send-bytes.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { newsDeskContract } from '../contract.ts';
import type { SectionFilter } from '../rules.ts';
import { deskCopy } from './parts/copy.ts';

const deskApi = apiFor('news-desk', newsDeskContract);
const { done, failure, remove: removal } = deskCopy;
const firstPage: string | undefined = undefined;

export const deskQuery = (clubId: string, section: SectionFilter) =>
  deskApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ clubId, section, ...(cursor && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    meta: { failureTitle: failure.loadTitle },
  });

export const removedQuery = (clubId: string) =>
  deskApi.removed.queryOptions({ input: { clubId }, refetchOnMount: 'always' });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void refreshQueries(queryClient, { queryKey: deskApi.key() });
}

/** Refetches the lists when another admin changes an update of the club. */
export function useLiveDesk(clubId: string): void {
  const refresh = useRefresh();
  useLive(newsKind, ({ subjectId }) => {
    if (subjectId === clubId) refresh();
  });
}

const failed = (title: string) => (error: unknown) =>
  showToast({ tone: 'error', title, description: failureOf(error).message });

type PictureUpload = Sending & { clubId: string; file: File };

/** Without a toast: the form shows the progress, and why it failed. */
export function useAddPicture() {
  return useCommand({
    mutationFn: async ({ id, clubId, file, ...sending }: PictureUpload & { id: string }) =>
      (await sendBytes(newsDeskContract.addPicture, { id, clubId }, file, sending)) as { imageUrl: string },
    // The same file counts as the same picture, so sending it again repeats the command.
    intent: ({ clubId, file: { name, size, lastModified } }) => ({ clubId, name, size, lastModified }),
  });
}

/** Without a toast on failure: the form decides how to show it. */
export function useCreateNews() {
  const refresh = useRefresh();
  return useCommand(
    deskApi.create.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: done.created }),
      onSettled: refresh,
    }),
  );
}

export function useUpdateNews() {
  const refresh = useRefresh();
  return useCommand(
    deskApi.update.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: done.updated }),
      // After a refusal too: another admin may have been first.
      onSettled: refresh,
    }),
  );
}

export function useRestoreNews() {
  const refresh = useRefresh();
  return useCommand(
    deskApi.restore.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: done.restored }),
      onError: failed(failure.restoreTitle),
      onSettled: refresh,
    }),
  );
}

export function useRemoveNews() {
  const refresh = useRefresh();
  const restore = useRestoreNews();
  return useCommand(
    deskApi.remove.mutationOptions({
      onSuccess: (_, { clubId, newsId }) =>
        showToast({
          tone: 'success',
          title: done.removed,
          action: { label: removal.undo, onPress: () => restore.mutate({ clubId, newsId }) },
        }),
      onError: failed(failure.removeTitle),
      onSettled: refresh,
    }),
  );
}
