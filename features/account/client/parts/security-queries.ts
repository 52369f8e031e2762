// Separate from queries.ts, so that other screens load neither these queries nor their texts.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { accountCopy } from '../../copy.ts';
import { accountApi } from '../queries.ts';

const whileUnderWay = 5_000;

const securityQuery = accountApi.security.queryOptions({
  refetchOnMount: 'always',
  // While the mail to a new address is not delivered, its state is shown.
  refetchInterval: ({ state: { data } }) =>
    data?.wantedEmailMail === 'under-way' || data?.wantedEmailMail === 'delayed' ? whileUnderWay : false,
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
