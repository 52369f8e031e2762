import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '#features/account/account.ts';
import { meKey, meOptions } from '#features/account/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { membershipContract } from '../contract.ts';
import { membershipCopy } from '../copy.ts';
import type { HandicapBand } from '../rules.ts';

const membershipApi = apiFor('membership', membershipContract);

const firstPage: string | undefined = undefined;

/** Members of a club by name, page after page. The previous answer stays visible while a new filter loads. */
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
      // Refetching a long list fetches every page of it.
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      meta: { failureTitle: membershipCopy.failure.loadTitle },
    }),
  );
}

/** Shown at once; reverted when saving fails. */
export function useSelectClub() {
  const queryClient = useQueryClient();
  return useCommand(
    membershipApi.selectClub.mutationOptions({
      onMutate: async ({ clubId }) => {
        await queryClient.cancelQueries({ queryKey: meKey });
        queryClient.setQueryData(meOptions.queryKey, (old) => old && withSelectedClub(old, clubId));
      },
      onError: () => queryClient.invalidateQueries({ queryKey: meKey }),
    }),
  );
}

function withSelectedClub(old: Me, selectedClubId: string): Me {
  if (!old.account?.profile) return old;
  return { ...old, account: { ...old.account, profile: { ...old.account.profile, selectedClubId } } };
}
