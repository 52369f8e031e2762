import { afterEach, expect, test, vi } from 'vitest';
import { hasSlowCalls, noteIfSlow, onSlowCalls } from './slow-calls.ts';

afterEach(() => void vi.useRealTimers());

test('counts a call as slow once it takes longer than usual, until it ends', async () => {
  vi.useFakeTimers();
  const told: boolean[] = [];
  const stop = onSlowCalls(() => void told.push(hasSlowCalls()));
  const [quick, slow, failing] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  for (const { promise } of [quick!, slow!, failing!]) noteIfSlow(promise);
  await vi.advanceTimersByTimeAsync(7_999);
  quick!.resolve();
  expect(hasSlowCalls()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasSlowCalls()).toBe(true);
  slow!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(hasSlowCalls()).toBe(true);
  failing!.reject(new Error('lost'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hasSlowCalls()).toBe(false);
  expect(told).toEqual([true, true, true, false]);
  stop();
});
