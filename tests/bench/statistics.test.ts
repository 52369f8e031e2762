import { describe, expect, test } from 'vitest';
import { during, inTurn, median, percentile, ratiosOf, spreadOf } from './statistics.ts';

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('a percentile is one of the samples, in any order', () => {
  expect(percentile(oneToHundred, 0.5)).toBe(50);
  expect(percentile(oneToHundred, 0.99)).toBe(99);
  expect(percentile(oneToHundred, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([3, 1, 2], 0)).toBe(1);
});

test('a percentile of no samples is an error, not zero', () => {
  expect(() => percentile([], 0.5)).toThrow('no samples');
});

test('the median of an even number of samples is between the middle two', () => {
  expect(median([1, 9, 3])).toBe(3);
  expect(median([1, 2, 4, 100])).toBe(3);
  expect(spreadOf([2, 8, 4])).toEqual({ median: 4, least: 2, most: 8 });
});

test('a ratio compares within a round, so that a slow minute of the machine cancels out', () => {
  const rounds = [
    { product: 80, bare: 100, others: 0 },
    { product: 8, bare: 10, others: 0 },
    { product: 45, bare: 50, others: 0 },
  ];
  expect(ratiosOf(rounds, (rate) => rate)).toEqual({ median: 0.8, least: 0.8, most: 0.9 });
});

test('a sample counts as during a period that it overlaps, even when it began before or ended after it', () => {
  const samples = [
    { at: 0, took: 10 },
    { at: 5, took: 10 },
    { at: 12, took: 5 },
    { at: 15, took: 30 },
    { at: 20, took: 1 },
  ];
  expect(during(samples, 10, 20).map(({ at }) => at)).toEqual([5, 12, 15]);
});

describe('measuring in turn', () => {
  const measured = async (shares: (number | null)[]) => {
    const order: string[] = [];
    let running = 0;
    const pairs = await inTurn(
      2,
      () => () => shares.shift() ?? null,
      async (side, round) => {
        running += 1;
        expect(running).toBe(1);
        await Promise.resolve();
        running -= 1;
        order.push(`${side} ${round}`);
        return round;
      },
    );
    return {
      order,
      rounds: pairs.map((pair) => [pair.product, pair.bare]),
      others: pairs.map((pair) => pair.others),
    };
  };

  test('measures both, never at the same time', async () => {
    const { order, rounds } = await measured([0.01, 0.02]);
    expect(order).toEqual(['product 1', 'bare 1', 'product 2', 'bare 2']);
    expect(rounds).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('repeats a round in which others used the machine', async () => {
    expect((await measured([0.6, 0.02, 0.3, 0.01])).rounds).toEqual([
      [4, 4],
      [2, 2],
    ]);
  });

  test('ends on a machine that is never quiet, with the quietest rounds', async () => {
    expect((await measured([0.6, 0.5, 0.4, 0.9, 0.2, 0.8, 0, 0])).others).toEqual([0.2, 0.4]);
  });

  test('counts every round when the use by others is unknown', async () => {
    expect((await measured([null, null, null])).others).toEqual([null, null]);
  });
});
