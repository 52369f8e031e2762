// Inputs of private chats, play requests and the inbox.
import { uuidv7 } from 'uuidv7';
import type { Inputs } from './calls.ts';

export const messageInputs: Inputs = {
  'conversation.mute': (cast, where) => ({
    id: uuidv7(),
    conversationId: cast[where].conversationId,
    muted: true,
  }),
  'conversation.remove': (cast, where) => ({
    id: uuidv7(),
    conversationId: cast[where].conversationId,
    messageId: cast[where].messageId,
  }),
  'conversation.react': (cast, where) => ({
    id: uuidv7(),
    conversationId: cast[where].conversationId,
    messageId: cast[where].messageId,
    reaction: 'heart',
  }),
  'privateChat.open': ({ people }) => ({ id: uuidv7(), userId: people.organiser.id }),
  'privateChat.get': ({ privateChatId }) => ({ conversationId: privateChatId }),
  'privateChat.remove': ({ privateChatId }) => ({ id: uuidv7(), conversationId: privateChatId }),
  'presence.list': ({ privateChatId }) => ({ conversationIds: privateChatId }),
  'presence.show': () => ({ id: uuidv7(), on: true }),
  'inbox.list': () => ({}),
  'inbox.unread': () => ({}),
  'playRequest.create': ({ people }) => ({ id: uuidv7(), userId: people.organiser.id }),
  'playRequest.sent': ({ people }) => ({ userId: people.organiser.id }),
  'playRequest.list': () => ({}),
  'playRequest.accept': ({ playRequestId }) => ({ id: uuidv7(), playRequestId }),
  'playRequest.reject': ({ playRequestId }) => ({ id: uuidv7(), playRequestId }),
};
