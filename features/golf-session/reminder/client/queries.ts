import { useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { reminderContract } from '../contract.ts';
import { reminderCopy } from '../copy.ts';
import type { ReminderMoment } from '../rules.ts';

const reminderApi = apiFor('reminder', reminderContract);

const { failure } = reminderCopy;

export const momentQuery = reminderApi.choice.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: failure.loadTitle },
});

/** A change shows at once; a failure reverts it with a message. */
export function useChooseMoment() {
  const queryClient = useQueryClient();
  const { queryKey } = momentQuery;
  const { mutate } = useCommand({
    // In order: the second of two taps decides.
    scope: { id: 'reminder' },
    mutationFn: (command: { id: string; moment: ReminderMoment }) => reminderApi.choose.call(command),
    onMutate: ({ moment }) => queryClient.setQueryData(queryKey, { moment }),
    onError: (error) =>
      showToast({ tone: 'error', title: failure.saveTitle, description: failureOf(error).message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (moment: ReminderMoment) => mutate({ moment });
}
