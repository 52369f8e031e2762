import { useQueryClient } from '@tanstack/react-query';
import { refreshGolfSessions } from '#features/golf-session/client/queries.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { participationContract } from '../contract.ts';
import { participationCopy } from '../copy.ts';

const participationApi = apiFor('participation', participationContract);

/** After a failure too: the golf session may have begun or been cancelled meanwhile. */
function useSettled({ done, failureTitle }: { done: string; failureTitle: string }) {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => showToast({ title: done, tone: 'success' }),
    onError: (error: Error) =>
      showToast({ title: failureTitle, description: failureOf(error).message, tone: 'error' }),
    onSettled: () => refreshGolfSessions(queryClient),
  };
}

/** `onLeft` closes the page, which the user may no longer see; the lists refetch when they are mounted. */
export function useLeave(onLeft: () => void) {
  const { onSuccess, onError, onSettled } = useSettled(participationCopy.leave);
  return useCommand(
    participationApi.leave.mutationOptions({
      onSuccess: () => {
        onLeft();
        onSuccess();
      },
      onError: (error) => {
        onError(error);
        void onSettled();
      },
    }),
  );
}

export const useConfirm = () =>
  useCommand(participationApi.confirm.mutationOptions(useSettled(participationCopy.confirm)));
