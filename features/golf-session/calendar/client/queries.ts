import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { downloadFile } from '#platform/client/device/device.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { calendarContract } from '../contract.ts';
import { calendarCopy } from '../copy.ts';

const calendarApi = apiFor('calendar', calendarContract);

const { failure } = calendarCopy;

const showFailure = (title: string) => (error: Error) =>
  showToast({ tone: 'error', title, description: failureOf(error).message });

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
      onError: showFailure(failure.saveTitle),
    }),
  );
}

/** Downloads the calendar file of a golf session, at an address that works for a few minutes. */
export const useDownloadFile = () =>
  useMutation(
    calendarApi.fileLink.mutationOptions({
      onSuccess: ({ link }) => downloadFile(link),
      onError: showFailure(failure.loadTitle),
    }),
  );
