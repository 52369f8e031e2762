// The body of a call that takes bytes. It goes to the disk as it comes, so that forty people who send five megabytes
// each over a slow line hold no memory; and only when the call asks for it, so that who may not is never listened to.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ORPCError } from '@orpc/client';
import { refuse, type Refusal } from '../refused.ts';

/** Lets `use` work on the file with what was sent, at most `most` bytes; afterwards it is gone. */
export type Receive = <T>(
  most: number,
  use: (file: string) => Promise<T>,
) => Promise<T | Refusal<'PAYLOAD_TOO_LARGE'>>;

export function receiverOf(request: IncomingMessage, folder: string): Receive {
  return async (most, use) => {
    if (Number(request.headers['content-length'] ?? 0) > most) return refuse('PAYLOAD_TOO_LARGE');
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    try {
      return (await write(request, path, most)) ? await use(path) : refuse('PAYLOAD_TOO_LARGE');
    } finally {
      await rm(path, { force: true });
    }
  };
}

/** False when it is too much; the rest is then read and thrown away, so that the sender hears the answer. */
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
    // Who goes halfway is not there any more to read what was wrong.
    throw request.errored ? new ORPCError('BAD_REQUEST') : error;
  } finally {
    await file.close();
  }
  return true;
}

/** Removes what a process that was killed left behind. */
export async function sweepUploads(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtime < before) await rm(join(folder, name), { force: true });
  }
}
