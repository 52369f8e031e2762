// Passwords are hashed on the threads of Node's thread pool. During an attack these would compete with the main thread for the
// processors, and every answer would wait. Linux has a priority per thread, so there the pool runs after everything else; reading
// files and looking up names, its other work, take little time of a processor.
import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';

/** A third of the weight of the main thread: enough to let it through, and a sign-in still ends on a busy machine. */
const steps = 5;

export async function lowerHashingPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  const priority = Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW);
  for (const thread of await poolThreads()) {
    try {
      setPriority(thread, priority);
    } catch {
      // The system does not allow another priority: hashing then has that of the server.
    }
  }
}

/** Reading the folder uses the pool, which starts all its threads at once. */
async function poolThreads(): Promise<number[]> {
  const folder = '/proc/self/task';
  const threads = await readdir(folder).catch(() => []);
  const names = await Promise.all(
    threads.map((thread) => readFile(`${folder}/${thread}/comm`, 'utf8').catch(() => '')),
  );
  return threads.filter((_, index) => names[index]?.trim() === 'libuv-worker').map(Number);
}
