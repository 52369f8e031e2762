import type { QueryClient } from '@tanstack/react-query';
import { meKey } from '#features/account/client/model/queries.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { clubJoinRequestCopy as text, decidedText, sentBody, unsentDecision } from '../../copy.ts';
import {
  clubJoinRequestApi as api,
  dropWaiting,
  ownRequestsQuery,
  waitingNumberQuery,
  waitingRequestsQuery,
} from './queries.ts';

/** Refetches the requests, and the memberships: either may be why the server refused. */
function refreshOwn(queryClient: QueryClient) {
  void refreshQueries(queryClient, { queryKey: ownRequestsQuery.queryKey });
  void refreshQueries(queryClient, { queryKey: meKey });
}

type Asking = { id: string; club: { id: string; name: string }; message: string };

export const askClub = command({
  call: ({ id, club, message }: Asking, options) =>
    api.create.call({ id, clubId: club.id, ...(message && { message }) }, options),
  done: (_answer, { club }) => ({ title: text.ask.success, description: sentBody(club.name) }),
  failure: text.failure.title,
  refresh: (queryClient) => refreshOwn(queryClient),
});

export const withdraw = command({
  call: api.withdraw.call,
  done: text.own.withdrawn,
  failure: text.failure.title,
  refresh: refreshOwn,
});

/** Dismisses an answer. */
export const markSeen = command({
  call: api.seen.call,
  target: ({ clubJoinRequestId }) => clubJoinRequestId,
  show: (queryClient, { clubJoinRequestId }) =>
    void queryClient.setQueryData(
      ownRequestsQuery.queryKey,
      (data) => data && { items: data.items.filter(({ id }) => id !== clubJoinRequestId) },
    ),
  refresh: refreshOwn,
});

export type Decision = 'approve' | 'reject';
type Deciding = { id: string; clubId: string; decision: Decision; requestId: string; name: string };

const undoSeconds = 6;

/** Another admin, or the requester, was first: the request leaves the list. */
const isSettled = (code: string) => ['ALREADY_DECIDED', 'WITHDRAWN', 'NOT_FOUND'].includes(code);

/** Held before it is sent: an undone approval made nobody a member, and told nobody. */
export const decide = command({
  call: ({ id, decision, requestId }: Deciding, options) =>
    api[decision].call({ id, clubJoinRequestId: requestId }, options),
  keep: (queryClient, _answer, { clubId, requestId }) => dropWaiting(queryClient, clubId, requestId),
  failure: ({ code, message }) =>
    isSettled(code) ? { title: message, tone: 'info' } : { title: text.failure.title, description: message },
  refresh: (queryClient, { clubId }) =>
    Promise.all(
      [waitingRequestsQuery(clubId), waitingNumberQuery(clubId)].map(({ queryKey }) =>
        refreshQueries(queryClient, { queryKey }),
      ),
    ),
  waits: {
    kind: 'club-join-request.decide',
    lane: ({ requestId }) => requestId,
    text: ({ decision, name }) => unsentDecision(decision, name),
    undo: {
      seconds: undoSeconds,
      label: text.admin.undo,
      words: ({ decision, name }) => ({
        title: decision === 'approve' ? text.admin.approved : text.admin.rejected,
        description: decidedText(decision, name),
      }),
    },
    // The card shows again what is left to decide.
    isOver: () => true,
  },
});
