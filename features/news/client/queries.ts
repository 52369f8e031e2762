import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { newsContract } from '../contract.ts';

const newsApi = apiFor('news', newsContract);
const firstPage: string | undefined = undefined;

// Without a `failureTitle`: a quiet line in the list reports a failed load, without a toast.

/** Highest priority first, then newest. */
export const useLatestNews = (clubId: string) =>
  useInfiniteQuery(
    newsApi.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ clubId, limit: 5, ...(cursor && { cursor }) }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );

export const useThisMonth = (clubId: string) => useQuery(newsApi.month.queryOptions({ input: { clubId } }));
