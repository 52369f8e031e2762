import { implement } from '@orpc/server';
import { type CallContext, route } from '#platform/server/calls.ts';
import { reportDeskContract } from '../contract.ts';
import { countOpen, deskGate, findReports, reportGate } from './reads.ts';
import { decideReport } from './writes.ts';

const os = implement(reportDeskContract).$context<CallContext>();

export const reportDeskRoutes = {
  list: route(os.list.use(deskGate), ({ db, me }, input) => findReports(db, me, input)),
  waiting: route(os.waiting.use(deskGate), ({ db, me }, input) => countOpen(db, me.userId, input)),

  decide: route(os.decide.use(reportGate), ({ db, me, clock, files, reportId }, input) =>
    decideReport({ db, files, now: clock.now() }, me, { id: input.id, reportId, decision: input.decision }),
  ),
};
