import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message, MessagePage } from '#features/conversation/conversation.ts';
import { addMessages, addOlder, mergeNewest, unreadOf, withReaction } from './known-messages.ts';

const message = (seq: number): Message => ({
  id: `id-${seq}`,
  conversationId: 'conversation',
  seq,
  sender: { id: 'olga', displayName: 'Olga', avatarUrl: null },
  message: `message ${seq}`,
  sentAt: new Date(1_700_000_000_000 + seq * 1000).toISOString(),
  removed: false,
  quote: null,
  reactions: [],
});
const page = (from: number, to: number, older: number | null): MessagePage => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  older,
  readSeq: 0,
  muted: false,
});
const numbers = (of: MessagePage) => of.items.map((item) => item.seq);

test('holds each message once, by number, in any order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }), (arrivals) => {
      let conversation: MessagePage = { items: [], older: null, readSeq: 0, muted: false };
      for (const seq of arrivals) conversation = addMessages(conversation, [message(seq)]);
      expect(numbers(conversation)).toEqual([...new Set(arrivals)].toSorted((a, b) => a - b));
    }),
  );
});

test('returns the same object when nothing is new, so that nothing re-renders', () => {
  const known = page(1, 3, null);
  expect(addMessages(known, [message(2)])).toBe(known);
});

test('merges the newest page, and keeps older pages', () => {
  const known = addOlder(page(51, 100, 51), page(1, 50, null));
  const merged = mergeNewest(known, page(60, 109, 60));
  expect(numbers(merged)).toEqual(Array.from({ length: 109 }, (_, index) => index + 1));
  expect(merged.older).toBeNull();
});

test('after a gap keeps only the newest page, and can load the rest again', () => {
  const merged = mergeNewest(page(1, 50, null), page(81, 130, 81));
  expect(numbers(merged)[0]).toBe(81);
  expect(merged.older).toBe(81);
});

test('a short newest page reaches the beginning, so there is no gap', () => {
  const merged = mergeNewest(page(1, 2, null), page(1, 5, null));
  expect(numbers(merged)).toEqual([1, 2, 3, 4, 5]);
});

test('adds what arrived while the first page was loading', () => {
  expect(numbers(mergeNewest(undefined, page(1, 3, null), [message(4)]))).toEqual([1, 2, 3, 4]);
  expect(numbers(mergeNewest(undefined, page(1, 4, null), [message(4)]))).toEqual([1, 2, 3, 4]);
});

test('what arrived while the page was loading does not hide a gap before it', () => {
  const known = addMessages(page(1, 50, null), [message(131)]);
  const merged = mergeNewest(known, page(81, 130, 81), [message(131)]);
  expect(numbers(merged)).toEqual(Array.from({ length: 51 }, (_, index) => index + 81));
  expect(merged.older).toBe(81);
});

test('unread are the messages of others after the pointer that were not removed', () => {
  const known = { ...page(1, 4, null), readSeq: 1 };
  const own = { ...message(3), sender: { ...message(3).sender, id: 'piet' } };
  const items = [message(1), { ...message(2), removed: true }, own, message(4)];
  expect(unreadOf({ ...known, items }, 'piet').map(({ seq }) => seq)).toEqual([4]);
});

test('a late page does not move the read pointer back', () => {
  const known = { ...page(1, 3, null), readSeq: 3 };
  expect(mergeNewest(known, page(1, 3, null)).readSeq).toBe(3);
});

test('the first page completes a conversation that has only messages of the live stream', () => {
  const merged = mergeNewest({ items: [message(9)], older: null, readSeq: 0, muted: false }, page(5, 9, 5));
  expect(numbers(merged)).toEqual([5, 6, 7, 8, 9]);
  expect(merged.older).toBe(5);
});

test('puts an older page above the known messages', () => {
  const merged = addOlder(page(11, 20, 11), page(1, 10, null));
  expect(numbers(merged)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(merged.older).toBeNull();
});

test('a removed message replaces its former text, and the former text does not return', () => {
  const known = addMessages(page(1, 3, null), []);
  const removed = { ...message(2), message: 'removed', removed: true };
  const after = addMessages(known, [removed]);
  expect(after.items.map((item) => item.message)).toEqual(['message 1', 'removed', 'message 3']);
  expect(addMessages(after, [message(2)])).toBe(after);
  expect(mergeNewest(known, { ...page(1, 3, null), items: [message(1), removed, message(3)] }).items[1]).toBe(
    removed,
  );
});

const anna = { id: 'anna', displayName: 'Anna' };
const loved = (seq: number): Message => ({
  ...message(seq),
  reactions: [{ reaction: 'heart', person: anna }],
});
const reactionsOf = (known: MessagePage) => known.items.map((item) => item.reactions.length);

test('a reaction replaces the message in place, and one on a message that is not loaded is dropped', () => {
  const known = page(51, 53, 51);
  const after = addMessages(known, [loved(52)]);
  expect(reactionsOf(after)).toEqual([0, 1, 0]);
  expect(after.items[0]).toBe(known.items[0]);
  expect(addMessages(after, [loved(52)])).toBe(after);
  expect(addMessages(after, [loved(3)])).toBe(after);
});

test('a reaction that arrives while the older page is loading is kept', () => {
  const known = page(51, 53, 51);
  expect(reactionsOf(addOlder(known, page(48, 50, 48), [loved(49), loved(3)]))).toEqual([0, 1, 0, 0, 0, 0]);
  expect(reactionsOf(mergeNewest(undefined, page(48, 50, 48), [loved(49)]))).toEqual([0, 1, 0]);
});

test('a removal reaches the replies that quote the message, whichever comes first', () => {
  const quote = { seq: 1, sender: anna, message: 'message 1', removed: false };
  const reply = { ...message(2), quote };
  const removed = { ...message(1), message: 'removed', removed: true };
  for (const order of [
    [message(1), reply, removed],
    [removed, reply],
  ]) {
    let known: MessagePage = { items: [], older: null, readSeq: 0, muted: false };
    for (const one of order) known = addMessages(known, [one]);
    expect(known.items[1]?.quote).toEqual({ ...quote, message: 'removed', removed: true });
  }
});

test('where changes may have been missed, only the newest page is kept', () => {
  const known = { ...page(1, 100, null), readSeq: 100 };
  const merged = mergeNewest(known, page(51, 100, 51), [], true);
  expect([numbers(merged)[0], merged.older, merged.readSeq]).toEqual([51, 51, 100]);
});

test('a reaction is shown at once, replaces an earlier one of the same person, and can be taken back', () => {
  const shown = (known: MessagePage) => known.items[0]?.reactions.map(({ reaction }) => reaction);
  const once = withReaction(page(1, 1, null), 'id-1', anna, 'heart');
  expect(shown(once)).toEqual(['heart']);
  expect(shown(withReaction(once, 'id-1', anna, 'flag'))).toEqual(['flag']);
  expect(shown(withReaction(once, 'id-1', anna, null))).toEqual([]);
});
