// Mail and text messages that were captured instead of sent are files. Of somebody who is erased they go too.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

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
