// What is known of one conversation, put together from pages, live messages and own acknowledged ones. Whatever
// the order in which they come, the result is the same: each message once, by number.
import type { Message, MessagePage } from '#features/group-chat/group-chat.ts';

/** Oldest first; `older` as in a page. */
export type Conversation = MessagePage;

/** Adds messages by id; the one that is there already stays, so that its row is not drawn anew. */
export function addMessages(conversation: Conversation, messages: readonly Message[]): Conversation {
  const known = new Set(conversation.items.map((message) => message.id));
  const fresh = messages.filter((message) => !known.has(message.id));
  if (fresh.length === 0) return conversation;
  const items = [...conversation.items, ...fresh].toSorted((a, b) => a.seq - b.seq);
  return { ...conversation, items };
}

/**
 * The newest page, read anew. When it does not reach back to what is known, the messages in between are unknown:
 * then only the page counts, and the rest is loaded again on scrolling up.
 */
export function mergeNewest(known: Conversation | undefined, page: MessagePage): Conversation {
  const newest = known?.items.at(-1);
  if (!known || !newest) return page;
  const oldestOfPage = page.items[0]?.seq ?? Infinity;
  if (page.older !== null && oldestOfPage > newest.seq) return page;
  const oldestKnown = known.items[0]?.seq ?? Infinity;
  return { ...addMessages(known, page.items), older: oldestKnown <= oldestOfPage ? known.older : page.older };
}

/** A page above what is known, asked with `before: known.older`. */
export function addOlder(known: Conversation, page: MessagePage): Conversation {
  return { items: addMessages(known, page.items).items, older: page.older };
}
