import { hashKey, useQuery, type Query, type QueryKey } from '@tanstack/react-query';
import { use, useState } from 'react';
import { apiFor } from '#platform/client/api.ts';
import { whenStaying } from '#platform/client/sign-in/sign-out.ts';
import { epochOf } from '#platform/shared/live.ts';
import type { Me } from '../../account.ts';
import { accountContract } from '../../contract.ts';
import { selectedMembership, type Account, type Membership } from '../../rules.ts';
import { KnownAccount } from './known-account.ts';

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

/** The owner and the epoch of the cached data, for the query of the signed-in user; undefined for any other query. */
export function sourceIn(query: Query): { owner: string | null; epoch: string | null } | undefined {
  if (hashKey(query.queryKey) !== hashKey(meKey)) return undefined;
  const me = query.state.data as Me | undefined;
  return { owner: me?.account?.id ?? null, epoch: me?.liveOffset ? epochOf(me.liveOffset) : null };
}

/** The signed-in user; `account` is null for a visitor. */
export const useMe = () => useQuery(meOptions);

/** Whether the user is a member of a club. A player of its golf sessions may have left it. */
export const useIsMemberOf = (clubId: string | null): boolean =>
  useMe().data?.account?.memberships.some(({ club }) => club.id === clubId) ?? false;

type Fetched = Pick<ReturnType<typeof useMe>, 'isFetching' | 'isFetchedAfterMount'>;

/** What the device kept may be old. False until the server has confirmed it, or could not be reached. */
export const isConfirmed = ({ isFetching, isFetchedAfterMount }: Fetched): boolean =>
  !isFetching || isFetchedAfterMount;

/**
 * The signed-in user on a guarded route, where there always is one. When the session has ended, a part of the screen may render once more
 * before its guard redirects: it then gets the last known user.
 */
export function useAccount(): Account {
  const current = use(KnownAccount);
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  const account = current ?? last;
  if (!account) throw new Error('useAccount on a route without a guard');
  return account;
}

/** The membership whose club is shown; null without one. */
export function useSelectedClub(): Membership | null {
  const account = useMe().data?.account;
  return account ? selectedMembership(account) : null;
}
