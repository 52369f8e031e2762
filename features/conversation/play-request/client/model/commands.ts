import type { z } from 'zod';
import type { PlayWish } from '#features/profile/rules.ts';
import { command, type Waits } from '#platform/client/sending/command.ts';
import {
  answeredText,
  playRequestCopy as text,
  sentBody,
  unsentAnswer,
  unsentText,
  type Answer,
} from '../../copy.ts';
import type { accepted, rejected } from '../../play-request.ts';
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

type Answering = { playRequestId: string; displayName: string };
type Command = Answering & { id: string };

const settled = new Set(['NOT_FOUND', 'ALREADY_DECIDED', 'REQUESTER_GONE']);

/** Held before it is sent, so that nobody hears of an answer that is taken back. */
const held = (answer: Answer): Waits<Answering> => ({
  kind: `play-request.${answer}`,
  lane: ({ playRequestId }) => playRequestId,
  text: ({ displayName }) => unsentAnswer[answer](displayName),
  undo: {
    seconds: 6,
    label: text.undo,
    words: ({ displayName }) => ({
      title: text.states[answer],
      description: answeredText[answer](displayName),
    }),
  },
  // The request is gone, or was answered on another device: no card could show the refusal.
  isOver: ({ code }) => settled.has(code),
});

export const acceptPlayRequest = command<Command, z.infer<typeof accepted>>({
  call: ({ id, playRequestId }, options) => playRequestApi.accept.call({ id, playRequestId }, options),
  done: () => ({ title: text.states.accepted, description: text.acceptedBody }),
  failure: text.failure.acceptTitle,
  refresh: refreshPlayRequests,
  waits: held('accepted'),
});

export const rejectPlayRequest = command<Command, z.infer<typeof rejected>>({
  call: ({ id, playRequestId }, options) => playRequestApi.reject.call({ id, playRequestId }, options),
  failure: text.failure.rejectTitle,
  refresh: refreshPlayRequests,
  waits: held('rejected'),
});
