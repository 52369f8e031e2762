// Mail and text messages that were captured instead of sent are files, for the owner of the process alone: they hold
// links and codes that sign in. Of somebody who is erased they go too.
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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

/** Removes each file that names one of these contacts (addresses, telephone numbers). No such folder: nothing to do. */
export async function removeCaptured(folder: string, contacts: readonly string[]): Promise<void> {
  const wanted = contacts.filter((contact) => contact !== '').map(naming);
  if (wanted.length === 0) return;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const text = decoded(await readFile(file, 'utf8').catch(() => ''));
    if (wanted.some((contact) => contact.test(text))) await rm(file, { force: true });
  }
}

/** Mail breaks its long lines by '=' at their end, and writes that sign itself as '=3D'. */
const decoded = (text: string) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** Matches the contact as a whole: the address of Jan is not in that of Arjan. */
function naming(contact: string): RegExp {
  const literal = contact.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}_.+-])${literal}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`, 'iu');
}

/** Removes what was captured before that moment, by the clock of the disk. */
export async function removeCapturedBefore(folder: string, moment: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const written = await stat(file).catch(() => null);
    if (written?.isFile() && written.mtime < moment) await rm(file, { force: true });
  }
}
