import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { meKey } from '#features/account/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { personalDataContract } from '../contract.ts';
import { personalDataCopy } from '../copy.ts';

export const personalDataApi = apiFor('personal-data', personalDataContract);

export const leavingQuery = personalDataApi.leaving.queryOptions({
  staleTime: 0,
  meta: { failureTitle: personalDataCopy.failure.loadTitle },
});

/** Opens the account again; who one is, is then asked anew. */
export function useKeepAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => personalDataApi.keep.call({ id: uuidv7() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
}
