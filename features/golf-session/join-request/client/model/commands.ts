import {
  changeInLists,
  golfSessionApi,
  refreshGolfSessions,
} from '#features/golf-session/client/model/queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { joinRequestCopy as text, unsentText } from '../../copy.ts';
import type { JoinRequest } from '../../join-request.ts';
import { changeRequest, joinRequestApi, ownRequestsQuery, refreshDecided, showDecided } from './queries.ts';

const undoSeconds = 6;

type Asking = { id: string; golfSessionId: string; title: string; message: string };

export const askToJoin = command({
  call: ({ id, golfSessionId, message }: Asking, options) =>
    joinRequestApi.create.call({ id, golfSessionId, ...(message && { message }) }, options),
  keep: (queryClient, _answer, { golfSessionId }) =>
    changeInLists(queryClient, golfSessionId, { action: 'pending' }),
  done: () => ({ title: text.ask.success, description: text.ask.successBody }),
  failure: ({ code, message: description }) =>
    code === 'SIGN_IN_REQUIRED'
      ? { title: text.signIn.title, description: text.signIn.body }
      : { title: text.failure.createTitle, description },
  refresh: (queryClient) => void refreshGolfSessions(queryClient),
  waits: {
    kind: 'join-request.create',
    lane: ({ golfSessionId }) => golfSessionId,
    text: ({ title }) => unsentText(title),
    words: { title: text.ask.waits.title, description: text.ask.waits.body },
    hasForm: true,
  },
});

type Accepting = { id: string; golfSessionId: string; request: JoinRequest };

export const accept = command({
  call: ({ id, request }: Accepting, options) =>
    joinRequestApi.accept.call({ id, joinRequestId: request.id }, options),
  target: ({ request }) => request.id,
  intent: ({ request }) => request.id,
  // So that the last place goes to the player who was accepted first.
  lane: ({ golfSessionId }) => `accept ${golfSessionId}`,
  show: async (queryClient, { golfSessionId, request }) => {
    await showDecided(queryClient, golfSessionId, request.id, 'accepted');
    return () => changeRequest(queryClient, golfSessionId, request);
  },
  done: text.accepted,
  failure: text.failure.decideTitle,
  refresh: (queryClient, { golfSessionId }) => refreshDecided(queryClient, golfSessionId),
});

type Declining = { id: string; golfSessionId: string; joinRequestId: string; displayName: string };

export const decline = command({
  call: ({ id, joinRequestId }: Declining, options) =>
    joinRequestApi.decline.call({ id, joinRequestId }, options),
  keep: (queryClient, _answer, { golfSessionId, joinRequestId }) =>
    showDecided(queryClient, golfSessionId, joinRequestId, 'declined'),
  failure: text.failure.decideTitle,
  refresh: (queryClient, { golfSessionId }) => refreshDecided(queryClient, golfSessionId),
  waits: {
    kind: 'join-request.decline',
    lane: ({ golfSessionId }) => golfSessionId,
    text: () => text.unsentDecline,
    undo: {
      seconds: undoSeconds,
      label: text.undo,
      words: ({ displayName }) => ({ title: text.declined, description: displayName }),
    },
    // A withdrawn request has no card that could show the refusal.
    isOver: ({ code }) => code === 'NOT_FOUND',
  },
});

type Withdrawing = { id: string; golfSessionId: string; title: string };

export const withdraw = command({
  call: ({ id, golfSessionId }: Withdrawing, options) =>
    joinRequestApi.withdraw.call({ id, golfSessionId }, options),
  failure: text.withdraw.failureTitle,
  refresh: [golfSessionApi.key(), ownRequestsQuery.queryKey],
  waits: {
    kind: 'join-request.withdraw',
    lane: ({ golfSessionId }) => golfSessionId,
    text: () => text.unsentWithdrawal,
    undo: {
      seconds: undoSeconds,
      label: text.undo,
      words: ({ title: description }) => ({ title: text.withdraw.done, description }),
    },
    // The refreshed card shows what the organiser decided.
    isOver: () => true,
  },
});
