// Runs programs for a command that waits for them, and sees to it that none outlives the command.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './source-files.ts';

export interface ChildResult {
  code: number;
  /** What it wrote, both streams together; empty when it was streamed. */
  output: string;
}

export interface ChildOptions {
  env?: Record<string, string>;
  /** Let it write to the terminal itself. */
  streamed?: boolean;
}

// The pinned Node and the programs of the packages go before what the machine has.
const path = [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env['PATH']].join(
  delimiter,
);
const patience = 8000;
const running = new Set<number>();
let stopping = false;

export function runChild(command: readonly string[], options: ChildOptions = {}): Promise<ChildResult> {
  const [program = '', ...args] = command;
  const colour = process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    // A process group of its own, so that a stop reaches what it started as well.
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
      // Who waits for this would go on to the next one.
      if (stopping) return;
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
}

/**
 * Ends this process on a stop, after everything that was started by `runChild`. Returns what undoes that, for a
 * command that goes on with work that knows how to stop by itself.
 */
export function stopChildrenOnStop(): () => void {
  const stop = (signal: 'SIGINT' | 'SIGTERM') => {
    if (stopping) return;
    stopping = true;
    signalAll('SIGINT');
    setTimeout(() => signalAll('SIGKILL'), patience).unref();
    setInterval(() => running.size === 0 && process.exit(128 + constants.signals[signal]), 50);
  };
  const interrupt = () => stop('SIGINT');
  const terminate = () => stop('SIGTERM');
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', terminate);
  // The bootstrap was killed. Listening for it must not keep a finished command alive.
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
      // It ended by itself in the meantime.
    }
  }
}
