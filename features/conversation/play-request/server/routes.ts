import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { playRequestContract } from '../contract.ts';
import { findPendingRequests, findSentRequest, recipientGate, requesterGate } from './reads.ts';
import { acceptPlayRequest, createPlayRequest, rejectPlayRequest } from './writes.ts';

const os = implement(playRequestContract).$context<CallContext>();

export const playRequestRoutes = {
  create: os.create.use(requesterGate()).handler(async ({ context, input, errors }) => {
    const { me, recipientId } = context;
    const { id, message, wish } = input;
    return orRefuse(await createPlayRequest(context, me, { id, recipientId, message, wish }), errors);
  }),

  sent: os.sent.use(requesterGate()).handler(async ({ context }) => ({
    status: await findSentRequest(context.db, context.me.userId, context.recipientId),
  })),

  list: os.list
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findPendingRequests(context.db, context.me.userId, input)),

  accept: os.accept.use(recipientGate()).handler(async ({ context, input, errors }) => {
    const { me, playRequestId } = context;
    return orRefuse(await acceptPlayRequest(context, me.userId, { id: input.id, playRequestId }), errors);
  }),

  reject: os.reject.use(recipientGate()).handler(async ({ context, input, errors }) => {
    const { me, playRequestId } = context;
    return orRefuse(await rejectPlayRequest(context, me.userId, { id: input.id, playRequestId }), errors);
  }),
};
