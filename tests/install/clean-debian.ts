// A clean Debian that boots with systemd in a namespace of its own, with the machine's kernel. The root is made once, and
// kept in .cache.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const suite = 'bookworm';
const cache = join(process.cwd(), '.cache', 'install');
const path = '/usr/sbin:/usr/bin:/sbin:/bin';

/** Why there can be none here, or null. */
export function lacksDebian(): string | null {
  if (process.getuid?.() !== 0) return 'it needs root, to make a clean Debian';
  return existsSync('/usr/bin/apt-get') ? null : 'it needs apt, to make a clean Debian';
}

export const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });

function makeArchive(): string {
  const archive = join(cache, `${suite}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(cache, { recursive: true });
  if (!existsSync('/usr/bin/mmdebstrap') || !existsSync('/usr/bin/systemd-nspawn')) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', 'mmdebstrap', 'systemd-container');
  }
  const unfinished = join(cache, `unfinished-${process.pid}.tar`);
  run('mmdebstrap', '--variant=apt', '--include=systemd,systemd-sysv,ca-certificates', suite, unfinished);
  renameSync(unfinished, archive);
  return archive;
}

export function createDebian() {
  const archive = makeArchive();
  const root = mkdtempSync(join(tmpdir(), 'clubgenoot-debian-'));
  run('tar', '-xf', archive, '-C', root);
  const container = ['-q', '-D', root, '--register=no', '--keep-unit', '--timezone=off'];
  let machine: ChildProcess | null = null;
  let leader = '';

  /** Runs a program in the booted machine; returns what it prints, and throws with it when it fails. */
  const inside = (...command: string[]): string =>
    run('nsenter', '-t', leader, '-a', 'env', '-i', `PATH=${path}`, 'HOME=/root', 'LANG=C.UTF-8', ...command);

  /** Runs a program in the root before the first boot, with the machine's network. */
  const before = (...command: string[]): string =>
    run('systemd-nspawn', ...container, '--pipe', '--setenv=DEBIAN_FRONTEND=noninteractive', ...command);

  return {
    root,
    inside,
    before,

    /** Installs before the first boot. */
    install(...packages: string[]): void {
      const policy = join(root, 'usr/sbin/policy-rc.d');
      // Nothing starts before the boot.
      writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
      const apt = ['apt-get', '-y', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0'];
      before(...apt, 'update');
      before(...apt, 'install', ...packages);
      rmSync(policy);
    },

    /** Boots, with a network of its own that reaches nothing. */
    async boot(): Promise<void> {
      const options = ['--private-network', '--console=pipe', '--boot'];
      machine = spawn('systemd-nspawn', [...container, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
      let shown = '';
      machine.stdout?.on('data', (chunk) => (shown += chunk));
      machine.stderr?.on('data', (chunk) => (shown += chunk));
      const children = `/proc/${machine.pid}/task/${machine.pid}/children`;
      for (let left = 240; ; left--) {
        if (left === 0 || machine.exitCode !== null) throw new Error(`Debian does not boot:\n${shown}`);
        leader = existsSync(children) ? (readFileSync(children, 'utf8').split(' ')[0] ?? '') : '';
        if (leader !== '' && isUp()) return;
        await sleep(500);
      }
    },

    async remove(): Promise<void> {
      if (machine && machine.exitCode === null) {
        const ended = new Promise((resolve) => machine?.on('exit', resolve));
        // The connection to the machine ends with it.
        if (leader !== '')
          spawn('nsenter', ['-t', leader, '-a', 'systemctl', 'poweroff'], { stdio: 'ignore' });
        await Promise.race([ended, sleep(20_000)]);
        machine.kill('SIGKILL');
      }
      rmSync(root, { recursive: true, force: true });
    },

    exists: (file: string): boolean => globSync(join(root, file)).length > 0,
  };

  function isUp(): boolean {
    try {
      return /running|degraded/.test(inside('sh', '-c', 'systemctl is-system-running || true'));
    } catch {
      return false;
    }
  }
}

export type Debian = ReturnType<typeof createDebian>;
