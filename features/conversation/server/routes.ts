import { implement } from '@orpc/server';
import { limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import { inboxRoutes } from '#features/conversation/inbox/server/routes.ts';
import { playRequestRoutes } from '#features/conversation/play-request/server/routes.ts';
import { presenceRoutes } from '#features/conversation/presence/server/routes.ts';
import { privateChatRoutes } from '#features/conversation/private-chat/server/routes.ts';
import type { OnlineAmong } from '#features/conversation/presence/server/reads.ts';
import { conversationReader } from '../access.ts';
import { conversationContract } from '../contract.ts';
import { conversationGate, messageSenderGate, pageGate, searchMessages } from './reads.ts';
import { moveReadPointer, muteConversation, react, removeOwnMessage, sendMessage } from './writes.ts';

const messagesPerPerson: LimitRule = { burst: 60, perSecond: 1 };
const reactionsPerPerson: LimitRule = { burst: 60, perSecond: 1 };

const os = implement(conversationContract).$context<CallContext>();

export const conversationRoutes = {
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

export type ConversationParts = { onlineAmong: OnlineAmong };

/** The routes of this noun and its rooms. */
export const conversationRouters = (parts: ConversationParts) => ({
  conversation: conversationRoutes,
  inbox: inboxRoutes,
  playRequest: playRequestRoutes,
  presence: presenceRoutes(parts.onlineAmong),
  privateChat: privateChatRoutes,
});
