import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { attendance, marked, markInput } from '#features/after-round/attendance/attendance.ts';
import {
  calls as attendanceCalls,
  refusals as attendanceRefusals,
} from '#features/after-round/attendance/copy.ts';
import { calls as historyCalls } from '#features/after-round/history/copy.ts';
import { roundFigures } from '#features/after-round/history/history.ts';
import { calls as ratingCalls, refusals as ratingRefusals } from '#features/after-round/rating/copy.ts';
import { giveInput, ownRatings, praise } from '#features/after-round/rating/rating.ts';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { oneInput } from '#features/golf-session/golf-session.ts';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput } from '#platform/shared/ids.ts';

export const attendanceContract = {
  list: call(golfSessionOrganiser, 'GET /golf-sessions/{golfSessionId}/attendance', attendanceCalls.list)
    .input(oneInput)
    .output(attendance),
  mark: call(golfSessionOrganiser, 'PUT /golf-sessions/{golfSessionId}/attendance', attendanceCalls.mark, {
    refusals: refused(409, attendanceRefusals, 'NOT_PLAYED', 'COUNTED'),
  })
    .input(markInput)
    .output(marked),
};

export const roundHistoryContract = {
  figures: call(golfer, 'GET /me/round-figures', historyCalls.figures)
    .input(z.strictObject({}))
    .output(roundFigures),
};

export const ratingContract = {
  mine: call(golfSessionParty, 'GET /golf-sessions/{golfSessionId}/ratings', ratingCalls.mine)
    .input(oneInput)
    .output(ownRatings),
  give: call(golfSessionParty, 'POST /golf-sessions/{golfSessionId}/ratings', ratingCalls.give, {
    refusals: refused(409, ratingRefusals, 'NOT_COMPLETED', 'ABSENT', 'CLOSED', 'PLAYERS_CHANGED'),
  })
    .input(giveInput)
    .output(z.object({ id: idOutput })),
  praise: call(golfer, 'GET /me/praise', ratingCalls.praise).input(z.strictObject({})).output(praise),
};

/** The calls of the rooms of this noun. */
export const afterRoundContracts = {
  attendance: attendanceContract,
  roundHistory: roundHistoryContract,
  rating: ratingContract,
};
