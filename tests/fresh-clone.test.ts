// A newcomer clones the repository and types one command: a copy of the committed files, nothing installed, no terminal, and
// the machine's own Node and npm.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPaths, root } from '#tools/source-files.ts';

const minutes = 60_000;
let clone: string;

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  for (const path of listPaths()) cpSync(join(root, path), join(clone, path));
  execFileSync('git', ['init', '--quiet'], { cwd: clone });
}, minutes);

afterAll(async () => {
  for (const pid of processesOfClone()) process.kill(pid, 'SIGKILL');
  await pause(200);
  rmSync(clone, { recursive: true, force: true });
}, 60_000);

/** A newcomer's environment has none of the variables that our test runner sets. */
function newcomersEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|NODE_COMPILE_CACHE$|NODE_CHANNEL|TZ$|TEST$|DEV$|PROD$|MODE$)/;
  const entries = Object.entries(process.env).filter(([name]) => !ours.test(name));
  const path = process.env['PATH']?.split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(entries), PATH: path?.join(delimiter), PORT: '0' };
}

/** Runs npm as a terminal would: in its own process group, which receives Ctrl-C. */
function npm(...args: string[]) {
  const began = Date.now();
  const child = spawn('npm', args, {
    cwd: clone,
    detached: true,
    env: newcomersEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let ended = false;
  const exit = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => {
      ended = true;
      resolve(code);
    });
  });
  return {
    exit,
    output: () => output,
    pressCtrlC: () => process.kill(-(child.pid ?? 0), 'SIGINT'),
    async ready(): Promise<{ url: string; seconds: number }> {
      for (;;) {
        const url = /Clubgenoot draait op (http:\S+)/.exec(output)?.[1];
        if (url) return { url, seconds: (Date.now() - began) / 1000 };
        if (ended) throw new Error(`npm ${args.join(' ')} ended before it was ready:\n${output}`);
        await pause(20);
      }
    },
  };
}

function processesOfClone(): number[] {
  return globSync('/proc/[0-9]*/cmdline').flatMap((path) => {
    try {
      return readFileSync(path, 'utf8').includes(clone) ? [Number(path.split('/')[2])] : [];
    } catch {
      return [];
    }
  });
}

async function startLookAndStop(): Promise<{ seconds: number; output: string }> {
  const running = npm('start');
  const { url, seconds } = await running.ready();
  const health = await fetch(`${url}/api/health/ready`);
  expect(health.status).toBe(200);
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Welkom bij Clubgenoot');

  running.pressCtrlC();
  const stopped = await Promise.race([running.exit.then(() => true), pause(10_000, false)]);
  if (!stopped) throw new Error(`npm start was still there 10 s after Ctrl-C:\n${running.output()}`);
  // The shell that npm starts may end before the server does.
  for (let left = 20; left > 0 && processesOfClone().length > 0; left--) await pause(100);
  expect(processesOfClone()).toEqual([]);
  return { seconds, output: running.output() };
}

test('npm start works as the first command', { timeout: 10 * minutes }, async () => {
  const { seconds, output } = await startLookAndStop();
  expect(output).toContain('Installing the packages');
  expect(output).toContain('Building the client');
  process.stdout.write(`measured: npm start in a fresh clone is ready after ${seconds.toFixed(1)} s\n`);
});

test('the second start is immediate', { timeout: 2 * minutes }, async () => {
  const { seconds, output } = await startLookAndStop();
  expect(output).not.toContain('Installing');
  expect(output).not.toContain('Building');
  process.stdout.write(`measured: npm start, warm, is ready after ${seconds.toFixed(2)} s\n`);
});

test('npm test works as the first command too', { timeout: 10 * minutes }, async () => {
  for (const made of ['node_modules', '.cache', 'build'])
    rmSync(join(clone, made), { recursive: true, force: true });
  const running = npm('test', '--', 'types');
  const code = await running.exit;
  expect({ code, output: running.output() }).toEqual({
    code: 0,
    output: expect.stringMatching(/Installing the packages[^]*^1 passed, 0 failed\n$/m),
  });
});
