import { implement } from '@orpc/server';
import { limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import { conversationReader } from '../access.ts';
import { conversationContract } from '../contract.ts';
import { conversationGate, pageGate } from './reads.ts';
import { moveReadPointer, muteConversation, sendMessage } from './writes.ts';

const messagesPerPerson: LimitRule = { burst: 60, perSecond: 1 };

const os = implement(conversationContract).$context<CallContext>();

export const conversationRoutes = {
  messages: os.messages.use(pageGate(conversationReader)).handler(({ context, errors }) => {
    if (!context.page) throw errors.NOT_FOUND();
    return context.page;
  }),

  send: os.send.use(conversationGate(conversationReader)).handler(async ({ context, input, errors }) => {
    await limit(context, 'message', messagesPerPerson, errors);
    const { conversationId } = context;
    const { id, message } = input;
    const answer = await sendMessage(context.db, context.me.userId, { id, conversationId, message });
    return orRefuse(answer, errors);
  }),

  read: os.read.use(conversationGate(conversationReader)).handler(async ({ context, input, errors }) => {
    const { conversationId } = context;
    const answer = await moveReadPointer(context.db, context.me.userId, { conversationId, seq: input.seq });
    return orRefuse(answer, errors);
  }),

  mute: os.mute.use(conversationGate(conversationReader)).handler(async ({ context, input, errors }) => {
    const { conversationId } = context;
    const { id, muted } = input;
    return orRefuse(
      await muteConversation(context.db, context.me.userId, { id, conversationId, muted }),
      errors,
    );
  }),
};
