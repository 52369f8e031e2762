import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { factorContract } from '../../contract.ts';
import { factorCopy } from '../../copy.ts';

export const factorApi = apiFor('factor', factorContract);

const factorsQuery = factorApi.list.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: factorCopy.failure.list },
});

export const useFactors = () => useQuery(factorsQuery);

export function useRefreshFactors(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
}
