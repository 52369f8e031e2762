// Folders are created under a temporary name and renamed when complete. A killed start leaves nothing that looks finished, and
// concurrent starts do not interfere.
import { randomBytes } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const anHour = 3_600_000;

export function unfinishedName(final: string): string {
  return `${final}.unfinished-${randomBytes(6).toString('hex')}`;
}

/** A rename survives a power cut only when the parent folder has been synced. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/** Remains of killed starts; a recent one may still be in use. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.unfinished-[0-9a-f]{12}$/.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > anHour) await rm(path, { recursive: true, force: true });
  }
}
