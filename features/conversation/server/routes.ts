import { implement } from '@orpc/server';
import { limit, orRefuse, type CallContext, gateOfCaller } from '#platform/server/calls.ts';
import { every, lasting, type LimitRule } from '#platform/shared/limit-rule.ts';
import { type OnlineAmong, findPresences } from '#features/conversation/presence/server/reads.ts';
import { conversationReader } from '../access.ts';
import { conversationContract } from '../contract.ts';
import { conversationGate, messageSenderGate, pageGate, searchMessages } from './reads.ts';
import { moveReadPointer, muteConversation, react, removeOwnMessage, sendMessage } from './writes.ts';
import { golfer } from '#features/account/access.ts';
import { inboxContract } from '#features/conversation/inbox/contract.ts';
import { countUnread, inboxGate } from '#features/conversation/inbox/server/reads.ts';
import { playRequestContract } from '#features/conversation/play-request/contract.ts';
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
import { presenceContract } from '#features/conversation/presence/contract.ts';
import { showOnline } from '#features/conversation/presence/server/writes.ts';
import { privateChatContract } from '#features/conversation/private-chat/contract.ts';
import { chatGate, partnerGate } from '#features/conversation/private-chat/server/reads.ts';
import { openPrivateChat, removePrivateChat } from '#features/conversation/private-chat/server/writes.ts';

const messagesPerPerson: LimitRule = { burst: 60, perSecond: 1 };
const reactionsPerPerson: LimitRule = { burst: 60, perSecond: 1 };
/** The first message of each new chat is pushed, and a removed chat can begin again. */
const removalsPerPerson = lasting(every(40, 86_400));

const os = implement(conversationContract).$context<CallContext>();

const conversationRoutes = {
  messages: os.messages.use(pageGate(conversationReader)).handler(({ context, errors }) => {
    if (!context.page) throw errors.NOT_FOUND();
    return context.page;
  }),

  search: os.search
    .use(conversationGate(conversationReader))
    .handler(({ context, input }) => searchMessages(context.db, context.conversationId, input)),

  send: os.send.use(conversationGate(conversationReader)).handler(async ({ context, input, errors }) => {
    await limit(context, 'message', messagesPerPerson, errors);
    const { conversationId } = context;
    const { id, message, replyTo } = input;
    const answer = await sendMessage(context.db, context.me.userId, {
      id,
      conversationId,
      message,
      replyTo,
    });
    return orRefuse(answer, errors);
  }),

  remove: os.remove.use(messageSenderGate()).handler(async ({ context, input, errors }) => {
    const { messageId } = context;
    return orRefuse(
      await removeOwnMessage(context.db, context.me.userId, context.clock.now(), { id: input.id, messageId }),
      errors,
    );
  }),

  react: os.react.use(conversationGate(conversationReader)).handler(async ({ context, input, errors }) => {
    await limit(context, 'reaction', reactionsPerPerson, errors);
    const { conversationId } = context;
    const { id, messageId, reaction } = input;
    return orRefuse(
      await react(context.db, context.me.userId, { id, conversationId, messageId, reaction }),
      errors,
    );
  }),

  read: os.read.use(conversationGate(conversationReader)).handler(async ({ context, input, errors }) => {
    const { conversationId } = context;
    const answer = await moveReadPointer(context.db, context.me.userId, context.clock.now(), {
      conversationId,
      seq: input.seq,
    });
    return orRefuse(answer, errors);
  }),

  mute: os.mute.use(conversationGate(conversationReader)).handler(async ({ context, input, errors }) => {
    const { conversationId } = context;
    const { id, muted } = input;
    return orRefuse(
      await muteConversation(context.db, context.me.userId, {
        id,
        conversationId,
        muted,
      }),
      errors,
    );
  }),
};

const inbox = implement(inboxContract).$context<CallContext>();

const inboxRoutes = {
  list: inbox.list.use(inboxGate()).handler(({ context }) => context.page),

  unread: inbox.unread.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
    count: await countUnread(context.db, context.me.userId, context.clock.now()),
  })),
};

const playRequest = implement(playRequestContract).$context<CallContext>();

const playRequestRoutes = {
  create: playRequest.create.use(requesterGate()).handler(async ({ context, input, errors }) => {
    const { me, recipientId } = context;
    const { id, message, wish } = input;
    return orRefuse(await createPlayRequest(context, me, { id, recipientId, message, wish }), errors);
  }),

  sent: playRequest.sent.use(requesterGate()).handler(async ({ context }) => ({
    status: await findSentRequest(context.db, context.me.userId, context.recipientId),
  })),

  list: playRequest.list
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findPendingRequests(context.db, context.me.userId, input)),

  accept: playRequest.accept.use(recipientGate()).handler(async ({ context, input, errors }) => {
    const { me, playRequestId } = context;
    return orRefuse(await acceptPlayRequest(context, me.userId, { id: input.id, playRequestId }), errors);
  }),

  reject: playRequest.reject.use(recipientGate()).handler(async ({ context, input, errors }) => {
    const { me, playRequestId } = context;
    return orRefuse(await rejectPlayRequest(context, me.userId, { id: input.id, playRequestId }), errors);
  }),
};

const presence = implement(presenceContract).$context<CallContext>();

const presenceRoutes = (onlineAmong: OnlineAmong) => ({
  list: presence.list.use(gateOfCaller(golfer)).handler(async ({ context: { db, me }, input }) => ({
    items: await findPresences(db, onlineAmong, me.userId, input.conversationIds),
  })),

  show: presence.show
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await showOnline(context.db, context.me.userId, input), errors),
    ),
});

const privateChat = implement(privateChatContract).$context<CallContext>();

const privateChatRoutes = {
  open: privateChat.open.use(partnerGate()).handler(async ({ context, input, errors }) => {
    const { db, me, clock, partnerId } = context;
    return orRefuse(await openPrivateChat(db, me, clock.now(), { id: input.id, partnerId }), errors);
  }),

  get: privateChat.get.use(chatGate()).handler(({ context, errors }) => {
    if (!context.chat) throw errors.NOT_FOUND();
    return context.chat;
  }),

  remove: privateChat.remove.use(gateOfCaller(golfer)).handler(async ({ context, input, errors }) => {
    await limit(context, 'chat-removal', removalsPerPerson, errors);
    return orRefuse(await removePrivateChat(context.db, context.me.userId, input), errors);
  }),
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
