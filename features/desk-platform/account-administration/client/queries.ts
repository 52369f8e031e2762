import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { accountAdministrationContract } from '../contract.ts';
import { accountAdministrationCopy } from '../copy.ts';
import type { AccountGroup } from '../rules.ts';

const accountAdministrationApi = apiFor('account-administration', accountAdministrationContract);
const { failure } = accountAdministrationCopy;
const firstPage: string | undefined = undefined;

/** Accounts, newest first. The previous answer stays visible while another filter loads. */
export const useAccounts = ({ search, group }: { search: string; group: AccountGroup }) =>
  useInfiniteQuery(
    accountAdministrationApi.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        group,
        ...(search && { search }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
      meta: { failureTitle: failure.loadTitle, hasErrorCard: true },
    }),
  );

/** The list is read again after each command. */
function useDeed() {
  const queryClient = useQueryClient();
  return {
    target: ({ userId }: { userId: string }) => userId,
    onError: (error: Error) =>
      showToast({ tone: 'error', title: failure.actionTitle, description: failureOf(error).message }),
    onSettled: () => refreshQueries(queryClient, { queryKey: accountAdministrationApi.search.key() }),
  };
}

export const useSuspend = () => useCommand(accountAdministrationApi.suspend.mutationOptions(useDeed()));
export const useLift = () => useCommand(accountAdministrationApi.lift.mutationOptions(useDeed()));
