import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { newsContract } from '../contract.ts';
import { newsCopy } from '../copy.ts';

const newsApi = apiFor('news', newsContract);
const meta = { failureTitle: newsCopy.failure.loadTitle };
const firstPage: string | undefined = undefined;

/** Most important first, then newest. */
export const useLatestNews = (clubId: string) =>
  useInfiniteQuery(
    newsApi.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ clubId, limit: 5, ...(cursor && { cursor }) }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      meta,
    }),
  );

export const useThisMonth = (clubId: string) =>
  useQuery(newsApi.month.queryOptions({ input: { clubId }, meta }));
