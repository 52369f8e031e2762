import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { golfSessionParty } from '#features/golf-session/access.ts';
import { oneInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { calls, ratingCopy } from './copy.ts';
import { giveInput, ownRatings, praise } from './rating.ts';
import { idOutput } from '#platform/shared/ids.ts';

const { refusals } = ratingCopy;

export const ratingContract = {
  mine: call(golfSessionParty, 'GET /golf-sessions/{golfSessionId}/ratings', calls.mine)
    .input(oneInput)
    .output(ownRatings),
  give: call(golfSessionParty, 'POST /golf-sessions/{golfSessionId}/ratings', calls.give, {
    refusals: {
      NOT_COMPLETED: { status: 409, message: refusals.notCompleted },
      ABSENT: { status: 409, message: refusals.absent },
      CLOSED: { status: 409, message: refusals.closed },
      PLAYERS_CHANGED: { status: 409, message: refusals.playersChanged },
    },
  })
    .input(giveInput)
    .output(z.object({ id: idOutput })),
  praise: call(golfer, 'GET /me/praise', calls.praise).input(z.strictObject({})).output(praise),
};
