import { golfSessionParty } from '#features/golf-session/access.ts';
import { call } from '#platform/shared/contract.ts';
import { groupChatCopy } from './copy.ts';
import { messagePage, messagesInput, sendInput, sent } from './group-chat.ts';

const path = '/golf-sessions/{golfSessionId}/messages';

export const groupChatContract = {
  messages: call({
    access: golfSessionParty,
    method: 'GET',
    path,
    summary: groupChatCopy.calls.messages,
  })
    .input(messagesInput)
    .output(messagePage),
  send: call({
    access: golfSessionParty,
    method: 'POST',
    path,
    summary: groupChatCopy.calls.send,
    refusals: {
      READ_ONLY: { status: 409, message: groupChatCopy.refusals.readOnly },
    },
  })
    .input(sendInput)
    .output(sent),
};
