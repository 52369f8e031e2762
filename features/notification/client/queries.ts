import { useQueryClient } from '@tanstack/react-query';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { notificationContract } from '../contract.ts';
import { notificationCopy } from '../copy.ts';
import type { Choice, NotificationChannel, NotificationKind } from '../notification.ts';

const notificationApi = apiFor('notification', notificationContract);

const { failure } = notificationCopy;

export const choicesQuery = notificationApi.choices.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: failure.loadTitle },
});

type Chosen = { kind: NotificationKind; channel: NotificationChannel; on: boolean };

/** Resolves when it is saved, or has been reverted with a message. */
export function useChoose() {
  const queryClient = useQueryClient();
  const show = ({ kind, channel, on }: Chosen) =>
    queryClient.setQueryData(choicesQuery.queryKey, (old) => {
      const items = old?.items.map((item) => (item.kind === kind ? { ...item, [channel]: on } : item));
      return items && { items };
    });
  const { mutateAsync } = useCommand({
    // In order: the second of two taps on a switch decides.
    scope: { id: 'notification-choices' },
    mutationFn: (command: Chosen & { id: string }): Promise<Choice> => notificationApi.choose.call(command),
    onError: (error, chosen) => {
      show({ ...chosen, on: !chosen.on });
      showToast({ tone: 'error', title: failure.saveTitle, description: failureOf(error).message });
    },
  });
  return async (chosen: Chosen): Promise<void> => {
    void queryClient.cancelQueries({ queryKey: choicesQuery.queryKey });
    show(chosen);
    await mutateAsync(chosen).catch(() => undefined);
  };
}
