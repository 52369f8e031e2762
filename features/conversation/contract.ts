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
  messages: call({
    access: conversationReader,
    method: 'GET',
    path: `${path}/messages`,
    scope: 'conversations:read',
    summary: conversationCopy.calls.messages,
  })
    .input(messagesInput)
    .output(messagePage),
  search: call({
    access: conversationReader,
    method: 'GET',
    path: `${path}/messages/search`,
    scope: 'conversations:read',
    summary: conversationCopy.calls.search,
  })
    .input(searchInput)
    .output(foundPage),
  send: call({
    access: conversationReader,
    method: 'POST',
    path: `${path}/messages`,
    summary: conversationCopy.calls.send,
    refusals: { READ_ONLY: { status: 409, message: conversationCopy.refusals.readOnly } },
  })
    .input(sendInput)
    .output(sent),
  remove: call({
    access: messageSender,
    method: 'POST',
    path: `${path}/messages/{messageId}/remove`,
    summary: conversationCopy.calls.remove,
  })
    .input(removeInput)
    .output(removed),
  react: call({
    access: conversationReader,
    method: 'PUT',
    path: `${path}/messages/{messageId}/reaction`,
    summary: conversationCopy.calls.react,
    refusals: {
      READ_ONLY: { status: 409, message: conversationCopy.refusals.readOnly },
      REMOVED: { status: 409, message: conversationCopy.refusals.removed },
    },
  })
    .input(reactInput)
    .output(reacted),
  read: call({
    access: conversationReader,
    method: 'POST',
    path: `${path}/read`,
    summary: conversationCopy.calls.read,
  })
    .input(readInput)
    .output(read),
  mute: call({
    access: conversationReader,
    method: 'POST',
    path: `${path}/mute`,
    summary: conversationCopy.calls.mute,
  })
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
