// The cached messages of one conversation, merged from pages, live events and acknowledged own messages. The result does not
// depend on their order: each message once, by number.
import type { Message, MessagePage } from '#features/conversation/conversation.ts';

/** Oldest first; `older` as in a page. */
export type KnownMessages = MessagePage;

/**
 * Adds messages by id. An existing message stays the same object, so that its row does not re-render; only one that was removed since
 * is replaced.
 */
export function addMessages(known: KnownMessages, messages: readonly Message[]): KnownMessages {
  const before = new Map(known.items.map((message) => [message.id, message]));
  const fresh = messages.filter(({ id, removed }) => {
    const earlier = before.get(id);
    return !earlier || (removed && !earlier.removed);
  });
  if (fresh.length === 0) return known;
  const replaced = new Set(fresh.map(({ id }) => id));
  const kept = known.items.filter(({ id }) => !replaced.has(id));
  return { ...known, items: [...kept, ...fresh].toSorted((a, b) => a.seq - b.seq) };
}

/**
 * Merges the newest page with messages that arrived while it was loading. When the page does not reach back to the known messages,
 * the ones in between are unknown: then only the page is kept, and scrolling up loads the rest again.
 */
export function mergeNewest(
  known: KnownMessages | undefined,
  page: MessagePage,
  arrived: readonly Message[] = [],
): KnownMessages {
  const whole = addMessages(page, arrived);
  const late = new Set(arrived.map((message) => message.id));
  const newest = known?.items.findLast((message) => !late.has(message.id));
  if (!known || !newest) return whole;
  const oldestOfPage = page.items[0]?.seq ?? Infinity;
  if (page.older !== null && oldestOfPage > newest.seq) return whole;
  const oldestKnown = known.items[0]?.seq ?? Infinity;
  const older = oldestKnown <= oldestOfPage ? known.older : page.older;
  return { ...addMessages(known, whole.items), older, readSeq: Math.max(known.readSeq, page.readSeq) };
}

/** Adds an older page, loaded with `before: known.older`. */
export function addOlder(known: KnownMessages, page: MessagePage): KnownMessages {
  return { ...addMessages(known, page.items), older: page.older };
}

/** The number of unread messages of others. */
export const unreadOf = (known: KnownMessages, userId: string): readonly Message[] =>
  known.items.filter((message) => message.seq > known.readSeq && message.sender.id !== userId);
