import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedFileName, unfinished, type Files, type StoredFile } from './files.ts';

/** Creates the folder with the first file. */
export function filesInFolder(folder: string): Files {
  const pathOf = (name: string) => join(folder, checkedFileName(name));

  return {
    // A name becomes visible when all of its bytes are on the disk.
    async put(name, body) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(unfinished + randomUUID());
      try {
        const file = await open(path, 'wx', 0o600);
        try {
          await file.writeFile(body);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(path, pathOf(name));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    read: (name) => readFile(pathOf(name)).catch(nothingWhenAbsent),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      const names = (await readdir(folder).catch(nothingWhenAbsent)) ?? [];
      for (let at = 0; at < names.length; at += 500) {
        const found = await Promise.all(names.slice(at, at + 500).map((name) => describe(folder, name)));
        yield found.filter((file) => file !== null);
      }
    },
  };
}

async function describe(folder: string, name: string): Promise<StoredFile | null> {
  const found = await stat(join(folder, name)).catch(nothingWhenAbsent);
  return found?.isFile() ? { name, writtenAt: found.mtime } : null;
}

function nothingWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Syncs the folder, which makes the new name durable. Windows cannot open folders and does not need this. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
