import { golfSessionOrganiser } from '#features/golf-session/access.ts';
import { oneInput } from '#features/golf-session/golf-session.ts';
import { call } from '#platform/shared/contract.ts';
import { attendance, marked, markInput } from './attendance.ts';
import { calls, attendanceCopy } from './copy.ts';

const { refusals } = attendanceCopy;

export const attendanceContract = {
  list: call(golfSessionOrganiser, 'GET /golf-sessions/{golfSessionId}/attendance', calls.list)
    .input(oneInput)
    .output(attendance),
  mark: call(golfSessionOrganiser, 'PUT /golf-sessions/{golfSessionId}/attendance', calls.mark, {
    refusals: {
      NOT_PLAYED: { status: 409, message: refusals.notPlayed },
      COUNTED: { status: 409, message: refusals.counted },
    },
  })
    .input(markInput)
    .output(marked),
};
