// Join requests in the cache. A decision shows at once, in the request and in the flight, and is taken back when
// the server refuses it.
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import {
  changeInLists,
  golfSessionQuery,
  refreshGolfSessions,
} from '#features/golf-session/client/queries.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLive } from '#platform/client/use-live.ts';
import { joinRequestContract } from '../contract.ts';
import { joinRequestCopy } from '../copy.ts';
import type { JoinRequest } from '../join-request.ts';

export const joinRequestApi = apiFor('join-request', joinRequestContract);

export type Decision = 'accept' | 'decline';

const firstPage: string | undefined = undefined;

export const joinRequestsQuery = (golfSessionId: string) =>
  joinRequestApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ golfSessionId, ...(cursor && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    meta: { failureTitle: joinRequestCopy.failure.loadTitle },
  });

export function useAskToJoin() {
  const queryClient = useQueryClient();
  return useMutation(
    joinRequestApi.create.mutationOptions({
      onSuccess: (_answer, { golfSessionId }) =>
        changeInLists(queryClient, golfSessionId, { action: 'pending' }),
      onSettled: () => refreshGolfSessions(queryClient),
    }),
  );
}

export function useDecide(golfSessionId: string) {
  const queryClient = useQueryClient();
  // Made once per decision: a second try after a lost answer is the same command.
  const [commandIds] = useState(() => new Map<string, string>());
  const requestsKey = joinRequestsQuery(golfSessionId).queryKey;
  const golfSessionKey = golfSessionQuery(golfSessionId).queryKey;

  return useMutation({
    scope: { id: `decide:${golfSessionId}` },
    mutationFn: ({ decision, request }: { decision: Decision; request: JoinRequest }) => {
      const command = `${decision}:${request.id}`;
      const id = commandIds.get(command) ?? uuidv7();
      commandIds.set(command, id);
      return joinRequestApi[decision].call({ id, joinRequestId: request.id });
    },
    onMutate: async ({ decision, request }) => {
      await Promise.all([
        queryClient.cancelQueries({ queryKey: requestsKey }),
        queryClient.cancelQueries({ queryKey: golfSessionKey }),
      ]);
      const before = {
        requests: queryClient.getQueryData(requestsKey),
        golfSession: queryClient.getQueryData(golfSessionKey),
      };
      queryClient.setQueryData(requestsKey, (data) => data && withDecision(data, request.id, decision));
      queryClient.setQueryData(golfSessionKey, (data) => data && withDecided(data, request, decision));
      return before;
    },
    onError: (_error, _decided, before) => {
      queryClient.setQueryData(requestsKey, before?.requests);
      queryClient.setQueryData(golfSessionKey, before?.golfSession);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: requestsKey }),
        refreshGolfSessions(queryClient),
      ]),
  });
}

type Pages = InfiniteData<{ items: JoinRequest[]; nextCursor: string | null }, string | undefined>;

function withDecision(data: Pages, id: string, decision: Decision): Pages {
  const status = decision === 'accept' ? 'accepted' : 'declined';
  const decided = (item: JoinRequest) =>
    item.id === id ? ({ ...item, status, may: { decide: false } } as const) : item;
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(decided) })) };
}

function withDecided(golfSession: GolfSession, request: JoinRequest, decision: Decision): GolfSession {
  const pendingRequests = Math.max(0, golfSession.pendingRequests - 1);
  if (decision === 'decline' || golfSession.playerCount >= golfSession.maxPlayers)
    return { ...golfSession, pendingRequests };
  const { id, displayName, avatarUrl } = request.requester;
  return {
    ...golfSession,
    pendingRequests,
    players: [...golfSession.players, { id, displayName, avatarUrl }],
    playerCount: golfSession.playerCount + 1,
  };
}

const settleTime = 150;

/** Keeps the requests on screen fresh, for as long as the screen is there. */
export function useLiveJoinRequests(golfSessionId: string) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: joinRequestsQuery(golfSessionId).queryKey }),
      settleTime,
    );
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive('join-request.changed', refreshSoon);
}
