import { call } from '#platform/shared/contract.ts';
import { inboxContract } from '#features/conversation/inbox/contract.ts';
import { playRequestContract } from '#features/conversation/play-request/contract.ts';
import { presenceContract } from '#features/conversation/presence/contract.ts';
import { privateChatContract } from '#features/conversation/private-chat/contract.ts';
import { conversationReader, messageSender } from './access.ts';
import { calls, conversationCopy } from './copy.ts';
import { foundPage, messagePage, mute, read, removed, sent, reactions, messageText } from './conversation.ts';
import { z } from 'zod';
import { idInput } from '#platform/shared/ids.ts';
import { limitInput } from '#platform/shared/page.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';

const path = '/conversations/{conversationId}';

export const conversationContract = {
  messages: call(conversationReader, `GET ${path}/messages`, calls.messages, {
    scope: 'conversations:read',
  })
    .input(
      z.strictObject({
        conversationId: idInput,
        /** Only messages with a lower number: the next older page. */
        before: z.coerce.number().int().positive().optional(),
        limit: limitInput(50),
      }),
    )
    .output(messagePage),
  search: call(conversationReader, `GET ${path}/messages/search`, calls.search, {
    scope: 'conversations:read',
  })
    // The words of a search, in any order.
    .input(
      z.strictObject({
        conversationId: idInput,
        text: textInput().min(1).max(100),
        /** Only messages with a lower number: the next older page. */
        before: z.coerce.number().int().positive().optional(),
        limit: limitInput(20),
      }),
    )
    .output(foundPage),
  send: call(conversationReader, `POST ${path}/messages`, calls.send, {
    refusals: { READ_ONLY: { status: 409, message: conversationCopy.refusals.readOnly } },
  })
    .input(
      z.strictObject({
        id: idInput,
        conversationId: idInput,
        message: messageText,
        /** The sequence number of the message that this one answers. */
        replyTo: z.number().int().positive().optional(),
      }),
    )
    .output(sent),
  remove: call(messageSender, `POST ${path}/messages/{messageId}/remove`, calls.remove)
    .input(z.strictObject({ id: idInput, conversationId: idInput, messageId: idInput }))
    .output(removed),
  react: call(conversationReader, `PUT ${path}/messages/{messageId}/reaction`, calls.react, {
    refusals: {
      READ_ONLY: { status: 409, message: conversationCopy.refusals.readOnly },
      REMOVED: { status: 409, message: conversationCopy.refusals.removed },
    },
  })
    // Null takes the caller's reaction back.
    .input(
      z.strictObject({
        id: idInput,
        conversationId: idInput,
        messageId: idInput,
        reaction: z.enum(reactions).nullable(),
      }),
    )
    .output(z.object({ reaction: z.enum(reactions).nullable() })),
  read: call(conversationReader, `POST ${path}/read`, calls.read)
    // The newest visible message.
    .input(z.strictObject({ conversationId: idInput, seq: z.number().int().positive() }))
    .output(read),
  mute: call(conversationReader, `POST ${path}/mute`, calls.mute)
    // Without notifications and without a number in the menu, until it is switched on again.
    .input(z.strictObject({ id: idInput, conversationId: idInput, muted: z.boolean() }))
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
