// A project of two files with the bootstrap in it and a package `node` of our own making, which can be slow, fail
// or be absent: what happens to somebody's first command, without a network.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../source-files.ts';

const version = process.versions.node;

/** Appends a line to installs.log, then puts the Node of this test in place. */
const installer = `
const { appendFileSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
appendFileSync(process.env.INSTALLS, 'x');
setTimeout(() => {
  mkdirSync('bin', { recursive: true });
  rmSync('bin/node', { force: true });
  symlinkSync(${JSON.stringify(process.execPath)}, 'bin/node');
}, Number(process.env.INSTALL_TAKES ?? 0));
`;

/** Tells what happens to it, and stops on nothing but a signal that it has told. */
const command = `
const tell = (text: string) => process.stdout.write(text + '\\n');
tell('runs ' + JSON.stringify([process.version, ...process.argv.slice(2)]));
if (process.argv[2] !== 'wait') process.exit(Number(process.argv[2] ?? 0));
for (const name of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.on(name, () => {
    tell('heard ' + name);
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
  /** Everything that was written until now. */
  output(): string;
  /** Resolves when `text` was written. */
  wrote(text: string): Promise<void>;
  exit: Promise<number | null>;
}

/** `node tools/run.mjs show ARGS` in a process group of its own. */
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
