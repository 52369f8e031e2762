import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { sweepEarlierUploads } from './uploads.ts';

test('after a kill nothing of an upload stays, also when the server started again at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clubgenoot-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const write = async (name: string, secondsAgo: number) => {
    await writeFile(join(folder, name), 'photo');
    const then = new Date(Date.now() - secondsAgo * 1000);
    await utimes(join(folder, name), then, then);
  };
  await write('of yesterday', 86_400);
  await write('of the killed server', 0.1);
  const swept = sweepEarlierUploads(folder, 1000);
  await expect.poll(() => readdir(folder)).toEqual(['of the killed server']);
  await write('of this server', 0);
  await swept;
  expect(await readdir(folder)).toEqual(['of this server']);
});
