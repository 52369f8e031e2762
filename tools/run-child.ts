// Runs child processes for a command that waits for them, and makes sure that none outlives the command.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './source-files.ts';

export interface ChildResult {
  code: number;
  /** Combined output of both streams; empty when streamed to the terminal. */
  output: string;
}

export interface ChildOptions {
  env?: Record<string, string>;
  /** Let the child write to the terminal directly. */
  streamed?: boolean;
}

// The pinned Node and the packages' programs come before those of the machine.
const path = [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env['PATH']].join(
  delimiter,
);
const stopTimeoutMs = 8000;
const running = new Set<number>();
let stopping = false;

export function runChild(command: readonly string[], options: ChildOptions = {}): Promise<ChildResult> {
  const [program = '', ...args] = command;
  const colour = process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    // In its own process group, so that a stop also reaches its children.
    const child = spawn(program, args, {
      cwd: root,
      detached: process.platform !== 'win32',
      env: { ...process.env, ...colour, ...options.env, PATH: path },
      stdio: options.streamed ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    child.on('error', (fault) =>
      resolve({ code: 127, output: `${program} could not be started: ${fault.message}\n` }),
    );
    child.on('close', (code, signal) => {
      if (pid !== undefined) running.delete(pid);
      // Never resolves after a stop: the caller would start its next child.
      if (stopping) return;
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
}

/**
 * On a stop, ends this process after all children started by `runChild`. Returns a function that removes the handlers,
 * for a command that continues with work that can stop by itself.
 */
export function stopChildrenOnStop(): () => void {
  const stop = (signal: 'SIGINT' | 'SIGTERM') => {
    if (stopping) return;
    stopping = true;
    signalAll('SIGINT');
    setTimeout(() => signalAll('SIGKILL'), stopTimeoutMs).unref();
    setInterval(() => running.size === 0 && process.exit(128 + constants.signals[signal]), 50);
  };
  const interrupt = () => stop('SIGINT');
  const terminate = () => stop('SIGTERM');
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', terminate);
  // The bootstrap was killed. Listening for that must not keep a finished command alive.
  process.on('disconnect', terminate);
  process.channel?.unref();
  return () => {
    process.removeListener('SIGINT', interrupt);
    process.removeListener('SIGTERM', terminate);
    process.removeListener('disconnect', terminate);
  };
}

function signalAll(signal: NodeJS.Signals): void {
  for (const pid of running) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, signal);
    } catch {
      // It already ended by itself.
    }
  }
}
