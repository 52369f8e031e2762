import { expect, test } from 'vitest';
import { holdBack } from './hold-back.ts';

const updates = (...ids: string[]) => ids.map((id) => ({ id, text: 'new' }));
const old = (...ids: string[]) => ids.map((id) => ({ id, text: 'old' }));

test('a new update above the ones being read waits', () => {
  const { items, waiting } = holdBack(old('a', 'b'), updates('new', 'a', 'b'), false);
  expect(items).toEqual(updates('a', 'b'));
  expect(waiting?.id).toBe('new');
});

test('edits, removals and older updates show at once', () => {
  expect(holdBack(old('a', 'b', 'c'), updates('a', 'c', 'd', 'e'), true)).toEqual({
    items: updates('a', 'c', 'd', 'e'),
    waiting: null,
  });
});

test('an update that moved to a page that is not loaded yet stays', () => {
  const { items } = holdBack(old('a', 'b', 'c'), updates('new', 'a', 'b'), true);
  expect(items).toEqual([...updates('a', 'b'), ...old('c')]);
  expect(holdBack(old('a', 'b', 'c'), updates('new', 'a', 'b'), false).items).toEqual(updates('a', 'b'));
  expect(holdBack(old('a', 'b'), updates('new', 'newer'), true)).toEqual({
    items: old('a', 'b'),
    waiting: updates('new')[0],
  });
});
