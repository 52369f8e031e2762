import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { chatPartner, privateChatParty } from './access.ts';
import { privateChatCopy } from './copy.ts';
import { chatInput, opened, openInput, privateChat, removeInput } from './private-chat.ts';

const { calls, refusals } = privateChatCopy;

export const privateChatContract = {
  open: call(chatPartner, 'POST /private-chats', calls.open, {
    refusals: { DAILY_LIMIT: { status: 429, message: refusals.dailyLimit } },
  })
    .input(openInput)
    .output(opened),
  get: call(privateChatParty, 'GET /private-chats/{conversationId}', calls.get)
    .input(chatInput)
    .output(privateChat),
  // Not guarded by a rule about the chat, because the chat is gone when the command is sent again.
  remove: call(golfer, 'POST /private-chats/{conversationId}/remove', calls.remove)
    .input(removeInput)
    .output(opened),
};
