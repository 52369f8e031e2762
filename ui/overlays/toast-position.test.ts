import { expect, test } from 'vitest';
import { cutsOff, freeBottom } from './toast-position.ts';

const box = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 300 });

test('starts at the bottom', () => expect(freeBottom([], 600, 80)).toBe(600));

test('stands above a bar', () => expect(freeBottom([box(540, 600)], 600, 80)).toBe(532));

test('skips a gap that is too small', () => {
  expect(freeBottom([box(540, 600), box(460, 480), box(100, 120)], 600, 80)).toBe(452);
});

test('uses a gap that is just large enough', () => {
  expect(freeBottom([box(540, 600), box(400, 444)], 600, 80)).toBe(532);
});

test('finds no room on a full screen', () => expect(freeBottom([box(0, 600)], 600, 80)).toBeNull());

test.each([
  ['beside the text', 752, false],
  ['over its end', 736, true],
  ['over the whole text', 12, false],
])('knows a toast %s of a banner', (_where, left, expected) =>
  expect(cutsOff({ left }, { left: 288, right: 742 })).toBe(expected),
);
