import { call } from '#platform/shared/contract.ts';
import { inboxContract } from '#features/conversation/inbox/contract.ts';
import { playRequestContract } from '#features/conversation/play-request/contract.ts';
import { presenceContract } from '#features/conversation/presence/contract.ts';
import { privateChatContract } from '#features/conversation/private-chat/contract.ts';
import { conversationReader, messageSender } from './access.ts';
import { conversationCopy } from './copy.ts';
import {
  foundPage,
  messagePage,
  messagesInput,
  mute,
  muteInput,
  reacted,
  reactInput,
  read,
  readInput,
  removed,
  removeInput,
  searchInput,
  sendInput,
  sent,
} from './conversation.ts';

const path = '/conversations/{conversationId}';

export const conversationContract = {
  messages: call(conversationReader, `GET ${path}/messages`, conversationCopy.calls.messages, {
    scope: 'conversations:read',
  })
    .input(messagesInput)
    .output(messagePage),
  search: call(conversationReader, `GET ${path}/messages/search`, conversationCopy.calls.search, {
    scope: 'conversations:read',
  })
    .input(searchInput)
    .output(foundPage),
  send: call(conversationReader, `POST ${path}/messages`, conversationCopy.calls.send, {
    refusals: { READ_ONLY: { status: 409, message: conversationCopy.refusals.readOnly } },
  })
    .input(sendInput)
    .output(sent),
  remove: call(messageSender, `POST ${path}/messages/{messageId}/remove`, conversationCopy.calls.remove)
    .input(removeInput)
    .output(removed),
  react: call(conversationReader, `PUT ${path}/messages/{messageId}/reaction`, conversationCopy.calls.react, {
    refusals: {
      READ_ONLY: { status: 409, message: conversationCopy.refusals.readOnly },
      REMOVED: { status: 409, message: conversationCopy.refusals.removed },
    },
  })
    .input(reactInput)
    .output(reacted),
  read: call(conversationReader, `POST ${path}/read`, conversationCopy.calls.read)
    .input(readInput)
    .output(read),
  mute: call(conversationReader, `POST ${path}/mute`, conversationCopy.calls.mute)
    .input(muteInput)
    .output(mute),
};

/** The calls of this noun and its rooms. */
export const conversationContracts = {
  conversation: conversationContract,
  inbox: inboxContract,
  playRequest: playRequestContract,
  presence: presenceContract,
  privateChat: privateChatContract,
};
