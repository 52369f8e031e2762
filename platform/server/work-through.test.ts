import { expect, test } from 'vitest';
import { workThrough } from './jobs.ts';

const rows = Array.from({ length: 50 }, (_, n) => n);

function start(fails: (n: number) => boolean, atOnce: number) {
  const [done, told]: [number[], string[]] = [[], []];
  const running = workThrough(
    rows,
    {
      job: 'test.rows',
      log: (level, event, fields) => void told.push(`${level} ${event} ${String(fields?.['id'])}`),
      idOf: String,
      atOnce,
    },
    async (batch) => {
      if (batch.some(fails)) throw new Error('poisoned');
      done.push(...batch);
    },
  );
  return { done, told, running };
}

test.each([1, 7, 100])(
  'a row that fails is reported, and all others are done (%i at once)',
  async (atOnce) => {
    const { done, told, running } = start((n) => n === 0 || n === 30, atOnce);
    await running;
    expect(done.toSorted((one, other) => one - other)).toEqual(rows.filter((n) => n !== 0 && n !== 30));
    expect(told).toEqual(['error job.row-failed 0', 'error job.row-failed 30']);
  },
);

test('a job fails when every row does', async () => {
  await expect(start(() => true, 1).running).rejects.toThrow('poisoned');
});
