import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCheck } from './findings.ts';
import { findBackupFolder } from './machine-checks.ts';

const folder = await mkdtemp(join(tmpdir(), 'clubgenoot-doctor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const newest = join(folder, '2.backup');

const look = (at: string | null, production = true) =>
  runCheck({ name: 'Backup folder', find: () => findBackupFolder(at, production), todo: 'Mend it.' });
const old = new Date(Date.now() - 3 * 86_400_000);

test('is not looked at when it is not set, and is right when it is empty', async () => {
  expect(await look(null)).toMatchObject({ outcome: 'skipped' });
  expect(await look(folder)).toMatchObject({
    outcome: 'ok',
    found: expect.stringContaining('BACKUP_DIR can be written'),
  });
});

test('is wrong when it is missing, or is no folder', async () => {
  await writeFile(newest, 'a backup');
  expect(await look(join(folder, 'nowhere'))).toMatchObject({
    outcome: 'wrong',
    found: 'It failed: ENOENT.',
  });
  expect(await look(newest)).toMatchObject({ outcome: 'wrong', found: 'It failed: ENOTDIR.' });
});

test('is wrong in production when the newest backup in it is old', async () => {
  const earlier = join(folder, '1.backup');
  for (const file of [earlier, newest]) {
    await writeFile(file, 'a backup');
    await utimes(file, old, old);
  }
  expect(await look(folder)).toMatchObject({
    outcome: 'wrong',
    found: 'The newest in BACKUP_DIR is 3 days old.',
  });
  expect(await look(folder, false)).toMatchObject({ outcome: 'ok' });
  await utimes(newest, new Date(), new Date());
  expect(await look(folder)).toMatchObject({ outcome: 'ok' });
});

test('is wrong when another backup has no room', async () => {
  // Much larger than the disk, and without its blocks.
  await truncate(newest, 2 ** 42);
  expect(await look(folder)).toMatchObject({
    outcome: 'wrong',
    found: expect.stringMatching(/^\d+ MB are free for BACKUP_DIR\.$/),
  });
});
