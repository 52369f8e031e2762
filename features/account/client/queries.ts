import { hashKey, useQuery, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { whenStaying } from '#platform/client/sign-in/leave.ts';
import { useCommand } from '#platform/client/use-command.ts';
import type { Me } from '../account.ts';
import { accountContract } from '../contract.ts';
import { accountCopy } from '../copy.ts';
import { selectedMembership, type Account, type Membership } from '../rules.ts';

export const accountApi = apiFor('account', accountContract);

const askMe = accountApi.me.queryOptions({ staleTime: 60_000 });
export const meOptions = {
  ...askMe,
  queryFn: async (context: Parameters<typeof askMe.queryFn>[0]) => {
    const me = await askMe.queryFn(context);
    await whenStaying();
    return me;
  },
};
export const meKey: QueryKey = meOptions.queryKey;

/** The owner of the cached data, for the query of the signed-in user; undefined for any other query. */
export function accountIdIn(query: Query): string | null | undefined {
  if (hashKey(query.queryKey) !== hashKey(meKey)) return undefined;
  return (query.state.data as Me | undefined)?.account?.id ?? null;
}

/** The signed-in user; `account` is null for a visitor. */
export const useMe = () => useQuery(meOptions);

/** The signed-in user on a guarded route, where there always is one. */
export function useAccount(): Account {
  const account = useMe().data?.account;
  if (!account) throw new Error('useAccount on a route without a guard');
  return account;
}

/** The membership whose club is shown; null without one. */
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

/** Signs out another device. Reloads the list whatever the result. */
export function useEndDevice() {
  const refresh = useRefreshSecurity();
  return useCommand(accountApi.endDevice.mutationOptions({ onSettled: refresh }));
}

export function useEndOtherDevices() {
  const refresh = useRefreshSecurity();
  return useCommand(accountApi.endOtherDevices.mutationOptions({ onSettled: refresh }));
}

export const useEndAllDevices = () => useCommand(accountApi.endAllDevices.mutationOptions());

/** Cancels the change of address. */
export function useDropEmail() {
  const refresh = useRefreshSecurity();
  return useCommand(accountApi.dropEmail.mutationOptions({ onSettled: refresh }));
}
