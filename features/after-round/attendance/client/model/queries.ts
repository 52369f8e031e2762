// Who came, for the organiser.
import { useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { useLiveBurst } from '#platform/client/live/live-stream.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { attendanceChanged } from '#features/after-round/events.ts';
import { attendanceContract } from '../../contract.ts';
import { attendanceCopy } from '../../copy.ts';

export const attendanceApi = apiFor('attendance', attendanceContract);

export const attendanceQuery = (golfSessionId: string) =>
  attendanceApi.list.queryOptions({
    input: { golfSessionId },
    refetchOnMount: 'always',
    meta: { failureTitle: attendanceCopy.failure.loadTitle },
  });

/** Refetches on live events while the card is mounted. */
export function useLiveAttendance(golfSessionId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = attendanceQuery(golfSessionId);
  useLiveBurst([attendanceChanged], () => void refreshQueries(queryClient, { queryKey }));
}
