import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { saveFile } from '#platform/client/device/device.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { platformLogContract } from '../contract.ts';
import { platformLogCopy } from '../copy.ts';
import type { LogFilter } from '../platform-log.ts';

const platformLogApi = apiFor('platform-log', platformLogContract);
const firstPage: string | undefined = undefined;

/** What admins did, newest first. The former answer stays visible while another filter loads. */
export const usePlatformLog = (filter: LogFilter) =>
  useInfiniteQuery(
    platformLogApi.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, ...(cursor && { cursor }) }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      meta: { failureTitle: platformLogCopy.failure.loadTitle, hasErrorCard: true },
    }),
  );

export function useLogExport() {
  const queryClient = useQueryClient();
  return useCommand(
    platformLogApi.export.mutationOptions({
      onSuccess: ({ fileName, csv }) => {
        saveFile(fileName, csv, 'text/csv');
        showToast({ tone: 'success', title: platformLogCopy.exported });
      },
      onError: (error) =>
        showToast({
          tone: 'error',
          title: platformLogCopy.failure.exportTitle,
          description: failureOf(error).message,
        }),
      onSettled: () => refreshQueries(queryClient, { queryKey: platformLogApi.list.key() }),
    }),
  );
}
