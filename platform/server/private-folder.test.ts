import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { filesInFolder } from './files/files.ts';
import { backupFolderProblem, closeDataFolder } from './private-folder.ts';

async function useFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'clubgenoot-private-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/** Others may pass through root's folder to the database, which may run as another user. */
const closed = process.getuid?.() === 0 ? 0o711 : 0o700;

test('a new data folder is closed to other users', async () => {
  const data = await useFolder();
  await closeDataFolder(data);
  expect(await modeOf(data)).toBe(closed);
});

test('a data folder from before is closed, with its secrets and pictures', async () => {
  const data = await useFolder();
  for (const name of ['pictures', 'uploads', 'mail', 'assets', 'pg18'])
    await mkdir(join(data, name), { recursive: true });
  for (const name of ['auth-secret', 'vapid-keys.json', 'database-url'])
    await writeFile(join(data, name), 'x');
  for (const name of ['', 'pictures', 'uploads', 'mail', 'assets', 'pg18'])
    await chmod(join(data, name), 0o755);
  for (const name of ['auth-secret', 'vapid-keys.json', 'database-url']) await chmod(join(data, name), 0o644);
  await closeDataFolder(data);
  const modes = async (...names: string[]) => Promise.all(names.map((name) => modeOf(join(data, name))));
  expect(await modes('', 'pictures', 'uploads', 'mail', 'assets')).toEqual([closed, ...Array(4).fill(0o700)]);
  expect(await modes('auth-secret', 'vapid-keys.json', 'database-url')).toEqual(Array(3).fill(0o600));
  // It may belong to the user of the database.
  expect(await modes('pg18')).toEqual([0o755]);
});

test('the folder of the pictures is made for one user', async () => {
  const folder = join(await useFolder(), 'pictures');
  await filesInFolder(folder).put('one.webp', Buffer.from('x'), 'image/webp');
  expect(await modeOf(folder)).toBe(0o700);
});

test('a data folder where the system lets nobody make one ends with an error', async () => {
  await expect(closeDataFolder('/proc/clubgenoot/data')).rejects.toThrow('ENOENT');
});

test('a folder for backups that is missing, or is a file, is a problem that names the setting', async () => {
  const folder = await useFolder();
  expect(await backupFolderProblem(folder)).toBe(`BACKUP_DIR: ${folder} does not exist.`);
  await mkdir(folder);
  expect(await backupFolderProblem(folder)).toBeNull();
  await writeFile(join(folder, 'file'), '');
  expect(await backupFolderProblem(join(folder, 'file'))).toMatch(/file is no folder that can be written\.$/);
});
