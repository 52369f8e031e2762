import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { membershipApi } from '#features/membership/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import type { Me } from '../account.ts';
import { accountContract } from '../contract.ts';
import { selectedMembership, type Account, type Membership } from '../rules.ts';

const accountApi = apiFor('account', accountContract);

export const meOptions = accountApi.me.queryOptions({ staleTime: 60_000 });
export const meKey: QueryKey = meOptions.queryKey;

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

/** Shown at once; when saving fails the former club comes back. */
export function useSelectClub() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clubId: string) => membershipApi.selectClub.call({ id: uuidv7(), clubId }),
    onMutate: async (clubId) => {
      await queryClient.cancelQueries({ queryKey: meKey });
      queryClient.setQueryData(meOptions.queryKey, (me) => me && withSelectedClub(me, clubId));
    },
    onError: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
}

function withSelectedClub(me: Me, selectedClubId: string): Me {
  if (!me.account?.profile) return me;
  return { ...me, account: { ...me.account, profile: { ...me.account.profile, selectedClubId } } };
}
