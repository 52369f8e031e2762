// The deadlocks that a test database met, from the log of its server. They are looked for there, because a call that is sent again, or
// a job that is tried again, hides its own.
import { readFile } from 'node:fs/promises';

type Where = { name: string; logFile: string };

const first = /^(\S*) [A-Z]+: {2}/;

/** One text per deadlock: the two or more statements that waited for each other. */
export async function findDeadlocks({ name, logFile }: Where): Promise<string[]> {
  const found: string[] = [];
  let inDeadlock = false;
  for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
    const [, database] = first.exec(line) ?? [];
    if (database !== undefined) {
      const begins = line.startsWith(`${name} ERROR:  deadlock detected`);
      if (begins) found.push('');
      inDeadlock = begins || (inDeadlock && !/^\S* (ERROR|WARNING|LOG|FATAL|PANIC): {2}/.test(line));
    }
    if (inDeadlock) found.push(`${found.pop()}${line}\n`);
  }
  return found;
}
