import { z } from 'zod';
import { golfer, golferRefusals } from '#features/account/access.ts';
import { calls as inboxCalls } from '#features/conversation/inbox/copy.ts';
import { inboxItem } from '#features/conversation/inbox/inbox.ts';
import {
  calls as playRequestCalls,
  refusals as playRequestRefusals,
} from '#features/conversation/play-request/copy.ts';
import {
  accepted,
  decideInput,
  rejected,
  playRequestStates,
  playRequestMessage,
  playRequest,
} from '#features/conversation/play-request/play-request.ts';
import { calls as presenceCalls } from '#features/conversation/presence/copy.ts';
import { showInput, presence } from '#features/conversation/presence/presence.ts';
import { mostAsked } from '#features/conversation/presence/rules.ts';
import {
  calls as privateChatCalls,
  refusals as privateChatRefusals,
} from '#features/conversation/private-chat/copy.ts';
import { opened, privateChat } from '#features/conversation/private-chat/private-chat.ts';
import { playWishes } from '#features/profile/rules.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idInput, idOutput } from '#platform/shared/ids.ts';
import { limitInput, countOutput, pageInput, pageOf, searchInput } from '#platform/shared/page.ts';
import { textInput } from '#platform/shared/typed/text-input.ts';
import {
  conversationReader,
  messageSender,
  playRequester,
  playRequestRecipient,
  chatPartner,
  privateChatParty,
} from './access.ts';
import { foundPage, messagePage, mute, read, removed, sent, messageText } from './conversation.ts';
import { calls, refusals as conversationRefusals } from './copy.ts';
import { reactions } from './rules.ts';

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
    refusals: refused(409, conversationRefusals, 'READ_ONLY'),
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
    refusals: refused(409, conversationRefusals, 'READ_ONLY', 'REMOVED'),
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

const inboxPath = '/me/conversations';

export const inboxContract = {
  list: call(golfer, `GET ${inboxPath}`, inboxCalls.list, { scope: 'conversations:read' })
    .input(
      z.strictObject({
        /** A part of the other person's name, or of the golf session's title. */
        search: searchInput,
        ...pageInput(50),
      }),
    )
    .output(pageOf(inboxItem)),
  unread: call(golfer, `GET ${inboxPath}/unread`, inboxCalls.unread, { scope: 'conversations:read' })
    .input(z.strictObject({}))
    // Conversations with unread messages.
    .output(countOutput),
};

export const presenceContract = {
  list: call(golfer, 'GET /me/private-chats/presence', presenceCalls.list)
    .input(
      z.strictObject({
        /** Private chats of the caller, separated by commas. */
        conversationIds: z
          .string()
          .max(mostAsked * 37)
          .transform((text) => text.split(','))
          .pipe(z.array(idInput).max(mostAsked)),
      }),
    )
    // Leaves out chats in which the caller may not see the other's presence.
    .output(z.object({ items: z.array(presence) })),
  show: call(golfer, 'PUT /me/shows-online', presenceCalls.show, { refusals: golferRefusals })
    .input(showInput)
    .output(z.object({ on: z.boolean() })),
};

const ALREADY_DECIDED = { status: 409, message: playRequestRefusals.ALREADY_DECIDED } as const;

export const playRequestContract = {
  create: call(playRequester, 'POST /people/{userId}/play-requests', playRequestCalls.create, {
    refusals: {
      ...refused(409, playRequestRefusals, 'ALREADY_SENT'),
      ...refused(429, playRequestRefusals, 'DAILY_LIMIT', 'RECIPIENT_LIMIT'),
    },
  })
    .input(
      z.strictObject({
        id: idInput,
        userId: idInput,
        message: playRequestMessage.optional(),
        /** When the requester wants to play. */
        wish: z.enum(playWishes).optional(),
      }),
    )
    .output(z.object({ id: idOutput, status: z.enum(playRequestStates) })),
  sent: call(playRequester, 'GET /people/{userId}/play-requests/mine', playRequestCalls.sent)
    .input(z.strictObject({ userId: idInput }))
    // The state of the caller's own request to a member; null when they have not asked.
    .output(z.object({ status: z.enum(playRequestStates).nullable() })),
  list: call(golfer, 'GET /me/play-requests', playRequestCalls.list)
    .input(z.strictObject(pageInput(20)))
    .output(
      pageOf(playRequest).extend({
        /** The number of all waiting requests, up to `mostCounted`. */
        total: z.number(),
      }),
    ),
  accept: call(playRequestRecipient, 'POST /play-requests/{playRequestId}/accept', playRequestCalls.accept, {
    refusals: {
      ALREADY_DECIDED,
      REQUESTER_GONE: { status: 409, message: playRequestRefusals.REQUESTER_GONE },
    },
  })
    .input(decideInput)
    .output(accepted),
  reject: call(playRequestRecipient, 'POST /play-requests/{playRequestId}/reject', playRequestCalls.reject, {
    refusals: { ALREADY_DECIDED },
  })
    .input(decideInput)
    .output(rejected),
};

export const privateChatContract = {
  open: call(chatPartner, 'POST /private-chats', privateChatCalls.open, {
    refusals: refused(429, privateChatRefusals, 'DAILY_LIMIT'),
  })
    .input(z.strictObject({ id: idInput, userId: idInput }))
    .output(opened),
  get: call(privateChatParty, 'GET /private-chats/{conversationId}', privateChatCalls.get)
    .input(z.strictObject({ conversationId: idInput }))
    .output(privateChat),
  // Not guarded by a rule about the chat, because the chat is gone when the command is sent again.
  remove: call(golfer, 'POST /private-chats/{conversationId}/remove', privateChatCalls.remove)
    .input(z.strictObject({ id: idInput, conversationId: idInput }))
    .output(opened),
};

/** The calls of this noun and its rooms. */
export const conversationContracts = {
  conversation: conversationContract,
  inbox: inboxContract,
  playRequest: playRequestContract,
  presence: presenceContract,
  privateChat: privateChatContract,
};
