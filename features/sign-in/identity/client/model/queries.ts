import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { identityContract } from '../../contract.ts';
import { identityCopy } from '../../copy.ts';

export const identityApi = apiFor('identity', identityContract);

const identitiesQuery = identityApi.list.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: identityCopy.failure.list },
});

export const useIdentities = () => useQuery(identitiesQuery);

export function useRefreshIdentities(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
}
