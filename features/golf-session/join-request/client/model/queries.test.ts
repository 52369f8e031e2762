import { expect, test } from 'vitest';
import { waitingQuery } from './queries.ts';

const intervalOf = (until: string | null) => {
  const data = { count: 1, golfSessionId: null, until };
  return typeof waitingQuery.refetchInterval === 'function'
    ? waitingQuery.refetchInterval({ state: { data } } as never)
    : waitingQuery.refetchInterval;
};

test('the number of waiting requests is read again when the first of their golf sessions starts', () => {
  const wait = intervalOf(new Date(Date.now() + 60_000).toISOString());
  expect(wait).toBeGreaterThan(59_000);
  expect(wait).toBeLessThan(70_000);
  expect(intervalOf(null)).toBe(false);
});
