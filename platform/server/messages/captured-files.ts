// Mails and text messages that were captured instead of sent. The files are readable by their owner only, because they hold
// links and codes for signing in. Erasing a user removes them too.
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';

/** Writes one file atomically, by a rename: a reader of the folder never sees half of it. */
export async function capture(
  folder: string,
  extension: 'eml' | 'txt',
  content: string | Buffer,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The folder may exist from before it was private.
  await chmod(folder, 0o700);
  const name = `${uuidv7()}.${extension}`;
  const half = join(folder, `.${name}`);
  try {
    await writeFile(half, content, { mode: 0o600 });
    await rename(half, join(folder, name));
  } catch (error) {
    // A full disk leaves a file without its text.
    await rm(half, { force: true });
    throw error;
  }
}

/** Removes each file that names one of these contacts (mail addresses, phone numbers). A missing folder is fine. */
export async function removeCaptured(folder: string, contacts: readonly string[]): Promise<void> {
  const wanted = contacts.filter((contact) => contact !== '').map(naming);
  if (wanted.length === 0) return;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const text = decoded(await readFile(file, 'utf8').catch(() => ''));
    if (wanted.some((contact) => contact.test(text))) await rm(file, { force: true });
  }
}

/** Undoes quoted-printable: '=' at the end of a line breaks it, and '=3D' is '='. */
const decoded = (text: string) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

/** Matches whole contacts only: the address of Jan is part of Arjan's. */
function naming(contact: string): RegExp {
  const literal = contact.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}_.+-])${literal}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`, 'iu');
}

/** Removes files captured before that moment, by the disk's clock. */
export async function removeCapturedBefore(folder: string, moment: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const written = await stat(file).catch(() => null);
    if (written?.isFile() && written.mtime < moment) await rm(file, { force: true });
  }
}
