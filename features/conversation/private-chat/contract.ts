import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { chatPartner, privateChatParty } from './access.ts';
import { calls, privateChatCopy } from './copy.ts';
import { opened, privateChat } from './private-chat.ts';
import { idInput } from '#platform/shared/ids.ts';
import { z } from 'zod';

const { refusals } = privateChatCopy;

export const privateChatContract = {
  open: call(chatPartner, 'POST /private-chats', calls.open, {
    refusals: { DAILY_LIMIT: { status: 429, message: refusals.dailyLimit } },
  })
    .input(z.strictObject({ id: idInput, userId: idInput }))
    .output(opened),
  get: call(privateChatParty, 'GET /private-chats/{conversationId}', calls.get)
    .input(z.strictObject({ conversationId: idInput }))
    .output(privateChat),
  // Not guarded by a rule about the chat, because the chat is gone when the command is sent again.
  remove: call(golfer, 'POST /private-chats/{conversationId}/remove', calls.remove)
    .input(z.strictObject({ id: idInput, conversationId: idInput }))
    .output(opened),
};
