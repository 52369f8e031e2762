import { expect, test } from 'vitest';
import { workThrough } from './jobs.ts';

const rows = Array.from({ length: 50 }, (_, n) => ({ id: String(n) }));

function start(fails: (id: string) => boolean, atOnce: number) {
  const [done, told]: [string[], string[]] = [[], []];
  const running = workThrough(
    rows,
    {
      job: 'test.rows',
      log: (level, event, fields) => void told.push(`${level} ${event} ${String(fields?.['id'])}`),
      atOnce,
    },
    async (batch) => {
      const ids = batch.map(({ id }) => id);
      if (ids.some(fails)) throw new Error('poisoned');
      done.push(...ids);
    },
  );
  return { done, told, running };
}

test.each([1, 7, 100])(
  'a row that fails is reported, and all others are done (%i at once)',
  async (atOnce) => {
    const { done, told, running } = start((id) => id === '0' || id === '30', atOnce);
    await running;
    const others = rows.map(({ id }) => id).filter((id) => id !== '0' && id !== '30');
    expect(new Set(done)).toEqual(new Set(others));
    expect(done).toHaveLength(others.length);
    expect(told).toEqual(['error job.row-failed 0', 'error job.row-failed 30']);
  },
);

test('a job fails when every row does', async () => {
  await expect(start(() => true, 1).running).rejects.toThrow('poisoned');
});
