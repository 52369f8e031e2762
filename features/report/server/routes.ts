import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, limited, type CallContext, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { reportContract } from '../contract.ts';
import { findOwnReports, reporterGate, type FindSubject } from './reads.ts';
import { createReport } from './writes.ts';

const perDay = limited('report', lasting(every(20, 86_400)));

const os = implement(reportContract).$context<CallContext>();

export const reportRoutes = (findSubject: FindSubject) => ({
  create: route(os.create.use(reporterGate(findSubject)).use(perDay), (context, input) =>
    createReport(context, context.me.userId, { input, subject: context.subject }),
  ),

  mine: route(os.mine.use(gateOfCaller(golfer)), ({ db, me }, input) => findOwnReports(db, input, me)),
});
