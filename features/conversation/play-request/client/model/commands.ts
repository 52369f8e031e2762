import type { PlayWish } from '#features/profile/rules.ts';
import { command } from '#platform/client/sending/command.ts';
import { playRequestCopy as text, sentBody, unsentText } from '../../copy.ts';
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

const target = ({ playRequestId }: { playRequestId: string }) => playRequestId;

export const acceptPlayRequest = command({
  call: playRequestApi.accept.call,
  target,
  done: () => ({ title: text.acceptedTitle, description: text.acceptedBody }),
  failure: text.failure.acceptTitle,
  refresh: refreshPlayRequests,
});

export const rejectPlayRequest = command({
  call: playRequestApi.reject.call,
  target,
  done: text.rejectedTitle,
  failure: text.failure.rejectTitle,
  refresh: refreshPlayRequests,
});
