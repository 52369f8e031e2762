import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBurst } from './live-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When the handler was called, in milliseconds, for `count` events with `apart` between them. */
function handledAt(count: number, apart: number): number[] {
  const [began, times]: [number, number[]] = [performance.now(), []];
  const burst = createBurst(() => times.push(performance.now() - began));
  for (let event = 0; event < count; event += 1) {
    burst.note();
    vi.advanceTimersByTime(apart);
  }
  vi.advanceTimersByTime(10_000);
  return times;
}

test('a burst is handled once, soon', () => {
  expect(handledAt(5, 20)).toEqual([150]);
});

test('changes with a pause between them are each handled soon', () => {
  expect(handledAt(3, 4000)).toEqual([150, 4150, 8150]);
});

test('events that go on are handled ever less often, and the last one too', () => {
  const times = handledAt(600, 100);
  expect(times.slice(0, 4)).toEqual([150, 500, 1100, 2300]);
  expect(times.length).toBeLessThan(25);
  expect(times.at(-1)).toBeGreaterThanOrEqual(59_900);
  const pauses = times.slice(1).map((time, at) => time - times[at]!);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3100);
});

test('what is stopped is not handled', () => {
  const handle = vi.fn<() => void>();
  const burst = createBurst(handle);
  burst.note();
  burst.stop();
  vi.advanceTimersByTime(10_000);
  expect(handle).not.toHaveBeenCalled();
});
