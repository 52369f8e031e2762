import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { command } from '#platform/client/sending/command.ts';
import { attendanceCopy } from '../../copy.ts';
import { attendanceApi, attendanceQuery } from './queries.ts';

export const mark = command({
  call: attendanceApi.mark.call,
  lane: ({ golfSessionId }) => `attendance ${golfSessionId}`,
  show: async (queryClient, { golfSessionId, userId, absent }) => {
    const { queryKey } = attendanceQuery(golfSessionId);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (known) =>
        known && {
          ...known,
          items: known.items.map((item) => (item.id === userId ? { ...item, absent } : item)),
        },
    );
  },
  failure: attendanceCopy.failure.saveTitle,
  refresh: (queryClient, { golfSessionId }) =>
    refreshQueries(queryClient, { queryKey: attendanceQuery(golfSessionId).queryKey }),
});
