import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { golfSessionAsker, golfSessionOrganiser } from '#features/golf-session/access.ts';
import { ofGolfSession, golfSessionGate } from '#features/golf-session/server/reads.ts';
import { gateOfCaller, limited, type CallContext, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { waitingListContract } from '../contract.ts';
import { findEntries, findOwnEntries } from './reads.ts';
import { acceptOffer, joinWaitingList, leaveWaitingList, removeEntry } from './writes.ts';

/** A user who joins and leaves again and again would otherwise refresh the organiser's screen each time. */
const perDay = limited('waiting-list', lasting(every(40, 86_400)));

const os = implement(waitingListContract).$context<CallContext>();
const organiser = golfSessionGate(golfSessionOrganiser);
const asker = golfSessionGate(golfSessionAsker);

export const waitingListRoutes = {
  join: route(os.join.use(asker).use(perDay), ofGolfSession(joinWaitingList)),
  leave: route(os.leave.use(asker), ofGolfSession(leaveWaitingList)),
  accept: route(os.accept.use(asker), ofGolfSession(acceptOffer)),

  mine: route(os.mine.use(gateOfCaller(golfer)), async ({ db, me, clock }) => ({
    items: await findOwnEntries(db, me, clock.now()),
  })),

  list: route(os.list.use(organiser), async ({ db, golfSessionId }) => ({
    items: await findEntries(db, golfSessionId),
  })),

  remove: route(os.remove.use(organiser), ofGolfSession(removeEntry)),
};
