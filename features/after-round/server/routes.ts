import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { findAttendance } from '#features/after-round/attendance/server/reads.ts';
import { markAttendance } from '#features/after-round/attendance/server/writes.ts';
import { findRoundFigures } from '#features/after-round/history/server/reads.ts';
import { findOwnRatings, findPraise } from '#features/after-round/rating/server/reads.ts';
import { giveRatings } from '#features/after-round/rating/server/writes.ts';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { golfSessionGate } from '#features/golf-session/server/reads.ts';
import { gateOfCaller, orRefuse, type CallContext } from '#platform/server/calls.ts';
import { afterRoundContracts } from '../contract.ts';

const { attendance, roundHistory, rating } = implement(afterRoundContracts).$context<CallContext>();
const organiser = golfSessionGate(golfSessionOrganiser);
const party = golfSessionGate(golfSessionParty);

/** The routes of the rooms of this noun. */
export const afterRoundRouters = {
  attendance: {
    list: attendance.list
      .use(organiser)
      .handler(({ context }) => findAttendance(context.db, context.golfSessionId, context.clock.now())),

    mark: attendance.mark.use(organiser).handler(async ({ context, input, errors }) => {
      const { db, me, clock, golfSessionId } = context;
      const answer = await markAttendance(db, me.userId, clock.now(), { ...input, golfSessionId });
      return orRefuse(answer, errors);
    }),
  },

  roundHistory: {
    figures: roundHistory.figures
      .use(gateOfCaller(golfer))
      .handler(({ context }) => findRoundFigures(context.db, context.me.userId, context.clock.now())),
  },

  rating: {
    mine: rating.mine.use(party).handler(async ({ context, errors }) => {
      const { db, me, clock, golfSessionId } = context;
      const found = await findOwnRatings(db, me.userId, golfSessionId, clock.now());
      if (!found) throw errors.NOT_FOUND();
      return found;
    }),

    give: rating.give.use(party).handler(async ({ context, input, errors }) => {
      const { db, me, clock, golfSessionId } = context;
      const answer = await giveRatings(db, me.userId, clock.now(), { ...input, golfSessionId });
      return orRefuse(answer, errors);
    }),

    praise: rating.praise.use(gateOfCaller(golfer)).handler(async ({ context }) => ({
      tags: await findPraise(context.db, context.me.userId),
    })),
  },
};
