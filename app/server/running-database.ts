// The embedded database has one owner: the server that started it. It leaves the address beside the data, so that
// the operator's command can join in while the server runs.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'database-url');

export async function leaveAddress(dataDir: string, url: string): Promise<{ stop(): Promise<void> }> {
  await writeFile(fileIn(dataDir), url, { mode: 0o600 });
  return { stop: () => rm(fileIn(dataDir), { force: true }) };
}

/** Null when no server left one; it may be that of a server that was killed. */
export async function findAddress(dataDir: string): Promise<string | null> {
  return readFile(fileIn(dataDir), 'utf8').catch(() => null);
}
