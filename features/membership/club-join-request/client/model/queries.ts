// Requests to join a club in the cache.
import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useMe } from '#features/account/client/model/queries.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { clubJoinRequestChanged } from '#features/membership/events.ts';
import { apiFor, pagesOf, withItems, readOnMount } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { clubJoinRequestContract } from '../../contract.ts';
import { clubJoinRequestCopy } from '../../copy.ts';

export const clubJoinRequestApi = apiFor('club-join-request', clubJoinRequestContract);
const { loadTitle: failureTitle } = clubJoinRequestCopy.failure;

export const ownRequestsQuery = clubJoinRequestApi.mine.queryOptions({
  input: {},
  ...readOnMount(failureTitle),
});

/** The golfer's own requests; an account without a profile has none. */
export function useOwnClubJoinRequests() {
  const profile = useMe().data?.account?.profile ?? null;
  return useQuery({ ...ownRequestsQuery, enabled: profile !== null });
}

export const waitingRequestsQuery = (clubId: string) =>
  clubJoinRequestApi.list.infiniteOptions({ ...pagesOf({ clubId }), ...readOnMount(failureTitle) });

// Without a `failureTitle`: when the number is unknown, it is left out without a message.
export const waitingNumberQuery = (clubId: string) =>
  clubJoinRequestApi.waiting.queryOptions({ input: { clubId } });

/** How many requests wait at this club. Null: the user runs none. */
export const useWaitingNumber = (clubId: string | null) =>
  useQuery({ ...waitingNumberQuery(clubId ?? ''), enabled: clubId !== null });

/** The selected club, if the user is its admin. */
export function useRunClubId(): string | null {
  const account = useMe().data?.account;
  const membership = account ? selectedMembership(account) : null;
  return membership?.role === 'admin' ? membership.club.id : null;
}

/** Takes a decided request out of the list. */
export function dropWaiting(queryClient: QueryClient, clubId: string, requestId: string): void {
  queryClient.setQueryData(waitingRequestsQuery(clubId).queryKey, (data) =>
    withItems(data, (items) => items.filter(({ id }) => id !== requestId)),
  );
}

const useLiveRequests = (...keys: QueryKey[]) => useLiveRefresh([clubJoinRequestChanged], keys);

export const useLiveClubJoinRequests = (clubId: string) =>
  useLiveRequests(waitingRequestsQuery(clubId).queryKey, waitingNumberQuery(clubId).queryKey);
export const useLiveOwnRequests = () => useLiveRequests(ownRequestsQuery.queryKey);
export const useLiveWaitingNumber = (clubId: string) => useLiveRequests(waitingNumberQuery(clubId).queryKey);
