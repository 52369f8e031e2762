// Mail and text messages that were captured instead of sent are files, for the owner of the process alone: they hold
// links and codes that sign in. Of somebody who is erased they go too.
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';

/** Writes one, in place by a rename: whoever watches the folder never reads half of it. */
export async function capture(
  folder: string,
  extension: 'eml' | 'txt',
  content: string | Buffer,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // It may be there from before it was private.
  await chmod(folder, 0o700);
  const name = `${uuidv7()}.${extension}`;
  const half = join(folder, `.${name}`);
  await writeFile(half, content, { mode: 0o600 });
  await rename(half, join(folder, name));
}

/** Removes whatever names one of these words (an address, a telephone number). No such folder: nothing to do. */
export async function removeCaptured(folder: string, words: readonly string[]): Promise<void> {
  const wanted = words.map((word) => word.toLowerCase()).filter((word) => word !== '');
  if (wanted.length === 0) return;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    // Mail breaks its long lines by '=' at their end.
    const text = (await readFile(file, 'utf8').catch(() => '')).replaceAll(/=\r?\n/g, '').toLowerCase();
    if (wanted.some((word) => text.includes(word))) await rm(file, { force: true });
  }
}
