import { hashKey, useQuery, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import type { Me } from '../account.ts';
import { accountContract } from '../contract.ts';
import { accountCopy } from '../copy.ts';
import { selectedMembership, type Account, type Membership } from '../rules.ts';

export const accountApi = apiFor('account', accountContract);

export const meOptions = accountApi.me.queryOptions({ staleTime: 60_000 });
export const meKey: QueryKey = meOptions.queryKey;

/** Who is signed in, when this is the query that tells; undefined for any other query. */
export function accountIdIn(query: Query): string | null | undefined {
  if (hashKey(query.queryKey) !== hashKey(meKey)) return undefined;
  return (query.state.data as Me | undefined)?.account?.id ?? null;
}

/** Who is behind the screen; `account` is null for a visitor. */
export const useMe = () => useQuery(meOptions);

/** The person behind the screen, on a route that is guarded: there is one. */
export function useAccount(): Account {
  const account = useMe().data?.account;
  if (!account) throw new Error('useAccount on a route without a guard');
  return account;
}

/** The membership whose club's pages are shown; null for whoever has none. */
export function useSelectedClub(): Membership | null {
  const account = useMe().data?.account;
  return account ? selectedMembership(account) : null;
}

const securityQuery = accountApi.security.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: accountCopy.security.loadFailed },
});

export const useSecurity = () => useQuery(securityQuery);

export function useRefreshSecurity(): () => void {
  const queryClient = useQueryClient();
  return () => void refreshQueries(queryClient, { queryKey: securityQuery.queryKey });
}

/** Signs out another device of the person. Whatever came of it, the list is read again. */
export function useEndDevice() {
  const refresh = useRefreshSecurity();
  return useCommand(accountApi.endDevice.mutationOptions({ onSettled: refresh }));
}

export function useEndOtherDevices() {
  const refresh = useRefreshSecurity();
  return useCommand(accountApi.endOtherDevices.mutationOptions({ onSettled: refresh }));
}

export const useEndAllDevices = () => useCommand(accountApi.endAllDevices.mutationOptions());

/** Stays with the address so far. */
export function useDropEmail() {
  const refresh = useRefreshSecurity();
  return useCommand(accountApi.dropEmail.mutationOptions({ onSettled: refresh }));
}
