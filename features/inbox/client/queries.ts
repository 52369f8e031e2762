// The list of conversations in the cache. Refetched once after each burst of live events about messages.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/account/client/queries.ts';
import { conversationApi } from '#features/conversation/client/queries.ts';
import { conversationCopy } from '#features/conversation/copy.ts';
import { messageKind, messageRemovedKind, readKind } from '#features/conversation/rules.ts';
import { privateChatOpened, privateChatRemoved } from '#features/private-chat/rules.ts';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useLiveBurst } from '#platform/client/live/use-live.ts';
import { refreshQueries } from '#platform/client/refresh-queries.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { inboxContract } from '../contract.ts';
import { inboxCopy } from '../copy.ts';

const inboxApi = apiFor('inbox', inboxContract);

/** After which a conversation has another last message, or another number. */
const kinds = [messageKind, messageRemovedKind, readKind, privateChatOpened, privateChatRemoved];

const firstPage: string | undefined = undefined;

const inboxQuery = (search: string) =>
  inboxApi.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(search && { search }), ...(cursor && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    meta: { failureTitle: inboxCopy.failure.loadTitle },
  });

/** Kept current from when it is shown. The rows stay until those of another search are there. */
export function useInbox(search: string) {
  const queryClient = useQueryClient();
  useLiveBurst(kinds, () => void refreshQueries(queryClient, { queryKey: inboxApi.list.key() }));
  return useInfiniteQuery({ ...inboxQuery(search), placeholderData: keepPreviousData });
}

// Without a `failureTitle`: the number is silent when it cannot be known.
const unreadQuery = inboxApi.unread.queryOptions({ input: {} });

/** In how many conversations something is unread. Only golfers have any. */
export function useUnreadConversations() {
  const profile = useMe().data?.account?.profile ?? null;
  return useQuery({ ...unreadQuery, enabled: profile !== null });
}

/** Mutes a conversation, or ends that; each conversation keeps its own command. */
export function useMute() {
  const queryClient = useQueryClient();
  return useCommand({
    ...conversationApi.mute.mutationOptions({
      onError: (error) =>
        showToast({
          title: conversationCopy.failure.muteTitle,
          description: failureOf(error).message,
          tone: 'error',
        }),
      onSettled: () => void refreshQueries(queryClient, { queryKey: inboxApi.key() }),
    }),
    target: ({ conversationId }) => conversationId,
  });
}

/** Keeps the number current, on every screen; refetches once, because an event may have been missed. */
export function useLiveUnread() {
  const queryClient = useQueryClient();
  useQuery({ ...unreadQuery, refetchOnMount: 'always' });
  useLiveBurst(kinds, () => void refreshQueries(queryClient, { queryKey: unreadQuery.queryKey }));
}
