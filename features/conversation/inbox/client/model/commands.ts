import { conversationApi } from '#features/conversation/client/model/conversation-api.ts';
import { conversationCopy } from '#features/conversation/copy.ts';
import { command } from '#platform/client/sending/command.ts';
import { inboxApi } from './queries.ts';

/** Mutes or unmutes a conversation. */
export const mute = command({
  call: conversationApi.mute.call,
  target: ({ conversationId }) => conversationId,
  failure: conversationCopy.failure.muteTitle,
  refresh: [inboxApi.key(), conversationApi.messages.key()],
});
