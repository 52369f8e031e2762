// Who came, for the organiser.
import { attendanceContract } from '#features/after-round/contract.ts';
import { attendanceChanged } from '#features/after-round/events.ts';
import { apiFor, readOnMount } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { attendanceCopy } from '../../copy.ts';

export const attendanceApi = apiFor('attendance', attendanceContract);

export const attendanceQuery = (golfSessionId: string) =>
  attendanceApi.list.queryOptions({
    input: { golfSessionId },
    ...readOnMount(attendanceCopy.failure.loadTitle),
  });

/** Refetches on live events while the card is mounted. */
export const useLiveAttendance = (golfSessionId: string) =>
  useLiveRefresh([attendanceChanged], [attendanceQuery(golfSessionId).queryKey]);
