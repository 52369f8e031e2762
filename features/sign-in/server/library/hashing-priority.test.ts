import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// In a process of its own, because the priority of a thread cannot be raised again.
const script = `
  import { lowerHashingPriority } from ${JSON.stringify(new URL('password-hashing.ts', import.meta.url).href)};
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  await lowerHashingPriority();
  const threads = readdirSync('/proc/self/task').map(Number);
  const priorities = Object.groupBy(threads, (thread) => readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim());
  const relative = (thread) => getPriority(thread) - getPriority();
  console.log(JSON.stringify({ main: getPriority(), pool: (priorities['libuv-worker'] ?? []).map(relative) }));
`;

test.runIf(process.platform === 'linux')('the threads that hash passwords yield to the main thread', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  const { main, pool } = JSON.parse(output) as { main: number; pool: number[] };
  const lower = Math.min(main + 5, 19) - main;
  expect(pool).toEqual([lower, lower, lower, lower]);
});
