import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { reportContract } from '../../contract.ts';
import { reportCopy } from '../../copy.ts';
import { reportDecided } from '../../events.ts';

export const reportApi = apiFor('report', reportContract);

export const ownReportsQuery = reportApi.mine.infiniteOptions({
  ...pagesOf({}),
  ...readOnMount(reportCopy.failure.loadTitle),
});

/** Refetches the user's own reports when one of them is decided. */
export const useLiveOwnReports = () => useLiveRefresh([reportDecided], [ownReportsQuery.queryKey]);
