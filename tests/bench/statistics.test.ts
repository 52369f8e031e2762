import { expect, test } from 'vitest';
import { inTurn, median, percentile, ratiosOf, spreadOf } from './statistics.ts';

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('a percentile is a sample that was measured, whatever the order', () => {
  expect(percentile(oneToHundred, 0.5)).toBe(50);
  expect(percentile(oneToHundred, 0.99)).toBe(99);
  expect(percentile(oneToHundred, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([3, 1, 2], 0)).toBe(1);
});

test('no samples is a mistake, not a zero', () => {
  expect(() => percentile([], 0.5)).toThrow('no samples');
});

test('the median of an even number of samples lies between the middle two', () => {
  expect(median([1, 9, 3])).toBe(3);
  expect(median([1, 2, 4, 100])).toBe(3);
  expect(spreadOf([2, 8, 4])).toEqual({ median: 4, least: 2, most: 8 });
});

test('a ratio compares within a round, so that a slow minute of the machine falls away', () => {
  const rounds = [
    { product: 80, bare: 100 },
    { product: 8, bare: 10 },
    { product: 45, bare: 50 },
  ];
  expect(ratiosOf(rounds, (rate) => rate)).toEqual({ median: 0.8, least: 0.8, most: 0.9 });
});

test('both are measured in turn, never at the same time', async () => {
  const order: string[] = [];
  let running = 0;
  const pairs = await inTurn(2, async (side, round) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    order.push(`${side} ${round}`);
    return round;
  });
  expect(order).toEqual(['product 1', 'bare 1', 'product 2', 'bare 2']);
  expect(pairs).toEqual([
    { product: 1, bare: 1 },
    { product: 2, bare: 2 },
  ]);
});
