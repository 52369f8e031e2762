import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { apiFor } from '#platform/client/api.ts';
import { seriesContract } from '../../contract.ts';

// Below the key of golf sessions, so that what refreshes those refreshes the dates too.
export const seriesApi = apiFor('golf-session', { series: seriesContract }).series;

export const datesQuery = (golfSessionId: string) =>
  seriesApi.dates.queryOptions({
    input: { golfSessionId },
    refetchOnMount: 'always',
    meta: { failureTitle: golfSessionCopy.failure.listTitle },
  });
