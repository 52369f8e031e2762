import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, limit, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { reportContract } from '../contract.ts';
import { findOwnReports, reporterGate, type FindSubject } from './reads.ts';
import { createReport } from './writes.ts';

const perDay = lasting(every(20, 86_400));

const os = implement(reportContract).$context<CallContext>();

export const reportRoutes = (findSubject: FindSubject) => ({
  create: os.create.use(reporterGate(findSubject)).handler(async ({ context, input, errors }) => {
    await limit(context, 'report', perDay, errors);
    const { subject, me } = context;
    return orRefuse(await createReport(context, me.userId, { input, subject }), errors);
  }),

  mine: os.mine
    .use(gateOfCaller(golfer))
    .handler(({ context, input }) => findOwnReports(context.db, context.me.userId, input)),
});
