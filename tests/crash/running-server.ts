// The server as `npm start` runs it, in its own process that can be killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type RunningServer = {
  process: ChildProcess;
  origin: string;
  /** Its output so far. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<string>;
};

/** A root folder to run in: the migrations and a minimal page. Accessible to others, because PostgreSQL runs as another user. */
export async function makeRoot(): Promise<{ root: string; dataDir: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'clubgenoot-crash-'));
  await chmod(root, 0o755);
  await symlink(join(process.cwd(), 'database'), join(root, 'database'));
  for (const folder of ['pages', 'assets'])
    await mkdir(join(root, 'build/client', folder), { recursive: true });
  const page = '<!doctype html><title>Test</title><script type="module" src="/assets/index-1.js"></script>';
  await writeFile(join(root, 'build/client/pages/app.html'), page);
  return {
    root,
    dataDir: join(root, 'data'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

export function spawnServer(root: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(process.cwd(), 'app/server/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      TZ: process.env['TZ'],
      // Without it each start strips the types from every file, which is half of the starting time.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      DEMO: '0',
      RATE_LIMITS: 'off',
      WEATHER_URL: 'http://127.0.0.1:9',
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => String(signal ?? code));
  return { process: child, output: () => output, ended };
}

/** Resolves when the server listens; throws its output when it ends before that. */
export async function startServer(root: string, settings?: Record<string, string>): Promise<RunningServer> {
  const server = spawnServer(root, settings);
  const ended = server.ended.then(() => true);
  for (;;) {
    const port = /http:\/\/localhost:(\d+)/.exec(server.output())?.[1];
    if (port !== undefined) return { ...server, origin: `http://127.0.0.1:${port}` };
    if (await Promise.race([ended, sleep(10)])) throw new Error(`The server ended: ${server.output()}`);
  }
}

/** The process id of PostgreSQL on the data of a running server. */
export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg18/cluster/postmaster.pid'), 'utf8'), 10);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
