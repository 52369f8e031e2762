import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a lost connection is tried once more', new TypeError('Failed to fetch'), 2],
  ['an answer that did not arrive in time is left to the user', new DOMException('', 'TimeoutError'), 1],
])('%s', async (_what, error, tries) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(error));
  const failed = createQueryClient(() => undefined).fetchQuery({ queryKey: ['list'], queryFn });
  await Promise.all([expect(failed).rejects.toBe(error), vi.advanceTimersByTimeAsync(2_000)]);
  expect(queryFn).toHaveBeenCalledTimes(tries);
});
