import { implement } from '@orpc/server';
import { orRefuse, type CallContext } from '#platform/server/calls.ts';
import { reportDeskContract } from '../contract.ts';
import { countOpen, deskGate, findReports, reportGate } from './reads.ts';
import { decideReport } from './writes.ts';

const os = implement(reportDeskContract).$context<CallContext>();

export const reportDeskRoutes = {
  list: os.list.use(deskGate()).handler(({ context, input }) => findReports(context.db, context.me, input)),

  waiting: os.waiting
    .use(deskGate())
    .handler(({ context, input }) => countOpen(context.db, context.me.userId, input)),

  decide: os.decide.use(reportGate()).handler(async ({ context, input, errors }) => {
    const { db, files, clock, me, reportId } = context;
    const command = { id: input.id, reportId, decision: input.decision };
    return orRefuse(await decideReport({ db, files, now: clock.now() }, me, command), errors);
  }),
};
