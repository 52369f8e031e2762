// The data folder holds what users wrote, and pictures whose random name is their only protection: no other user of the
// machine may read or list it. Folders from before this rule are repaired at each start.
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders that only this process reads. The database's own folder is private already, and may belong to another user. */
const ownFolders = new Set(['pictures', 'uploads', 'mail', 'assets']);

/**
 * As root, the database may run as another user, who must be able to pass through the folder: others may enter it then, but not
 * list it.
 */
const modeOfRoot = 0o711;

export async function closeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await close(dataDir, process.getuid?.() === 0 ? modeOfRoot : 0o700);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await close(path, 0o600);
    else if (entry.isDirectory() && ownFolders.has(entry.name)) await close(path, 0o700);
  }
}

/** A folder of another user, such as a mounted one, keeps its mode. */
async function close(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
}
