// Requests to join a club in the cache.
import {
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useMe } from '#features/account/client/model/queries.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { apiFor, pages } from '#platform/client/api.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { clubJoinRequestContract } from '../../contract.ts';
import { clubJoinRequestCopy } from '../../copy.ts';
import type { ClubJoinRequest } from '../../club-join-request.ts';

export const clubJoinRequestApi = apiFor('club-join-request', clubJoinRequestContract);
const { loadTitle: failureTitle } = clubJoinRequestCopy.failure;

/** Live event: a request was made, withdrawn or decided. */
export const changedKind = 'club-join-request.changed';

export const ownRequestsQuery = clubJoinRequestApi.mine.queryOptions({
  input: {},
  refetchOnMount: 'always',
  meta: { failureTitle },
});

/** The golfer's own requests; an account without a profile has none. */
export function useOwnClubJoinRequests() {
  const profile = useMe().data?.account?.profile ?? null;
  return useQuery({ ...ownRequestsQuery, enabled: profile !== null });
}

export const waitingRequestsQuery = (clubId: string) =>
  clubJoinRequestApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ clubId, ...(cursor && { cursor }) }),
    ...pages,
    refetchOnMount: 'always',
    meta: { failureTitle },
  });

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

/** Changes the list of waiting requests. */
export function changeWaiting(
  queryClient: QueryClient,
  clubId: string,
  work: (items: ClubJoinRequest[]) => ClubJoinRequest[],
): void {
  queryClient.setQueryData(waitingRequestsQuery(clubId).queryKey, (data) => data && withItems(data, work));
}

type Pages = InfiniteData<{ items: ClubJoinRequest[]; nextCursor: string | null }, string | undefined>;

/** Applies `work` to all loaded requests and puts the result back on their pages, the newest first. */
function withItems(data: Pages, work: (items: ClubJoinRequest[]) => ClubJoinRequest[]): Pages {
  const [first, ...rest] = data.pages;
  if (!first) return data;
  const known = new Set(first.items.map(({ id }) => id));
  const changed = work(data.pages.flatMap((page) => page.items));
  const kept = new Set(changed.map(({ id }) => id));
  const elsewhere = new Set(rest.flatMap((page) => page.items).map(({ id }) => id));
  const added = changed.filter(({ id }) => !known.has(id) && !elsewhere.has(id));
  const items = [...first.items.filter(({ id }) => kept.has(id)), ...added];
  return {
    ...data,
    pages: [
      { ...first, items: items.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)) },
      ...rest.map((page) => ({ ...page, items: page.items.filter(({ id }) => kept.has(id)) })),
    ],
  };
}

function useLiveRefresh(queryKeys: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  useLiveBurst([changedKind], () => {
    for (const queryKey of queryKeys) void refreshQueries(queryClient, { queryKey });
  });
}

export const useLiveClubJoinRequests = (clubId: string) =>
  useLiveRefresh([waitingRequestsQuery(clubId).queryKey, waitingNumberQuery(clubId).queryKey]);
export const useLiveOwnRequests = () => useLiveRefresh([ownRequestsQuery.queryKey]);
export const useLiveWaitingNumber = (clubId: string) => useLiveRefresh([waitingNumberQuery(clubId).queryKey]);
