// Installs what the tests need besides packages: a browser, the machine's own PostgreSQL for the second run of the
// database tests, and Redis for those of several servers. Tries Debian's package first, because it also works where a browser cannot be downloaded.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { startProgress } from './bootstrap/progress.mjs';
import { runChild } from './run-child.ts';

const oldestPostgres = 15;
const noBrowser =
  'No browser for the journeys: install Chromium and run again, or name one in CHROMIUM_PATH. ' +
  'Everything else runs by `npm test -- <step>`.';

/** Debian's headless Chromium renders the same pages in little more than half the time. */
const headlessShell = { file: '/usr/bin/chromium-headless-shell', debianPackage: 'chromium-headless-shell' };

/** The browser that the journeys run in, or null when none is installed. */
export async function findChromium(): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : null;
  const { chromium } = await import('@playwright/test');
  const candidates = [headlessShell.file, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  candidates.push(chromium.executablePath());
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** The folder with the machine's PostgreSQL programs, of the oldest supported version; otherwise null. */
export function findMachinePostgres(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/postgres')
    .map((path) => Number(path.split('/')[4]))
    .filter((version) => version >= oldestPostgres)
    .toSorted((one, other) => one - other);
  return found.length === 0 ? null : join('/usr/lib/postgresql', String(found[0]), 'bin');
}

type Program = { file: string; argv0: string };

/** A Redis or Valkey server of this machine, or null. */
export function findRedis(): Program | null {
  const names = ['redis-server', 'valkey-server'];
  // Debian's redis-tools has the server's program without its service, as redis-check-rdb. The name in argv[0] makes it the server.
  const programs = names.flatMap((name) =>
    ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) => ({
      file: join(folder, name),
      argv0: name,
    })),
  );
  programs.push({ file: '/usr/bin/redis-check-rdb', argv0: 'redis-server' });
  return programs.find(({ file }) => existsSync(file)) ?? null;
}

/** Prometheus' program that tries rules. */
const hasPromtool = () => existsSync('/usr/bin/promtool') || existsSync('/usr/local/bin/promtool');

export type Need = 'chromium' | 'postgres' | 'redis' | 'promtool';

/** Throws an Error with one line for the user when the required browser cannot be installed. */
export async function ensureMachine(needs: ReadonlySet<Need>): Promise<void> {
  if (needs.has('chromium')) await ensureChromium();
  if (needs.has('postgres') && findMachinePostgres() === null) await installByApt('postgresql');
  if (needs.has('promtool') && !hasPromtool()) await installByApt('prometheus');
  if (needs.has('redis') && findRedis() === null) await installByApt('redis-tools');
}

async function ensureChromium(): Promise<void> {
  const found = await findChromium();
  if (process.env['CHROMIUM_PATH']) {
    if (found) return;
    throw new Error(`CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, and that does not exist.`);
  }
  // Worth installing even where full Chromium is present.
  if (found === headlessShell.file || (await installByApt(headlessShell.debianPackage))) return;
  if (found || (await installByApt('chromium'))) return;
  await attempt('Downloading Chromium', ['playwright', 'install', 'chromium']);
  if (!(await findChromium())) throw new Error(noBrowser);
}

async function installByApt(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', name];
  return (
    (await attempt('Updating the list of Debian packages', ['apt-get', 'update'], quiet)) &&
    (await attempt(`Installing the Debian package ${name}`, install, quiet))
  );
}

async function attempt(text: string, command: string[], env: Record<string, string> = {}): Promise<boolean> {
  const progress = startProgress(text, process.stdout);
  const { code, output } = await runChild(command, { env });
  if (code === 0) {
    progress.done();
    return true;
  }
  progress.fail();
  console.log(output.trimEnd());
  return false;
}
