import { expect, test } from 'vitest';
import { freeBottom, roomFor } from './toast-position.ts';

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

test('an older toast gives way before the newest covers a heading', () => {
  const heading = [box(100, 400)];
  expect(roomFor([80, 80], [heading, []], 500)).toEqual({ count: 1, bottom: 500, height: 80 });
});

test('all toasts are shown where they fit', () => {
  expect(roomFor([80, 80], [[box(0, 400)], []], 600)).toEqual({ count: 2, bottom: 600, height: 168 });
});

test('the newest alone covers a heading rather than a bar', () => {
  const bar = box(540, 600);
  expect(
    roomFor(
      [80, 80, 80],
      [
        [box(0, 530), bar],
        [bar, box(0, 400)],
      ],
      600,
    ),
  ).toEqual({
    count: 1,
    bottom: 532,
    height: 80,
  });
});
