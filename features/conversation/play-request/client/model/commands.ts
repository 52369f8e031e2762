import type { PlayWish } from '#features/profile/rules.ts';
import { command } from '#platform/client/sending/command.ts';
import { playRequestCopy as text, rejectedBody, sentBody, unsentRejection, unsentText } from '../../copy.ts';
import { playRequestApi, refreshPlayRequests } from './queries.ts';

type Asking = {
  id: string;
  userId: string;
  displayName: string;
  message: string;
  wish?: PlayWish | undefined;
};

export const askToPlay = command({
  call: ({ id, userId, message, wish }: Asking, options) =>
    playRequestApi.create.call({ id, userId, wish, ...(message && { message }) }, options),
  done: (_answer, { displayName }) => ({ title: text.sentTitle, description: sentBody(displayName) }),
  failure: ({ code, message: description, fields }) => {
    if (fields['message']) return null;
    if (code === 'SIGN_IN_REQUIRED') return { title: text.signIn.title, description: text.signIn.body };
    return { title: code === 'ALREADY_SENT' ? text.alreadySentTitle : text.failure.createTitle, description };
  },
  refresh: refreshPlayRequests,
  waits: {
    kind: 'play-request.create',
    lane: ({ userId }) => userId,
    text: ({ displayName }) => unsentText(displayName),
    words: { title: text.waits.title, description: text.waits.body },
    hasForm: true,
  },
});

export const acceptPlayRequest = command({
  call: playRequestApi.accept.call,
  target: ({ playRequestId }) => playRequestId,
  done: () => ({ title: text.acceptedTitle, description: text.acceptedBody }),
  failure: text.failure.acceptTitle,
  refresh: refreshPlayRequests,
});

type Rejecting = { id: string; playRequestId: string; displayName: string };

/** Held before it is sent, so that nobody hears of an answer that is taken back. */
export const rejectPlayRequest = command({
  call: ({ id, playRequestId }: Rejecting, options) =>
    playRequestApi.reject.call({ id, playRequestId }, options),
  failure: text.failure.rejectTitle,
  refresh: refreshPlayRequests,
  waits: {
    kind: 'play-request.reject',
    lane: ({ playRequestId }) => playRequestId,
    text: ({ displayName }) => unsentRejection(displayName),
    undo: {
      seconds: 6,
      label: text.undo,
      words: ({ displayName }) => ({ title: text.rejectedTitle, description: rejectedBody(displayName) }),
    },
    // The request is gone, or was answered on another device: no card could show the refusal.
    isOver: ({ code }) => code === 'NOT_FOUND' || code === 'ALREADY_DECIDED',
  },
});
