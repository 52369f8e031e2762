import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiFor, pagesOf } from '#platform/client/api.ts';
import { untilAfter, useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { serverNow } from '#platform/client/server.ts';
import { monthAround } from '#platform/shared/time.ts';
import { newsContract } from '../../contract.ts';
import { newsChanged } from '../../events.ts';

const newsApi = apiFor('news', newsContract);
// Without a `failureTitle`: a quiet line in the list reports a failed load, without a toast.

/** Highest priority first, then newest. */
export const useLatestNews = (clubId: string) =>
  useInfiniteQuery(
    newsApi.list.infiniteOptions({
      ...pagesOf({ clubId, limit: 5 }),
    }),
  );

export const useThisMonth = (clubId: string) =>
  useQuery(
    newsApi.month.queryOptions({
      input: { clubId },
      // The next month begins while the page is open.
      refetchInterval: ({ state }) => state.data !== undefined && untilAfter([monthAround(serverNow()).end]),
    }),
  );

/** Refetches the updates and the events when an admin changes them. */
export const useLiveNews = (clubId: string) =>
  useLiveRefresh([newsChanged], [newsApi.key()], ({ subjectId }) => subjectId === clubId);
