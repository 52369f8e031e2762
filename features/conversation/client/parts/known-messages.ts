// What is known of one conversation, put together from pages, live messages and own acknowledged ones. Whatever
// the order in which they come, the result is the same: each message once, by number.
import type { Message, MessagePage } from '#features/conversation/conversation.ts';

/** Oldest first; `older` as in a page. */
export type KnownMessages = MessagePage;

/** Adds messages by id; the one that is there already stays, so that its row is not drawn anew. */
export function addMessages(known: KnownMessages, messages: readonly Message[]): KnownMessages {
  const ids = new Set(known.items.map((message) => message.id));
  const fresh = messages.filter((message) => !ids.has(message.id));
  if (fresh.length === 0) return known;
  const items = [...known.items, ...fresh].toSorted((a, b) => a.seq - b.seq);
  return { ...known, items };
}

/**
 * The newest page, read anew, with the messages that arrived while it was read: it may not have them yet. When the page
 * does not reach back to what was known before, the messages in between are unknown: then only the page counts, and the
 * rest is loaded again on scrolling up.
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

/** A page above what is known, asked with `before: known.older`. */
export function addOlder(known: KnownMessages, page: MessagePage): KnownMessages {
  return { ...addMessages(known, page.items), older: page.older };
}

/** What others said and this person has not read. */
export const unreadOf = (known: KnownMessages, userId: string): readonly Message[] =>
  known.items.filter((message) => message.seq > known.readSeq && message.sender.id !== userId);
