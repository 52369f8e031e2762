import { useQueryClient } from '@tanstack/react-query';
import { apiFor, pagesOf } from '#platform/client/api.ts';
import { useLive } from '#platform/client/live/live-stream.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { reportContract } from '../../contract.ts';
import { reportCopy } from '../../copy.ts';
import { reportDecided } from '../../events.ts';

export const reportApi = apiFor('report', reportContract);

export const ownReportsQuery = reportApi.mine.infiniteOptions({
  ...pagesOf({}),
  refetchOnMount: 'always',
  meta: { failureTitle: reportCopy.failure.loadTitle },
});

/** Refetches the user's own reports when one of them is decided. */
export function useLiveOwnReports() {
  const queryClient = useQueryClient();
  useLive(reportDecided, () => void refreshQueries(queryClient, { queryKey: ownReportsQuery.queryKey }));
}
