import { implement } from '@orpc/server';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { byCaller, golfSessionGate, limitChanges } from '#features/golf-session/server/reads.ts';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
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
  find: os.find.use(player).handler(async ({ context: { db, golfSessionId, clock } }) => ({
    handover: await findHandover(db, golfSessionId, clock.now()),
  })),

  offer: os.offer.use(organiser).handler(async ({ context, input, errors }) => {
    const command = { ...input, golfSessionId: context.golfSessionId };
    return orRefuse(await offerHandover(byCaller(context), command), errors);
  }),

  leave: os.leave
    .use(organiser)
    .handler(async ({ context: { golfSessionId, ...context }, input: { id }, errors }) =>
      orRefuse(await leaveAsOrganiser(byCaller(context), { id, golfSessionId }), errors),
    ),

  withdraw: os.withdraw
    .use(organiser)
    .handler(async ({ context: { golfSessionId, ...context }, input: { id }, errors }) => {
      await limitChanges(context, errors);
      return orRefuse(await withdrawHandover(byCaller(context), { id, golfSessionId }), errors);
    }),

  accept: os.accept
    .use(player)
    .handler(async ({ context: { golfSessionId, ...context }, input: { id }, errors }) =>
      orRefuse(await acceptHandover(byCaller(context), { id, golfSessionId }), errors),
    ),

  decline: os.decline
    .use(player)
    .handler(async ({ context: { golfSessionId, ...context }, input: { id }, errors }) =>
      orRefuse(await declineHandover(byCaller(context), { id, golfSessionId }), errors),
    ),
};
