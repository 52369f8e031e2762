import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { notificationContract } from '../contract.ts';
import { notificationCopy } from '../copy.ts';
import type { Choice, NotificationChannel, ChoiceKind } from '../notification.ts';
import { notificationChanged, type QuietHours } from '../rules.ts';

const notificationApi = apiFor('notification', notificationContract);

const { failure } = notificationCopy;

export const choicesQuery = notificationApi.choices.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: failure.loadTitle },
});

type Chosen = { kind: ChoiceKind; channel: NotificationChannel; on: boolean };

/** The promise resolves when the choice is saved, or reverted with a message. */
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

export const quietHoursQuery = notificationApi.quietHours.queryOptions({
  refetchOnMount: 'always',
  meta: { failureTitle: failure.loadTitle },
});

/** A change shows at once; a failure reverts it with a message. */
export function useSetQuietHours() {
  const queryClient = useQueryClient();
  const { queryKey } = quietHoursQuery;
  const { mutate } = useCommand({
    scope: { id: 'quiet-hours' },
    mutationFn: (command: QuietHours & { id: string }) => notificationApi.setQuietHours.call(command),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey });
      showToast({ tone: 'error', title: failure.saveTitle, description: failureOf(error).message });
    },
  });
  return (hours: QuietHours) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, hours);
    mutate(hours);
  };
}

/** Turns the mail of a link on or off. */
export const useSetMail = () => useCommand(notificationApi.setMail.mutationOptions());

const firstPage: string | undefined = undefined;

const listQuery = notificationApi.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ ...(cursor && { cursor }) }),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchOnMount: 'always',
});

/**
 * The list while it is open. `changedBy`: other live events that change a sentence in it, such as a second message of a conversation.
 */
export function useNotifications({ open, changedBy }: { open: boolean; changedBy: readonly string[] }) {
  const queryClient = useQueryClient();
  useLiveBurst(
    changedBy,
    () => void refreshQueries(queryClient, { queryKey: listQuery.queryKey }),
    () => open,
  );
  // A closed list misses those events, so it is read again when the user opens it.
  return useInfiniteQuery({ ...listQuery, enabled: open, staleTime: 0 });
}

// Without a `failureTitle`: on a failure the number simply does not show.
const unreadQuery = notificationApi.unread.queryOptions({ input: {} });

/** How many notifications are unread, kept current; also on the icon of the installed app. */
export function useUnreadNotifications(): number {
  const queryClient = useQueryClient();
  const count = useQuery({ ...unreadQuery, refetchOnMount: 'always' }).data?.count ?? 0;
  useLiveBurst([notificationChanged], () => refreshNotifications(queryClient));
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Some browsers allow it only for an installed app.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
  return count;
}

function refreshNotifications(queryClient: QueryClient): void {
  for (const { queryKey } of [listQuery, unreadQuery]) void refreshQueries(queryClient, { queryKey });
}

/** Marks a notification as read, or with `older` also all before it. This shows at once; each notification keeps its own command. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { queryKey } = listQuery;
  return useCommand({
    ...notificationApi.read.mutationOptions({
      onMutate: async ({ notificationId, older }) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (data) => {
          if (!data) return data;
          let isOlder = false;
          const pages = data.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => {
              const marked = item.id === notificationId || (older && isOlder);
              if (item.id === notificationId) isOlder = true;
              return marked ? { ...item, read: true } : item;
            }),
          }));
          return { ...data, pages };
        });
      },
      onSettled: () => refreshNotifications(queryClient),
    }),
    target: ({ notificationId }) => notificationId,
  });
}
