import { call } from '#platform/shared/contract.ts';
import { conversationReader } from './access.ts';
import { conversationCopy } from './copy.ts';
import {
  messagePage,
  messagesInput,
  mute,
  muteInput,
  read,
  readInput,
  sendInput,
  sent,
} from './conversation.ts';

const path = '/conversations/{conversationId}';

export const conversationContract = {
  messages: call({
    access: conversationReader,
    method: 'GET',
    path: `${path}/messages`,
    summary: conversationCopy.calls.messages,
  })
    .input(messagesInput)
    .output(messagePage),
  send: call({
    access: conversationReader,
    method: 'POST',
    path: `${path}/messages`,
    summary: conversationCopy.calls.send,
    refusals: { READ_ONLY: { status: 409, message: conversationCopy.refusals.readOnly } },
  })
    .input(sendInput)
    .output(sent),
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
