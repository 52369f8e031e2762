import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { golfSessionAsker, golfSessionOrganiser } from '#features/golf-session/access.ts';
import { byCaller, ofGolfSession, golfSessionGate } from '#features/golf-session/server/reads.ts';
import { gateOfCaller, type CallContext, route } from '#platform/server/calls.ts';
import { joinRequestContract } from '../contract.ts';
import { countWaiting, deciderGate, findJoinRequests, findOwnRequests } from './reads.ts';
import { acceptJoinRequest, createJoinRequest, declineJoinRequest, withdrawJoinRequest } from './writes.ts';

const os = implement(joinRequestContract).$context<CallContext>();
const golferGate = gateOfCaller(golfer);
const asker = golfSessionGate(golfSessionAsker);

export const joinRequestRoutes = {
  create: route(os.create.use(asker), ({ db, me, clock, golfSessionId }, input) =>
    createJoinRequest(db, me, clock.now(), { ...input, golfSessionId }),
  ),

  withdraw: route(os.withdraw.use(asker), ofGolfSession(withdrawJoinRequest)),

  list: route(os.list.use(golfSessionGate(golfSessionOrganiser)), ({ db, golfSessionId }, input) =>
    findJoinRequests(db, golfSessionId, input),
  ),

  mine: route(os.mine.use(golferGate), async ({ db, me, clock }) => ({
    items: await findOwnRequests(db, me, clock.now()),
  })),

  waiting: route(os.waiting.use(golferGate), ({ db, me, clock }) => countWaiting(db, me, clock.now())),

  accept: route(os.accept.use(deciderGate), (context, input) =>
    acceptJoinRequest(byCaller(context), { id: input.id, joinRequestId: context.joinRequestId }),
  ),

  decline: route(os.decline.use(deciderGate), (context, input) =>
    declineJoinRequest(byCaller(context), { id: input.id, joinRequestId: context.joinRequestId }),
  ),
};
