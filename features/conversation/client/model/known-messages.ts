// The cached messages of one conversation, merged from pages, live events and acknowledged own messages. The result does not
// depend on their order: each message once, by number.
import type { Message, MessagePage, Quote } from '#features/conversation/conversation.ts';
import type { Reaction } from '../../conversation.ts';

/** Oldest first; `older` as in a page. */
export type KnownMessages = MessagePage;

/**
 * Adds messages, and replaces those that have changed. An unchanged message stays the same object, so that its row does not re-render.
 * A change of a message that is not loaded yet is dropped: its page will have it.
 */
export function addMessages(known: KnownMessages, messages: readonly Message[]): KnownMessages {
  const oldest = known.older === null ? 0 : (known.items[0]?.seq ?? 0);
  return merge(
    known,
    messages.filter(({ seq }) => seq >= oldest),
  );
}

function merge(known: KnownMessages, messages: readonly Message[]): KnownMessages {
  const before = new Map(known.items.map((message) => [message.id, message]));
  const fresh = messages.filter((message) => {
    const earlier = before.get(message.id);
    return !earlier || hasChanged(earlier, message);
  });
  if (fresh.length === 0) return known;
  const replaced = new Set(fresh.map(({ id }) => id));
  const kept = known.items.filter(({ id }) => !replaced.has(id));
  return { ...known, items: withRemovedQuotes([...kept, ...fresh].toSorted((a, b) => a.seq - b.seq)) };
}

/** A removal is final: a page that was read before it does not bring the text back. */
const hasChanged = (earlier: Message, later: Message): boolean =>
  !earlier.removed &&
  (later.removed ||
    (later.quote?.removed === true && earlier.quote?.removed === false) ||
    JSON.stringify(later.reactions) !== JSON.stringify(earlier.reactions));

/** A reply does not show what was removed from the message that it answers. */
export function withRemoval(known: KnownMessages, quote: Quote): Quote {
  const original = known.items.find(({ seq }) => seq === quote.seq);
  return original?.removed ? { ...quote, message: original.message, removed: true } : quote;
}

function withRemovedQuotes(items: Message[]): Message[] {
  const removed = new Map(items.filter((item) => item.removed).map((item) => [item.seq, item.message]));
  return items.map((item) => {
    const text = item.quote && !item.quote.removed ? removed.get(item.quote.seq) : undefined;
    return item.quote && text !== undefined
      ? { ...item, quote: { ...item.quote, message: text, removed: true } }
      : item;
  });
}

/**
 * Merges the newest page with messages that arrived while it was loading. When the page does not reach back to the known messages, the ones
 * in between are unknown: then only the page is kept, and scrolling up loads the rest again. The same happens when changes of older
 * messages may have been missed.
 */
export function mergeNewest(
  known: KnownMessages | undefined,
  page: MessagePage,
  arrived: readonly Message[] = [],
  mayHaveMissed = false,
): KnownMessages {
  const whole = addMessages(page, arrived);
  const late = new Set(arrived.map((message) => message.id));
  const newest = known?.items.findLast((message) => !late.has(message.id));
  if (!known || !newest) return whole;
  if (mayHaveMissed) return { ...whole, readSeq: Math.max(known.readSeq, page.readSeq) };
  const oldestOfPage = page.items[0]?.seq ?? Infinity;
  if (page.older !== null && oldestOfPage > newest.seq) return whole;
  const oldestKnown = known.items[0]?.seq ?? Infinity;
  const older = oldestKnown <= oldestOfPage ? known.older : page.older;
  const { muted } = page;
  return { ...merge(known, whole.items), older, muted, readSeq: Math.max(known.readSeq, page.readSeq) };
}

/** Adds an older page, loaded with `before: known.older`, and what has changed in it while it was loading. */
export function addOlder(
  known: KnownMessages,
  page: MessagePage,
  arrived: readonly Message[] = [],
): KnownMessages {
  return addMessages({ ...merge(known, page.items), older: page.older }, arrived);
}

/** The unread messages of others; a removed one has nothing left to read. */
export const unreadOf = (known: KnownMessages, userId: string): readonly Message[] =>
  known.items.filter(
    (message) => message.seq > known.readSeq && message.sender.id !== userId && !message.removed,
  );

/** The reaction of a person to one of the messages. */
export const reactionOf = (known: KnownMessages, messageId: string, userId: string): Reaction | null =>
  known.items.find(({ id }) => id === messageId)?.reactions.find(({ person }) => person.id === userId)
    ?.reaction ?? null;

/** Shows a person's reaction before the server has it; null takes it back. */
export function withReaction(
  known: KnownMessages,
  messageId: string,
  person: Message['reactions'][number]['person'],
  reaction: Reaction | null,
): KnownMessages {
  const message = known.items.find(({ id }) => id === messageId);
  if (!message) return known;
  const others = message.reactions.filter((one) => one.person.id !== person.id);
  const reactions = reaction === null ? others : [...others, { reaction, person }];
  return merge(known, [{ ...message, reactions }]);
}
