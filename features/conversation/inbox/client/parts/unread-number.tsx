import { WaitingBadge } from '#ui/waiting-badge.tsx';
import { unreadConversationsText } from '../../copy.ts';
import { useLiveUnread, useUnreadConversations } from '../model/queries.ts';

/** For a menu entry: the number of unread conversations; empty without any. */
export function UnreadNumber() {
  const count = useUnreadConversations();
  if (count === 0) return null;
  return <WaitingBadge count={count} label={unreadConversationsText(count)} />;
}

/** Reads the number and keeps it current on every screen; once per app, while the menus show it in several places. */
export function InboxWatch() {
  useLiveUnread();
  return null;
}
