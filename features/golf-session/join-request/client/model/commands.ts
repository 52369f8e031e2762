import {
  changeInLists,
  golfSessionApi,
  refreshGolfSessions,
} from '#features/golf-session/client/model/queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { decidedText, joinRequestCopy as text, unsentDecision, unsentText } from '../../copy.ts';
import { joinRequestApi, ownRequestsQuery, refreshDecided, showDecided } from './queries.ts';

const undoSeconds = 6;

type Asking = {
  id: string;
  golfSessionId: string;
  title: string;
  /** As the user saw it. Missing in a request that waits since an earlier build. */
  startsAt?: string;
  message: string;
};

export const askToJoin = command({
  call: ({ id, golfSessionId, startsAt, message }: Asking, options) =>
    joinRequestApi.create.call({ id, golfSessionId, startsAt, ...(message && { message }) }, options),
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

type Deciding = { id: string; golfSessionId: string; joinRequestId: string; displayName: string };

/** Held before it is sent, so that nobody hears of a decision that the organiser takes back. */
const decision = (
  status: 'accepted' | 'declined',
  kind: string,
  call: typeof joinRequestApi.accept.call | typeof joinRequestApi.decline.call,
) =>
  command({
    call: ({ id, joinRequestId }: Deciding, options) => call({ id, joinRequestId }, options),
    keep: (queryClient, _answer, { golfSessionId, joinRequestId }) =>
      showDecided(queryClient, golfSessionId, joinRequestId, status),
    failure: text.failure.decideTitle,
    refresh: (queryClient, { golfSessionId }) => refreshDecided(queryClient, golfSessionId),
    waits: {
      kind,
      // So that the last place goes to the player who was accepted first.
      lane: ({ golfSessionId }) => golfSessionId,
      text: ({ displayName }) => unsentDecision[status](displayName),
      undo: {
        seconds: undoSeconds,
        label: text.undo,
        words: ({ displayName }) => ({ title: text[status], description: decidedText[status](displayName) }),
      },
      // Such a request has no card that could show the refusal.
      isOver: ({ code }) => code === 'NOT_FOUND' || code === 'WITHDRAWN',
    },
  });

export const accept = decision('accepted', 'join-request.accept', joinRequestApi.accept.call);
export const decline = decision('declined', 'join-request.decline', joinRequestApi.decline.call);

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
