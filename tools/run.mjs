// The entry point of all commands, on any Node of the machine and before anything is installed: plain JavaScript
// without packages. It installs what is missing and runs `tools/<command>.ts` on the pinned Node.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...args] = process.argv.slice(2);
const script = join(root, 'tools', `${command}.ts`);

if (!command || !existsSync(script)) {
  console.error(`Usage: node tools/run.mjs <command>; there is no tools/${command ?? '<command>'}.ts.`);
  process.exit(2);
}

try {
  runOn(await ensureInstalled(root));
} catch (fault) {
  if (fault.output) console.error(fault.output.trimEnd());
  console.error(fault.message);
  process.exit(1);
}

// The child has its own process group: Ctrl-C, which a terminal sends to the whole group, then reaches it once,
// passed on by this process. When this process is killed, the channel between them closes, and the child receives
// 'disconnect'.
function runOn(runtime) {
  const path = [dirname(runtime), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(runtime, [script, ...args], {
    cwd: root,
    detached: process.platform !== 'win32',
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, PATH: path },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('error', (fault) => {
    console.error(`${runtime} could not be started: ${fault.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  forwardSignals(child);
  if (process.env.npm_lifecycle_event) stopWhenOrphaned(child);
}

// npm passes on the Ctrl-C that a terminal has already sent here: ignore repeats within half a second.
function forwardSignals(child) {
  let last = 0;
  const forward = (signal) => {
    if (Date.now() - last < 500) return;
    last = Date.now();
    // A closed terminal stops the command like any other signal.
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
}

// npm waits as long as its script runs, so another parent process means that npm was killed.
function stopWhenOrphaned(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 1000);
  watch.unref();
}
