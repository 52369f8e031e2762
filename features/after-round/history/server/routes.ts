import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { gateOfCaller, type CallContext } from '#platform/server/calls.ts';
import { roundHistoryContract } from '../contract.ts';
import { findRoundFigures } from './reads.ts';

const os = implement(roundHistoryContract).$context<CallContext>();

export const roundHistoryRoutes = {
  figures: os.figures
    .use(gateOfCaller(golfer))
    .handler(({ context }) => findRoundFigures(context.db, context.me.userId, context.clock.now())),
};
