import { expect, test } from 'vitest';
import { onceIn } from './pacing.ts';

test('asks once in the given time, however many callers want to know', async () => {
  let at = 0;
  let asked = 0;
  const isReady = onceIn(
    1000,
    async () => {
      asked += 1;
      return asked % 2 === 1;
    },
    () => at,
  );
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  at = 999;
  expect(await isReady()).toBe(true);
  expect(asked).toBe(1);
  at = 1000;
  expect(await isReady()).toBe(false);
  expect(asked).toBe(2);
});

test('asks again after a failure, which callers at once share', async () => {
  let asked = 0;
  const find = onceIn(
    1000,
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('The provider is away.');
      return 'found';
    },
    () => 0,
  );
  const first = [find(), find()];
  for (const { status } of await Promise.allSettled(first)) expect(status).toBe('rejected');
  expect(await find()).toBe('found');
  expect(await find()).toBe('found');
  expect(asked).toBe(2);
});
