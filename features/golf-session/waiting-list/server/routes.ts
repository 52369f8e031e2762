import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { golfSessionAsker, golfSessionOrganiser } from '#features/golf-session/access.ts';
import { byCaller, golfSessionGate } from '#features/golf-session/server/reads.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { waitingListContract } from '../contract.ts';
import { findEntries, findOwnEntries } from './reads.ts';
import { acceptOffer, joinWaitingList, leaveWaitingList, removeEntry } from './writes.ts';

/** A user who joins and leaves again and again would otherwise refresh the organiser's screen each time. */
const perDay = lasting(every(40, 86_400));

const os = implement(waitingListContract).$context<CallContext>();
const asker = golfSessionGate(golfSessionAsker);

export const waitingListRoutes = {
  join: os.join.use(asker).handler(async ({ context, input, errors }) => {
    await limit(context, 'waiting-list', perDay, errors);
    const command = { id: input.id, golfSessionId: context.golfSessionId };
    return orRefuse(await joinWaitingList(byCaller(context), command), errors);
  }),

  leave: os.leave.use(asker).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, golfSessionId: context.golfSessionId };
    return orRefuse(await leaveWaitingList(byCaller(context), command), errors);
  }),

  accept: os.accept.use(asker).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, golfSessionId: context.golfSessionId };
    return orRefuse(await acceptOffer(byCaller(context), command), errors);
  }),

  mine: os.mine.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
    items: await findOwnEntries(context.db, context.me, context.clock.now()),
  })),

  list: os.list.use(golfSessionGate(golfSessionOrganiser)).handler(async ({ context }) => ({
    items: await findEntries(context.db, context.golfSessionId),
  })),

  remove: os.remove.use(golfSessionGate(golfSessionOrganiser)).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, golfSessionId: context.golfSessionId, entryId: input.entryId };
    return orRefuse(await removeEntry(byCaller(context), command), errors);
  }),
};
