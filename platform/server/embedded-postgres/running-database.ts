// The server that started the embedded database owns it and stores its address beside the data, so that the operator's command
// can connect while the server runs.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'database-url');

export async function leaveAddress(dataDir: string, url: string): Promise<{ stop(): Promise<void> }> {
  await writeFile(fileIn(dataDir), url, { mode: 0o600 });
  return { stop: () => rm(fileIn(dataDir), { force: true }) };
}

/** Null when there is none; the address may be that of a killed server. */
export async function findAddress(dataDir: string): Promise<string | null> {
  return readFile(fileIn(dataDir), 'utf8').catch(() => null);
}
