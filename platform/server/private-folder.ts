// The data folder holds what users wrote, and pictures whose random name is their only protection: no other user of the
// machine may read or list it. Folders from before this rule are repaired at each start.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { access, chmod, constants, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SettingsError } from './settings-error.ts';

/** The folders that only this process reads. The database's own folder is private already, and may belong to another user. */
const ownFolders = new Set(['pictures', 'uploads', 'mail', 'assets']);

/**
 * As root, the database may run as another user, who must be able to pass through the folder: others may enter it then, but not
 * list it.
 */
const modeOfRoot = 0o711;

export async function closeDataFolder(dataDir: string): Promise<void> {
  makeFolder(dataDir);
  await close(dataDir, process.getuid?.() === 0 ? modeOfRoot : 0o700);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await close(path, 0o600);
    else if (entry.isDirectory() && ownFolders.has(entry.name)) await close(path, 0o700);
  }
}

/** Node's own way to make the folders above as well never ends where the system lets nobody make one, as below /proc. */
function makeFolder(folder: string): void {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Why the folder of the backups cannot be used; null: it can. Backups are on another disk where possible, which may be away. So the folder
 * is not made here, where the list of erased accounts would be on the wrong disk, and members need not wait for it: what the list lacks is
 * added when the folder is back.
 */
export const backupFolderProblem = (folder: string): Promise<string | null> =>
  access(join(folder, '/'), constants.W_OK | constants.X_OK).then(
    () => null,
    ({ code }: NodeJS.ErrnoException) =>
      `BACKUP_DIR: ${folder} ${code === 'ENOENT' ? 'does not exist' : 'is no folder that can be written'}.`,
  );

/** A folder of another user, such as a mounted one, keeps its mode. */
async function close(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
}

/** The text of a file that is generated once and kept in the data folder. This is the first time that a start uses the folder. */
export function keptText(dataDir: string, name: string, generate: () => string): string {
  const file = join(dataDir, name);
  try {
    makeFolder(dataDir);
    return writtenOnce(file, generate());
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = reasons[code] ?? 'cannot be written';
    throw new SettingsError(`Setting DATA_DIR is wrong: ${dataDir} ${reason}.`);
  }
}

const reasons: Readonly<Record<string, string>> = { ENOSPC: 'is on a full disk', EEXIST: 'is not a folder' };

function writtenOnce(file: string, text: string): string {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
