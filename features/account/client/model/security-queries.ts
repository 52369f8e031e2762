// Separate from queries.ts, so that other screens load neither these queries nor their texts.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { accountCopy } from '../../copy.ts';
import { accountApi } from './queries.ts';

const whileUnderWay = 5_000;

export const securityQuery = accountApi.security.queryOptions({
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
