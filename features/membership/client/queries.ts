import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { membershipContract } from '../contract.ts';
import { membershipCopy } from '../copy.ts';
import type { HandicapBand } from '../membership.ts';

export const membershipApi = apiFor('membership', membershipContract);

/** Members of a club by name, page after page. The former answer stays in sight while a new filter is read. */
export function useDirectory(clubId: string, filter: { search: string; band: HandicapBand }) {
  return useInfiniteQuery(
    membershipApi.directory.infiniteOptions({
      input: (cursor: string | undefined) => ({
        clubId,
        band: filter.band,
        ...(filter.search && { search: filter.search }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      meta: { failureTitle: membershipCopy.failure.loadTitle },
    }),
  );
}
