import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { golfSessionAsker, golfSessionOrganiser } from '#features/golf-session/access.ts';
import { byCaller, golfSessionGate } from '#features/golf-session/server/reads.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { joinRequestContract } from '../contract.ts';
import { countWaiting, deciderGate, findJoinRequests, findOwnRequests } from './reads.ts';
import { acceptJoinRequest, createJoinRequest, declineJoinRequest, withdrawJoinRequest } from './writes.ts';

const os = implement(joinRequestContract).$context<CallContext>();

export const joinRequestRoutes = {
  create: os.create.use(golfSessionGate(golfSessionAsker)).handler(async ({ context, input, errors }) => {
    const ask = { id: input.id, golfSessionId: context.golfSessionId, message: input.message };
    return orRefuse(await createJoinRequest(context.db, context.me, context.clock.now(), ask), errors);
  }),

  withdraw: os.withdraw.use(golfSessionGate(golfSessionAsker)).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, golfSessionId: context.golfSessionId };
    return orRefuse(await withdrawJoinRequest(byCaller(context), command), errors);
  }),

  list: os.list
    .use(golfSessionGate(golfSessionOrganiser))
    .handler(({ context, input }) => findJoinRequests(context.db, context.golfSessionId, input)),

  mine: os.mine.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
    items: await findOwnRequests(context.db, context.me, context.clock.now()),
  })),

  waiting: os.waiting
    .use(gateOfCaller(golfer))
    .handler(({ context }) => countWaiting(context.db, context.me, context.clock.now())),

  accept: os.accept.use(deciderGate()).handler(async ({ context, input, errors }) => {
    const decision = { id: input.id, joinRequestId: context.joinRequestId };
    return orRefuse(await acceptJoinRequest(byCaller(context), decision), errors);
  }),

  decline: os.decline.use(deciderGate()).handler(async ({ context, input, errors }) => {
    const decision = { id: input.id, joinRequestId: context.joinRequestId };
    return orRefuse(await declineJoinRequest(byCaller(context), decision), errors);
  }),
};
