// A project of two files with the bootstrap and a fake package `node`, which can be slow, fail or be missing. It
// tests a newcomer's first command without a network.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#tools/source-files.ts';

const version = process.versions.node;

/** Appends a line to installs.log, then installs the Node that runs this test. */
const installer = `
const { appendFileSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
appendFileSync(process.env.INSTALLS, 'x');
setTimeout(() => {
  mkdirSync('bin', { recursive: true });
  rmSync('bin/node', { force: true });
  symlinkSync(${JSON.stringify(process.execPath)}, 'bin/node');
}, Number(process.env.INSTALL_TAKES ?? 0));
`;

/** Logs the signals that it receives, and stops only on a signal that it has logged. */
const command = `
const print = (text: string) => process.stdout.write(text + '\\n');
print('runs ' + JSON.stringify([process.version, ...process.argv.slice(2)]));
if (process.argv[2] !== 'wait') process.exit(Number(process.argv[2] ?? 0));
for (const name of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.on(name, () => {
    print('received ' + name);
    setTimeout(() => process.exit(7), 900);
  });
}
setInterval(() => {}, 1000);
`;

export interface Project {
  folder: string;
  /** How often the runtime was installed. */
  installs(): number;
  remove(): void;
}

export function makeProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const node = {
    name: 'node',
    version,
    bin: { node: 'bin/node' },
    scripts: { preinstall: 'node installArchSpecificPackage' },
  };
  write('package/package.json', JSON.stringify(node));
  write('package/installArchSpecificPackage.js', installer);
  execFileSync('tar', ['-czf', 'node.tgz', 'package'], { cwd: folder });
  rmSync(join(folder, 'package'), { recursive: true });

  const manifest = {
    name: 'project',
    version: '1.0.0',
    dependencies: { node: 'file:node.tgz' },
    allowScripts: { node: true },
  };
  write('package.json', JSON.stringify(manifest));
  write('tools/show.ts', command);
  cpSync(join(root, 'tools', 'run.mjs'), join(folder, 'tools', 'run.mjs'));
  cpSync(join(root, 'tools', 'bootstrap'), join(folder, 'tools', 'bootstrap'), { recursive: true });
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: folder, stdio: 'pipe' });

  const log = join(folder, 'installs.log');
  return {
    folder,
    installs: () => (existsSync(log) ? readFileSync(log, 'utf8').length : 0),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface Run {
  pid: number;
  /** All output so far. */
  output(): string;
  /** Resolves when the output contains `text`. */
  wrote(text: string): Promise<void>;
  exit: Promise<number | null>;
}

/** Runs `node tools/run.mjs show ARGS` in its own process group. */
export function run(
  { folder }: Project,
  args: readonly string[],
  env: Record<string, string> = {},
  node = process.execPath,
): Run {
  const child = spawn(node, ['tools/run.mjs', 'show', ...args], {
    cwd: folder,
    detached: true,
    env: { ...process.env, INSTALLS: join(folder, 'installs.log'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    wrote: (text) =>
      new Promise((resolve) => {
        const look = () => output.includes(text) && listeners.delete(look) && resolve();
        listeners.add(look);
        look();
      }),
    exit: new Promise((resolve) => child.on('exit', resolve)),
  };
}
