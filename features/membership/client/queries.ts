import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { membershipContract } from '../contract.ts';
import { membershipCopy } from '../copy.ts';
import type { HandicapBand } from '../rules.ts';

export const membershipApi = apiFor('membership', membershipContract);

const firstPage: string | undefined = undefined;

/** Members of a club by name, page after page. The former answer stays in sight while a new filter is read. */
export function useDirectory(clubId: string, filter: { search: string; band: HandicapBand }) {
  return useInfiniteQuery(
    membershipApi.directory.infiniteOptions({
      input: (cursor: string | undefined) => ({
        clubId,
        band: filter.band,
        limit: 100,
        ...(filter.search && { search: filter.search }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      // Reading a long list again reads every page of it.
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      meta: { failureTitle: membershipCopy.failure.loadTitle },
    }),
  );
}
