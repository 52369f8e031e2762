import { implement } from '@orpc/server';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { ofGolfSession, golfSessionGate, limitedChanges } from '#features/golf-session/server/reads.ts';
import { type CallContext, route } from '#platform/server/calls.ts';
import { handoverContract } from '../contract.ts';
import { findHandover } from './reads.ts';
import {
  acceptHandover,
  declineHandover,
  leaveAsOrganiser,
  offerHandover,
  withdrawHandover,
} from './writes.ts';

const os = implement(handoverContract).$context<CallContext>();
const organiser = golfSessionGate(golfSessionOrganiser);
const player = golfSessionGate(golfSessionParty);

export const handoverRoutes = {
  find: route(os.find.use(player), async ({ db, golfSessionId, clock }) => ({
    handover: await findHandover(db, golfSessionId, clock.now()),
  })),

  offer: route(os.offer.use(organiser), ofGolfSession(offerHandover)),
  leave: route(os.leave.use(organiser), ofGolfSession(leaveAsOrganiser)),

  withdraw: route(os.withdraw.use(organiser).use(limitedChanges), ofGolfSession(withdrawHandover)),

  accept: route(os.accept.use(player), ofGolfSession(acceptHandover)),
  decline: route(os.decline.use(player), ofGolfSession(declineHandover)),
};
