import { useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { calendarContract } from '../contract.ts';
import { calendarCopy } from '../copy.ts';

const calendarApi = apiFor('calendar', calendarContract);

const { failure } = calendarCopy;

export const linkQuery = calendarApi.link.queryOptions({
  input: {},
  refetchOnMount: 'always',
  meta: { failureTitle: failure.loadTitle },
});

export function useRenewLink() {
  const queryClient = useQueryClient();
  return useCommand(
    calendarApi.renew.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(linkQuery.queryKey, answer),
      onError: (error) =>
        showToast({ tone: 'error', title: failure.saveTitle, description: failureOf(error).message }),
    }),
  );
}
