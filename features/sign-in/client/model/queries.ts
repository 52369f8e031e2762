import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { apiFor, readOnMount } from '#platform/client/api.ts';
import { factorContract, identityContract } from '../../contract.ts';
import { signInCopy } from '../../copy.ts';

export const factorApi = apiFor('factor', factorContract);
export const identityApi = apiFor('identity', identityContract);

const { failure } = signInCopy;

const factorsQuery = factorApi.list.queryOptions(readOnMount(failure.factors));
const identitiesQuery = identityApi.list.queryOptions(readOnMount(failure.identities));

export const useFactors = () => useQuery(factorsQuery);
export const useIdentities = () => useQuery(identitiesQuery);

export const useRefreshFactors = () => useRefresh(factorsQuery.queryKey);
export const useRefreshIdentities = () => useRefresh(identitiesQuery.queryKey);

function useRefresh(queryKey: QueryKey): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
