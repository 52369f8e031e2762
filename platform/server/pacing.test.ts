import { expect, test } from 'vitest';
import { createTurns, onceIn } from './pacing.ts';

/** Work that ends when the test says so. */
function createWork(running: string[], name: string) {
  let end = (_error?: Error) => {};
  const run = async () => {
    running.push(name);
    await new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
    running.splice(running.indexOf(name), 1);
  };
  return { run, end: (error?: Error) => end(error) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs as many as fit, in order; a large one runs alone and is not overtaken', async () => {
  const running: string[] = [];
  const turns = createTurns({ slots: 2, mostWaiting: 9 });
  const [a, b, large, c] = ['a', 'b', 'large', 'c'].map((name) => createWork(running, name));
  void turns.take(1, a!.run);
  void turns.take(1, b!.run);
  void turns.take(2, large!.run);
  void turns.take(1, c!.run);
  await settle();
  expect(running).toEqual(['a', 'b']);
  a!.end();
  await settle();
  expect(running).toEqual(['b']);
  b!.end();
  await settle();
  expect(running).toEqual(['large']);
  large!.end();
  await settle();
  expect(running).toEqual(['c']);
});

test('a failing turn frees its slot', async () => {
  const running: string[] = [];
  const turns = createTurns({ slots: 1, mostWaiting: 9 });
  const [a, b] = [createWork(running, 'a'), createWork(running, 'b')];
  const first = turns.take(1, a.run);
  void turns.take(1, b.run);
  await settle();
  a.end(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await settle();
  expect(running).toContain('b');
});

test('refuses when too many are waiting', async () => {
  const turns = createTurns({ slots: 1, mostWaiting: 1 });
  const works = ['a', 'b', 'c'].map((name) => createWork([], name));
  expect(turns.take(1, works[0]!.run)).not.toBeNull();
  expect(turns.take(1, works[1]!.run)).not.toBeNull();
  expect(turns.take(1, works[2]!.run)).toBeNull();
});

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
