import { implement } from '@orpc/server';
import { golfSessionParty, golfSessionViewer } from '#features/golf-session/access.ts';
import { golfSessionGate } from '#features/golf-session/server/reads.ts';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { participationContract } from '../contract.ts';
import { confirmParticipation, leaveGolfSession } from './writes.ts';

const os = implement(participationContract).$context<CallContext>();

export const participationRoutes = {
  leave: os.leave.use(golfSessionGate(golfSessionViewer)).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, golfSessionId: context.golfSessionId };
    return orRefuse(
      await leaveGolfSession(context.db, context.me.userId, context.clock.now(), command),
      errors,
    );
  }),

  confirm: os.confirm.use(golfSessionGate(golfSessionParty)).handler(async ({ context, input, errors }) => {
    const command = { id: input.id, golfSessionId: context.golfSessionId };
    return orRefuse(
      await confirmParticipation(context.db, context.me.userId, context.clock.now(), command),
      errors,
    );
  }),
};
