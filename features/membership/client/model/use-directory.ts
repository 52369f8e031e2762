import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { membershipCopy } from '../../copy.ts';
import type { Member } from '../../membership.ts';
import type { HandicapBand, MemberOrder } from '../../rules.ts';
import { membershipApi } from './queries.ts';

type Filter = { search: string; band: HandicapBand; order: MemberOrder };

/** Members of a club, page after page. The previous answer stays visible while a new filter or order loads. */
export function useDirectory(clubId: string, filter: Filter) {
  return useInfiniteQuery(
    membershipApi.directory.infiniteOptions({
      ...pagesOf({
        clubId,
        band: filter.band,
        order: filter.order,
        limit: 100,
        ...(filter.search && { search: filter.search }),
      }),
      placeholderData: keepPreviousData,
      // Refetching a long list fetches every page of it.
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      meta: { failureTitle: membershipCopy.failure.loadTitle },
    }),
  );
}

/** One member, also from a page of the list that is not loaded. `known` is the row in the list, shown until the answer arrives. */
export function useMember(clubId: string, userId: string, known: Member | null) {
  const query = useQuery(membershipApi.member.queryOptions({ input: { clubId, userId } }));
  const isGone = query.isError && failureOf(query.error).code === 'NOT_FOUND';
  return { query, isGone, member: isGone ? null : (query.data ?? known) };
}
