import { expect, test } from 'vitest';
import { withPicture } from './queries.ts';

const anna = { id: 'anna', displayName: 'Anna', avatarUrl: null };
const bram = { id: 'bram', displayName: 'Bram', avatarUrl: '/pictures/bram.webp' };

test('replaces the picture of one user everywhere', () => {
  const data = { pages: [{ items: [{ organiser: anna, players: [anna, bram] }, bram] }], total: 2 };
  const shown = { ...anna, avatarUrl: '/pictures/anna.webp' };
  expect(withPicture(data, 'anna', '/pictures/anna.webp')).toEqual({
    pages: [{ items: [{ organiser: shown, players: [shown, bram] }, bram] }],
    total: 2,
  });
  expect(anna.avatarUrl).toBeNull();
});

test('returns the same object when the user is not in it, so that nothing re-renders', () => {
  for (const data of [[bram], { items: [bram], next: null }, null, 'anna', { id: 'anna' }]) {
    expect(withPicture(data, 'anna', '/pictures/anna.webp')).toBe(data);
  }
  expect(withPicture([anna], 'anna', null)).toHaveLength(1);
});

test('keeps unchanged parts as the same object', () => {
  const data = { items: [anna, bram] };
  const changed = withPicture(data, 'anna', '/pictures/anna.webp');
  expect(changed).not.toBe(data);
  expect(changed.items[1]).toBe(bram);
});
