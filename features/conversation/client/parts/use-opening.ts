import { useState } from 'react';
import { unreadOf, type KnownMessages } from './known-messages.ts';

/** The most messages to load in search of the first unread one; beyond that the conversation opens at the newest. */
const mostLoaded = 200;

type Opening = {
  /** The first unread message is known, so messages may count as read from now on. */
  known: boolean;
  /** The first message that was unread at opening. */
  firstUnread: string | null;
  /** The first unread message is on an older page, which must be loaded. */
  needsOlder: boolean;
};

/** What was unread when the conversation was opened. Fixed, whatever is read or sent afterwards. */
export function useOpening(data: KnownMessages | undefined, fresh: boolean, userId: string): Opening {
  const [before, setBefore] = useState<{ readSeq: number; newest: number } | null>(null);
  // The cache may be older than what another device has read: only the server's answer counts.
  if (before === null && data && fresh) {
    setBefore({ readSeq: data.readSeq, newest: unreadOf(data, userId).at(-1)?.seq ?? 0 });
  }
  if (!before || !data || before.newest === 0) {
    return { known: before !== null, firstUnread: null, needsOlder: false };
  }
  const found = data.older === null || (data.items[0]?.seq ?? 0) <= before.readSeq + 1;
  if (!found) return { known: true, firstUnread: null, needsOlder: data.items.length < mostLoaded };
  const [first] = unreadOf({ ...data, readSeq: before.readSeq }, userId);
  return { known: true, firstUnread: first?.id ?? null, needsOlder: false };
}
