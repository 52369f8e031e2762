import { implement } from '@orpc/server';
import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { golfSessionGate } from '#features/golf-session/server/reads.ts';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { attendanceContract } from '../contract.ts';
import { findAttendance } from './reads.ts';
import { markAttendance } from './writes.ts';

const os = implement(attendanceContract).$context<CallContext>();

export const attendanceRoutes = {
  list: os.list
    .use(golfSessionGate(golfSessionOrganiser))
    .handler(({ context }) => findAttendance(context.db, context.golfSessionId, context.clock.now())),

  mark: os.mark.use(golfSessionGate(golfSessionOrganiser)).handler(async ({ context, input, errors }) => {
    const { db, me, clock, golfSessionId } = context;
    const answer = await markAttendance(db, me.userId, clock.now(), { ...input, golfSessionId });
    return orRefuse(answer, errors);
  }),
};
