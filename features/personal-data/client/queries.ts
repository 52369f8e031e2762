import { useQueryClient } from '@tanstack/react-query';
import { meKey } from '#features/account/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { personalDataContract } from '../contract.ts';
import { personalDataCopy } from '../copy.ts';

export const personalDataApi = apiFor('personal-data', personalDataContract);

export const leavingQuery = personalDataApi.leaving.queryOptions({
  staleTime: 0,
  meta: { failureTitle: personalDataCopy.failure.loadTitle },
});

/** Reopens the account, then reloads the signed-in user. */
export function useKeepAccount() {
  const queryClient = useQueryClient();
  return useCommand(
    personalDataApi.keep.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: meKey }),
    }),
  );
}
