import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { privateChatContract } from '../contract.ts';
import { chatGate, partnerGate } from './reads.ts';
import { openPrivateChat, removePrivateChat } from './writes.ts';

const os = implement(privateChatContract).$context<CallContext>();

export const privateChatRoutes = {
  open: os.open.use(partnerGate()).handler(async ({ context, input, errors }) => {
    const { db, me, clock, partnerId } = context;
    return orRefuse(await openPrivateChat(db, me, clock.now(), { id: input.id, partnerId }), errors);
  }),

  get: os.get.use(chatGate()).handler(({ context, errors }) => {
    if (!context.chat) throw errors.NOT_FOUND();
    return context.chat;
  }),

  remove: os.remove
    .use(gateOfCaller(golfer))
    .handler(async ({ context, input, errors }) =>
      orRefuse(await removePrivateChat(context.db, context.me.userId, input), errors),
    ),
};
