// Streams the body of an upload to disk, so that forty slow uploads of five megabytes take no memory. It starts only when the
// call asks for it: a refused request is never read.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import { refuse, type Refusal } from '../commands.ts';

/** Runs `use` on the file with the body, at most `most` bytes; removes the file afterwards. */
export type Receive = <T>(
  most: number,
  use: (file: string) => Promise<T>,
) => Promise<T | Refusal<'PAYLOAD_TOO_LARGE'>>;

export async function receiveUpload<T>(
  request: IncomingMessage,
  folder: string,
  most: number,
  use: (file: string) => Promise<T>,
): Promise<T | Refusal<'PAYLOAD_TOO_LARGE'>> {
  if (Number(request.headers['content-length'] ?? 0) > most) return refuse('PAYLOAD_TOO_LARGE');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return (await write(request, path, most)) ? await use(path) : refuse('PAYLOAD_TOO_LARGE');
  } finally {
    await rm(path, { force: true });
  }
}

/** False when the body is too large; the rest is read and discarded, so that the sender receives the answer. */
async function write(request: IncomingMessage, path: string, most: number): Promise<boolean> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > most) {
        request.resume();
        return false;
      }
      await file.appendFile(chunk as Buffer);
    }
  } catch (error) {
    // A client that disconnects half-way cannot receive an error.
    throw request.errored ? new ORPCError('BAD_REQUEST') : error;
  } finally {
    await file.close();
  }
  return true;
}

/** Removes what a killed process left behind. */
export async function sweepUploads(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtime < before) await rm(join(folder, name), { force: true });
  }
}

/**
 * For the start: sweeps what is older than a request may last, `longest` milliseconds, and the rest when it has become so. A service manager
 * starts a killed server again at once, and two servers may share the folder.
 */
export async function sweepEarlierUploads(folder: string, longest: number): Promise<void> {
  const began = Date.now();
  await sweepUploads(folder, new Date(began - longest));
  await sleep(longest, null, { ref: false });
  await sweepUploads(folder, new Date(began));
}
