import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { useLiveBurst } from '#platform/client/live/live-stream.ts';
import { refreshLive, refreshQueries, useLiveRefresh } from '#platform/client/refresh-queries.ts';
import type { EventKind } from '#platform/shared/live.ts';
import { notificationContract } from '../../contract.ts';
import { notificationCopy } from '../../copy.ts';
import { notificationChanged } from '../../events.ts';

export const notificationApi = apiFor('notification', notificationContract);

const { failure } = notificationCopy;

export const choicesQuery = notificationApi.choices.queryOptions(readOnMount(failure.loadTitle));

export const quietHoursQuery = notificationApi.quietHours.queryOptions(readOnMount(failure.loadTitle));

export const listQuery = notificationApi.list.infiniteOptions({
  ...pagesOf({}),
  refetchOnMount: 'always',
});

/**
 * The list while it is open. `changedBy`: other live events that change a sentence in it, such as a second message of a conversation.
 */
export function useNotifications({ open, changedBy }: { open: boolean; changedBy: readonly EventKind[] }) {
  useLiveRefresh(changedBy, [listQuery.queryKey], () => open);
  // A closed list misses those events, so it is read again when the user opens it.
  return useInfiniteQuery({ ...listQuery, enabled: open, staleTime: 0 });
}

// Without a `failureTitle`: on a failure the number simply does not show.
const unreadQuery = notificationApi.unread.queryOptions({ input: {} });

const listAndNumber = [listQuery.queryKey, unreadQuery.queryKey];

/** How many notifications are unread, kept current; also on the icon of the installed app. */
export function useUnreadNotifications(): number {
  const { data } = useQuery({ ...unreadQuery, refetchOnMount: 'always' });
  const count = data?.count;
  const queryClient = useQueryClient();
  useLiveRefresh([notificationChanged], [listQuery.queryKey]);
  // The icon is seen while the page is not.
  useLiveBurst([notificationChanged], () => void refreshLive(queryClient, [unreadQuery.queryKey], true));
  useEffect(() => {
    // Until the number is known, the icon keeps the one that the last push has set.
    if (count === undefined || !('setAppBadge' in navigator)) return;
    // Some browsers allow a number on the icon only for an installed app.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
  return count ?? 0;
}

export function refreshNotifications(queryClient: QueryClient): void {
  for (const queryKey of listAndNumber) void refreshQueries(queryClient, { queryKey });
}
