import type { Person } from '#features/profile/profile.ts';
import { command } from '#platform/client/sending/command.ts';
import type { Quote } from '../../conversation.ts';
import { conversationCopy, unsentText } from '../../copy.ts';
import { conversationApi } from './conversation-api.ts';
import {
  addToConversation,
  type Reacting,
  removeFromConversation,
  showReaction,
  showRead,
} from './queries.ts';

const { failure } = conversationCopy;

type Written = {
  id: string;
  conversationId: string;
  sender: Person;
  message: string;
  quote: Quote | null;
  /** In a chat of two. */
  isPair: boolean;
};

export const sendMessage = command({
  call: ({ id, conversationId, message, quote }: Written, options) =>
    conversationApi.send.call({ id, conversationId, message, ...(quote && { replyTo: quote.seq }) }, options),
  keep: (queryClient, { id, seq, sentAt }, { conversationId, sender, message, quote }) =>
    addToConversation(queryClient, {
      id,
      conversationId,
      seq,
      sender,
      message,
      sentAt,
      removed: false,
      quote,
      reactions: [],
    }),
  failure: ({ message: description }, { isPair }) => ({
    title: isPair ? failure.sendToPairTitle : failure.sendTitle,
    description,
  }),
  waits: {
    kind: 'conversation.message',
    lane: ({ conversationId }) => conversationId,
    text: ({ message }) => unsentText(message),
  },
});

type Pointer = { id: string; conversationId: string; seq: number };

/** Moves the read pointer forward; the furthest position stands for those before it. */
export const markRead = command({
  call: ({ conversationId, seq }: Pointer, options) =>
    conversationApi.read.call({ conversationId, seq }, options),
  show: (queryClient, pointer) => showRead(queryClient, pointer),
  waits: {
    kind: 'conversation.read',
    lane: ({ conversationId }) => `read ${conversationId}`,
    merge: (_unsent, next) => next,
    isBrief: true,
    isOver: () => true,
  },
});

export const react = command({
  call: ({ by: _by, ...reaction }: Reacting & { id: string }, options) =>
    conversationApi.react.call(reaction, options),
  target: ({ messageId }) => messageId,
  // So that the last choice stays.
  lane: ({ conversationId }) => `reaction ${conversationId}`,
  show: (queryClient, reaction) => showReaction(queryClient, reaction),
  failure: failure.reactTitle,
});

/** Removes an own message for all readers. */
export const removeMessage = command({
  call: conversationApi.remove.call,
  target: ({ messageId }) => messageId,
  keep: (queryClient, _answer, { conversationId, messageId }) =>
    removeFromConversation(queryClient, conversationId, messageId),
  failure: failure.removeTitle,
});
