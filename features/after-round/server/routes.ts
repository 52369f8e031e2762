import { implement } from '@orpc/server';
import { golfer } from '#features/account/access.ts';
import { findAttendance } from '#features/after-round/attendance/server/reads.ts';
import { markAttendance } from '#features/after-round/attendance/server/writes.ts';
import { findRoundFigures } from '#features/after-round/history/server/reads.ts';
import { findOwnRatings, findPraise } from '#features/after-round/rating/server/reads.ts';
import { giveRatings } from '#features/after-round/rating/server/writes.ts';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { golfSessionGate } from '#features/golf-session/server/reads.ts';
import { gateOfCaller, type CallContext, route } from '#platform/server/calls.ts';
import { afterRoundContracts } from '../contract.ts';

const { attendance, roundHistory, rating } = implement(afterRoundContracts).$context<CallContext>();
const organiser = golfSessionGate(golfSessionOrganiser);
const party = golfSessionGate(golfSessionParty);

/** The routes of the rooms of this noun. */
export const afterRoundRouters = {
  attendance: {
    list: route(attendance.list.use(organiser), ({ db, clock, golfSessionId }) =>
      findAttendance(db, golfSessionId, clock.now()),
    ),

    mark: route(attendance.mark.use(organiser), ({ db, me, clock, golfSessionId }, input) =>
      markAttendance(db, me.userId, clock.now(), { ...input, golfSessionId }),
    ),
  },

  roundHistory: {
    figures: route(roundHistory.figures.use(gateOfCaller(golfer)), ({ db, me, clock }) =>
      findRoundFigures(db, me.userId, clock.now()),
    ),
  },

  rating: {
    mine: route(rating.mine.use(party), ({ db, me, clock, golfSessionId }) =>
      findOwnRatings(db, me.userId, golfSessionId, clock.now()),
    ),

    give: route(rating.give.use(party), ({ db, me, clock, golfSessionId }, input) =>
      giveRatings(db, me.userId, clock.now(), { ...input, golfSessionId }),
    ),

    praise: route(rating.praise.use(gateOfCaller(golfer)), async ({ db, me }) => ({
      tags: await findPraise(db, me.userId),
    })),
  },
};
