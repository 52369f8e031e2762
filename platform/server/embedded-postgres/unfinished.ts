// Folders are made under a name of this kind and renamed when complete: a start that is killed half-way leaves
// nothing that looks finished, and of two starts at once neither stands in the other's way.
import { randomBytes } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const anHour = 3_600_000;

export function unfinishedName(final: string): string {
  return `${final}.unfinished-${randomBytes(6).toString('hex')}`;
}

/** A rename survives a power cut only once its folder is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/** What killed starts left; a young one may still be somebody's work. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.unfinished-[0-9a-f]{12}$/.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > anHour) await rm(path, { recursive: true, force: true });
  }
}
