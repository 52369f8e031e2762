import { expect, test } from 'vitest';
import { askedTogether, mostAsked } from './rules.ts';

const chats = (count: number) => Array.from({ length: count }, (_, index) => `chat-${index}`);

test.each([
  [0, []],
  [1, [1]],
  [mostAsked, [mostAsked]],
  [mostAsked + 1, [mostAsked, 1]],
  [2 * mostAsked, [mostAsked, mostAsked]],
])('asks about %i chats in calls of %j', (count, sizes) => {
  const parts = askedTogether(chats(count));
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toEqual(chats(count));
});
