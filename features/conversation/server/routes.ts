import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { countUnread, inboxGate } from '#features/conversation/inbox/server/reads.ts';
import {
  findPendingRequests,
  findSentRequest,
  recipientGate,
  requesterGate,
} from '#features/conversation/play-request/server/reads.ts';
import {
  acceptPlayRequest,
  createPlayRequest,
  rejectPlayRequest,
} from '#features/conversation/play-request/server/writes.ts';
import { type OnlineAmong, findPresences } from '#features/conversation/presence/server/reads.ts';
import { showOnline } from '#features/conversation/presence/server/writes.ts';
import { chatGate, partnerGate } from '#features/conversation/private-chat/server/reads.ts';
import { openPrivateChat, removePrivateChat } from '#features/conversation/private-chat/server/writes.ts';
import { limited, type CallContext, gateOfCaller, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { conversationReader } from '../access.ts';
import {
  conversationContract,
  inboxContract,
  presenceContract,
  playRequestContract,
  privateChatContract,
} from '../contract.ts';
import { conversationGate, messageSenderGate, pageGate, searchMessages } from './reads.ts';
import { moveReadPointer, muteConversation, react, removeOwnMessage, sendMessage } from './writes.ts';

const messages = limited('message', { burst: 60, perSecond: 1 });
const reactions = limited('reaction', { burst: 60, perSecond: 1 });
/** The first message of each new chat is pushed, and a removed chat can begin again. */
const removalsPerPerson = limited('chat-removal', lasting(every(40, 86_400)));

const os = implement(conversationContract).$context<CallContext>();
const golferGate = gateOfCaller(golfer);
const readerGate = conversationGate(conversationReader);

const conversationRoutes = {
  messages: route(os.messages.use(pageGate(conversationReader)), ({ page }) => page),

  search: route(os.search.use(readerGate), ({ db, conversationId }, input) =>
    searchMessages(db, conversationId, input),
  ),

  send: route(os.send.use(readerGate).use(messages), ({ db, me, conversationId }, input) =>
    sendMessage(db, me.userId, { ...input, conversationId }),
  ),

  remove: route(os.remove.use(messageSenderGate), ({ db, me, clock, messageId }, input) =>
    removeOwnMessage(db, me.userId, clock.now(), { id: input.id, messageId }),
  ),

  react: route(os.react.use(readerGate).use(reactions), ({ db, me, conversationId }, input) =>
    react(db, me.userId, { ...input, conversationId }),
  ),

  read: route(os.read.use(readerGate), ({ db, me, clock, conversationId }, input) =>
    moveReadPointer(db, me.userId, clock.now(), { ...input, conversationId }),
  ),

  mute: route(os.mute.use(readerGate), ({ db, me, conversationId }, input) =>
    muteConversation(db, me.userId, { ...input, conversationId }),
  ),
};

const inbox = implement(inboxContract).$context<CallContext>();

const inboxRoutes = {
  list: route(inbox.list.use(inboxGate), ({ page }) => page),

  unread: route(inbox.unread.use(golferGate), async ({ db, me, clock }) => ({
    count: await countUnread(db, me.userId, clock.now()),
  })),
};

const playRequest = implement(playRequestContract).$context<CallContext>();

const playRequestRoutes = {
  create: route(playRequest.create.use(requesterGate), (context, { id, message, wish }) =>
    createPlayRequest(context, context.me, { id, recipientId: context.recipientId, message, wish }),
  ),

  sent: route(playRequest.sent.use(requesterGate), async ({ db, me, recipientId }) => ({
    status: await findSentRequest(db, me.userId, recipientId),
  })),

  list: route(playRequest.list.use(golferGate), ({ db, me }, input) =>
    findPendingRequests(db, me.userId, input),
  ),

  accept: route(playRequest.accept.use(recipientGate), (context, { id }) =>
    acceptPlayRequest(context, context.me.userId, { id, playRequestId: context.playRequestId }),
  ),

  reject: route(playRequest.reject.use(recipientGate), (context, { id }) =>
    rejectPlayRequest(context, context.me.userId, { id, playRequestId: context.playRequestId }),
  ),
};

const presence = implement(presenceContract).$context<CallContext>();

const presenceRoutes = (onlineAmong: OnlineAmong) => ({
  list: route(presence.list.use(golferGate), async ({ db, me }, input) => ({
    items: await findPresences(db, onlineAmong, me.userId, input.conversationIds),
  })),

  show: route(presence.show.use(golferGate), ({ db, me }, input) => showOnline(db, me.userId, input)),
});

const privateChat = implement(privateChatContract).$context<CallContext>();

const privateChatRoutes = {
  open: route(privateChat.open.use(partnerGate), ({ db, me, clock, partnerId }, input) =>
    openPrivateChat(db, me, clock.now(), { id: input.id, partnerId }),
  ),

  get: route(privateChat.get.use(chatGate), ({ chat }) => chat),

  remove: route(privateChat.remove.use(golferGate).use(removalsPerPerson), ({ db, me }, input) =>
    removePrivateChat(db, me.userId, input),
  ),
};

export type ConversationParts = { onlineAmong: OnlineAmong };

/** The routes of this noun and its rooms. */
export const conversationRouters = (parts: ConversationParts) => ({
  conversation: conversationRoutes,
  inbox: inboxRoutes,
  playRequest: playRequestRoutes,
  presence: presenceRoutes(parts.onlineAmong),
  privateChat: privateChatRoutes,
});
