// Who came, for the organiser.
import { useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { attendanceContract } from '../contract.ts';
import { attendanceCopy } from '../copy.ts';
import { attendanceChanged } from '../rules.ts';

const attendanceApi = apiFor('attendance', attendanceContract);

export const attendanceQuery = (golfSessionId: string) =>
  attendanceApi.list.queryOptions({
    input: { golfSessionId },
    refetchOnMount: 'always',
    meta: { failureTitle: attendanceCopy.failure.loadTitle },
  });

/** Shows the mark at once; a refusal takes it back and says why. */
export function useMark(golfSessionId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = attendanceQuery(golfSessionId);
  const refresh = () => refreshQueries(queryClient, { queryKey });
  useLiveBurst([attendanceChanged], () => void refresh());
  return useCommand(
    attendanceApi.mark.mutationOptions({
      scope: { id: `attendance:${golfSessionId}` },
      onMutate: async ({ userId, absent }) => {
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
      onError: (error) => {
        const description = failureOf(error).message;
        showToast({ title: attendanceCopy.failure.saveTitle, description, tone: 'error' });
      },
      onSettled: refresh,
    }),
  );
}
