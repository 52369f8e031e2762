// Requests to join a club in the cache. A decision shows at once and is reverted when the server refuses it.
import { useQuery, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { meKey, useMe } from '#features/account/client/queries.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { clubJoinRequestContract } from '../contract.ts';
import { clubJoinRequestCopy } from '../copy.ts';
import type { ClubJoinRequest } from '../club-join-request.ts';

const clubJoinRequestApi = apiFor('club-join-request', clubJoinRequestContract);
const { loadTitle: failureTitle } = clubJoinRequestCopy.failure;

export type Decision = 'approve' | 'reject';

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

/** Refetches the requests, and the memberships: either may be why the server refused. */
function useRefreshOwn() {
  const queryClient = useQueryClient();
  return () => {
    void refreshQueries(queryClient, { queryKey: ownRequestsQuery.queryKey });
    void refreshQueries(queryClient, { queryKey: meKey });
  };
}

export const useAskClub = () =>
  useCommand(clubJoinRequestApi.create.mutationOptions({ onSettled: useRefreshOwn() }));

export const useWithdraw = () =>
  useCommand(
    clubJoinRequestApi.withdraw.mutationOptions({
      onSuccess: () => showToast({ title: clubJoinRequestCopy.own.withdrawn, tone: 'success' }),
      onError: (error) => showFailure(error),
      onSettled: useRefreshOwn(),
    }),
  );

export function useMarkSeen() {
  const queryClient = useQueryClient();
  const { queryKey } = ownRequestsQuery;
  const refresh = useRefreshOwn();
  return useCommand({
    ...clubJoinRequestApi.seen.mutationOptions({
      onMutate: ({ clubJoinRequestId }) =>
        queryClient.setQueryData(
          queryKey,
          (data) => data && { items: data.items.filter(({ id }) => id !== clubJoinRequestId) },
        ),
      onSettled: refresh,
    }),
    target: ({ clubJoinRequestId }) => clubJoinRequestId,
  });
}

const showFailure = (error: unknown) =>
  showToast({
    title: clubJoinRequestCopy.failure.title,
    description: failureOf(error).message,
    tone: 'error',
  });

const firstPage: string | undefined = undefined;

export const waitingRequestsQuery = (clubId: string) =>
  clubJoinRequestApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ clubId, ...(cursor && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    meta: { failureTitle },
  });

// Without a `failureTitle`: when the number is unknown, it is left out without a message.
const waitingNumberQuery = (clubId: string) => clubJoinRequestApi.waiting.queryOptions({ input: { clubId } });

/** How many requests wait at this club. Null: the user runs none. */
export const useWaitingNumber = (clubId: string | null) =>
  useQuery({ ...waitingNumberQuery(clubId ?? ''), enabled: clubId !== null });

/** The selected club, if the user is its admin. */
export function useRunClubId(): string | null {
  const account = useMe().data?.account;
  const membership = account ? selectedMembership(account) : null;
  return membership?.role === 'admin' ? membership.club.id : null;
}

/** Another admin, or the requester, was first: the request leaves the list. */
const isSettled = (code: string) => ['ALREADY_DECIDED', 'WITHDRAWN', 'NOT_FOUND'].includes(code);

export function useDecideForClub(clubId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = waitingRequestsQuery(clubId);
  const change = (work: (items: ClubJoinRequest[]) => ClubJoinRequest[]) =>
    queryClient.setQueryData(queryKey, (data) => data && withItems(data, work));

  return useCommand({
    target: ({ request }) => request.id,
    intent: ({ decision }) => decision,
    mutationFn: ({ id, decision, request }: { id: string; decision: Decision; request: ClubJoinRequest }) =>
      clubJoinRequestApi[decision].call({ id, clubJoinRequestId: request.id }),
    onMutate: async ({ request }) => {
      await queryClient.cancelQueries({ queryKey });
      change((items) => items.filter(({ id }) => id !== request.id));
    },
    onSuccess: (_answer, { decision }) => {
      const { approved, rejected } = clubJoinRequestCopy.admin;
      showToast({ title: decision === 'approve' ? approved : rejected, tone: 'success' });
    },
    onError: (error, { request }) => {
      const { code, message } = failureOf(error);
      if (isSettled(code)) return showToast({ title: message, tone: 'info' });
      change((items) => [...items, request]);
      return showFailure(error);
    },
    onSettled: refreshWaiting,
  });

  function refreshWaiting() {
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: waitingNumberQuery(clubId).queryKey });
  }
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
