import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { golfSessionParty } from '#features/golf-session/access.ts';
import { golfSessionGate } from '#features/golf-session/server/reads.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { ratingContract } from '../contract.ts';
import { findOwnRatings, findPraise } from './reads.ts';
import { giveRatings } from './writes.ts';

const os = implement(ratingContract).$context<CallContext>();

export const ratingRoutes = {
  mine: os.mine.use(golfSessionGate(golfSessionParty)).handler(async ({ context, errors }) => {
    const { db, me, clock, golfSessionId } = context;
    const found = await findOwnRatings(db, me.userId, golfSessionId, clock.now());
    if (!found) throw errors.NOT_FOUND();
    return found;
  }),

  give: os.give.use(golfSessionGate(golfSessionParty)).handler(async ({ context, input, errors }) => {
    const { db, me, clock, golfSessionId } = context;
    const answer = await giveRatings(db, me.userId, clock.now(), { ...input, golfSessionId });
    return orRefuse(answer, errors);
  }),

  praise: os.praise.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
    tags: await findPraise(context.db, context.me.userId),
  })),
};
