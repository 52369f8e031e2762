// A real Redis on a free port, without contents, that a test may stop, freeze and start again.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findRedis } from '#tools/ensure-machine.ts';

export type TestRedis = {
  url: string;
  start(): Promise<void>;
  /** Kills the server; its contents are lost. */
  stop(): Promise<void>;
  /** The server answers nothing, and its connections stay open. */
  freeze(): void;
  thaw(): void;
};

export async function startRedis(): Promise<TestRedis> {
  const program = findRedis();
  if (program === null)
    throw new Error('This machine has no Redis: run `npm test -- db`, which installs it.');
  const { file, argv0 } = program;
  const port = await freePort();
  let child: ChildProcess | null = null;

  async function start() {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(file, args, { argv0, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    for await (const text of child.stdout ?? []) {
      output += String(text);
      if (/Ready to accept connections/.test(output)) break;
    }
  }

  async function stop() {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return address.port;
}
