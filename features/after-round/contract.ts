import { attendanceContract } from '#features/after-round/attendance/contract.ts';
import { roundHistoryContract } from '#features/after-round/history/contract.ts';
import { ratingContract } from '#features/after-round/rating/contract.ts';

/** The calls of the rooms of this noun. */
export const afterRoundContracts = {
  attendance: attendanceContract,
  roundHistory: roundHistoryContract,
  rating: ratingContract,
};
