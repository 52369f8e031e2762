import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { chatPartner, privateChatParty } from './access.ts';
import { privateChatCopy } from './copy.ts';
import { chatInput, opened, openInput, privateChat, removeInput } from './private-chat.ts';

const { calls, refusals } = privateChatCopy;

export const privateChatContract = {
  open: call({
    access: chatPartner,
    method: 'POST',
    path: '/private-chats',
    summary: calls.open,
    refusals: { DAILY_LIMIT: { status: 429, message: refusals.dailyLimit } },
  })
    .input(openInput)
    .output(opened),
  get: call({
    access: privateChatParty,
    method: 'GET',
    path: '/private-chats/{conversationId}',
    summary: calls.get,
  })
    .input(chatInput)
    .output(privateChat),
  // Not guarded by a rule about the chat, because the chat is gone when the command is sent again.
  remove: call({
    access: golfer,
    method: 'POST',
    path: '/private-chats/{conversationId}/remove',
    summary: calls.remove,
  })
    .input(removeInput)
    .output(opened),
};
