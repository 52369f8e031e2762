// Where the databases of a test run are stored. Nothing in them must survive the machine: in memory, making and dropping a database for
// every test file takes a quarter of the processor time.
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const name = 'clubgenoot-test-';
/** Bytes. A run uses about one gigabyte; the shared memory of a container is often 64 MB. */
const enough = 6_000_000_000;
const day = 86_400_000;

export function makeDatabaseFolder(): string {
  if (!hasMemory()) return mkdtempSync(join(tmpdir(), name));
  removeLeftBehind();
  return mkdtempSync(join(memory, name));
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) > enough;
  } catch {
    return false;
  }
}

/** Of runs that were killed: on a disk they would only take room. */
function removeLeftBehind() {
  for (const folder of readdirSync(memory).filter((entry) => entry.startsWith(name))) {
    const path = join(memory, folder);
    if (Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}
