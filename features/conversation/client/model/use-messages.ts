import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import type { Message, Quote } from '../../conversation.ts';
import { arrivedText, conversationCopy } from '../../copy.ts';
import { markRead, sendMessage } from './commands.ts';
import { unreadOf, withRemoval, type KnownMessages } from './known-messages.ts';
import { conversationQuery, useLiveMessages, useOlderMessages } from './queries.ts';
import { entriesOf } from './timeline.ts';

interface Options {
  conversationId: string;
  /** A chat of two. */
  isPair: boolean;
  /** Called with the number of unread messages whenever it changes. */
  onUnread: ((unread: number) => void) | undefined;
}

/** The messages of a conversation: those that arrived and the user's unsent ones, with what the user does with them. */
export function useMessages({ conversationId, isPair, onUnread }: Options) {
  const { id: userId, profile } = useAccount();
  const query = useQuery(conversationQuery(useQueryClient(), conversationId));
  const known = query.data;
  const older = useOlderMessages(conversationId, known?.older ?? null);
  const { unsent: all, send, retry, discard } = useSend(sendMessage);
  const reading = useSend(markRead);
  useLiveMessages();

  const unsent = all.filter(({ lane }) => lane === conversationId);
  /** A quote shows it when its message was removed meanwhile. */
  const quotedNow = (quote: Quote | null) => (quote && known ? withRemoval(known, quote) : quote);
  const entries = entriesOf(
    known?.items ?? [],
    unsent.map((one) => ({ ...one, input: { ...one.input, quote: quotedNow(one.input.quote) } })),
  );
  const opening = useOpening(known, query.isFetchedAfterMount, userId);
  const findsUnread = opening.needsOlder && older.state !== 'failed';
  const loadOlder = useEffectEvent(() => void older.load());
  const pageToLoad = findsUnread ? known?.older : null;
  useEffect(() => {
    if (pageToLoad) loadOlder();
  }, [pageToLoad]);

  const arrival = useArrivals(known?.items, query.isFetchedAfterMount, userId);
  const unread = opening.known && known ? unreadOf(known, userId).length : null;
  const tellUnread = useEffectEvent((count: number) => onUnread?.(count));
  useEffect(() => {
    if (unread !== null) tellUnread(unread);
  }, [unread]);

  function write(message: string, quote: Quote | null) {
    const { displayName = conversationCopy.you, avatarUrl = null } = profile ?? {};
    void send({ conversationId, sender: { id: userId, displayName, avatarUrl }, message, quote, isPair });
  }
  function read(seq: number) {
    if (known && known.readSeq < seq) void reading.send({ conversationId, seq });
  }
  return {
    query,
    known,
    entries,
    quotedNow,
    older,
    opening,
    findsUnread,
    arrival,
    write,
    read,
    retry,
    discard,
  };
}

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
function useOpening(data: KnownMessages | undefined, fresh: boolean, userId: string): Opening {
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

/** `seq`: of the newest message that was announced or is not news. */
export type Announced = { seq: number; text: string };

/**
 * What a screen reader says of new messages. The first messages are no news; afterwards each message of somebody else is said once,
 * however often the conversation is fetched.
 */
export function nextAnnouncement(
  before: Announced | null,
  items: readonly Message[],
  userId: string,
): Announced {
  const seq = items.at(-1)?.seq ?? 0;
  if (before === null) return { seq, text: '' };
  if (seq <= before.seq) return before;
  const arrived = items.filter((item) => item.seq > before.seq && item.sender.id !== userId && !item.removed);
  return { seq, text: arrived.length > 0 ? arrivedText(arrived) : before.text };
}

/** `isFresh`: the messages are not merely those that the device had kept. */
function useArrivals(items: readonly Message[] | undefined, isFresh: boolean, userId: string) {
  const [announced, setAnnounced] = useState<Announced | null>(null);
  if (items && isFresh) {
    const next = nextAnnouncement(announced, items, userId);
    if (next !== announced) setAnnounced(next);
  }
  return announced;
}
