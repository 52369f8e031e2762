// The number of unread conversations in the cache. The list of conversations is in use-inbox.ts.
import { useQuery } from '@tanstack/react-query';
import { inboxContract } from '#features/conversation/contract.ts';
import {
  conversationMuted,
  conversationRead,
  messageRemoved,
  messageSent,
  privateChatOpened,
  privateChatRemoved,
} from '#features/conversation/events.ts';
import { apiFor } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';

export const inboxApi = apiFor('inbox', inboxContract);

/** The live events that change the last message, the unread count or the mute of a conversation. */
export const inboxKinds = [
  messageSent,
  messageRemoved,
  conversationRead,
  conversationMuted,
  privateChatOpened,
  privateChatRemoved,
];

// Without a `failureTitle`: when the number is unknown, it is left out without a message.
const unreadQuery = inboxApi.unread.queryOptions({ input: {} });

/** The number of unread conversations, as `useLiveUnread` reads it. */
export const useUnreadConversations = () => useQuery({ ...unreadQuery, enabled: false }).data?.count ?? 0;

/** Reads the number and keeps it current, on every screen. Only golfers have any. */
export function useLiveUnread() {
  useQuery({ ...unreadQuery, refetchOnMount: 'always' });
  useLiveRefresh(inboxKinds, [unreadQuery.queryKey]);
}
