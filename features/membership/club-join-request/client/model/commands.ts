import type { QueryClient } from '@tanstack/react-query';
import { meKey } from '#features/account/client/model/queries.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { command } from '#platform/client/sending/command.ts';
import type { ClubJoinRequest } from '../../club-join-request.ts';
import { clubJoinRequestCopy as text, sentBody } from '../../copy.ts';
import {
  changeWaiting,
  clubJoinRequestApi as api,
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
type Deciding = { id: string; clubId: string; decision: Decision; request: ClubJoinRequest };

/** Another admin, or the requester, was first: the request leaves the list. */
const isSettled = (code: string) => ['ALREADY_DECIDED', 'WITHDRAWN', 'NOT_FOUND'].includes(code);

export const decide = command({
  call: ({ id, decision, request }: Deciding, options) =>
    api[decision].call({ id, clubJoinRequestId: request.id }, options),
  target: ({ request }) => request.id,
  intent: ({ decision }) => decision,
  show: async (queryClient, { clubId, request }) => {
    await queryClient.cancelQueries({ queryKey: waitingRequestsQuery(clubId).queryKey });
    changeWaiting(queryClient, clubId, (items) => items.filter(({ id }) => id !== request.id));
    return ({ code }) => {
      if (!isSettled(code)) changeWaiting(queryClient, clubId, (items) => [...items, request]);
    };
  },
  done: (_answer, { decision }) => ({
    title: decision === 'approve' ? text.admin.approved : text.admin.rejected,
  }),
  failure: ({ code, message }) =>
    isSettled(code) ? { title: message, tone: 'info' } : { title: text.failure.title, description: message },
  refresh: (queryClient, { clubId }) => {
    void queryClient.invalidateQueries({ queryKey: waitingRequestsQuery(clubId).queryKey });
    void queryClient.invalidateQueries({ queryKey: waitingNumberQuery(clubId).queryKey });
  },
});
