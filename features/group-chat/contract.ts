import { golfSessionParty } from '#features/golf-session/access.ts';
import { golfSessionRefusals } from '#features/golf-session/contract.ts';
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
    refusals: golfSessionRefusals,
  })
    .input(messagesInput)
    .output(messagePage),
  send: call({
    access: golfSessionParty,
    method: 'POST',
    path,
    summary: groupChatCopy.calls.send,
    refusals: {
      ...golfSessionRefusals,
      READ_ONLY: { status: 409, message: groupChatCopy.refusals.readOnly },
    },
  })
    .input(sendInput)
    .output(sent),
};
