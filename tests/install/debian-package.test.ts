// From the Debian package to the first signed-in admin on a clean Debian, under systemd with all that its unit forbids; then
// a drain, an update, a removal that keeps the data, and a purge.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDebian, type Debian } from './clean-debian.ts';

/** What a person may need at most for all of it. */
const longest = 10 * 60;
const settingsFile = 'etc/clubgenoot/clubgenoot.env';

let debian: Debian;

/** Makes the package in this version, and puts it on the machine; returns its path there. */
function putPackage(version: string): string {
  execFileSync('sh', ['deploy/debian/build.sh'], {
    env: { ...process.env, VERSION: version },
    stdio: 'pipe',
  });
  const [made = ''] = globSync(`build/clubgenoot_${version}_*.deb`);
  copyFileSync(made, join(debian.root, 'root', basename(made)));
  rmSync(made);
  return `/root/${basename(made)}`;
}

const product = (...args: string[]) => debian.inside('/usr/lib/clubgenoot/bin/node', ...args);
const statusOf = (path: string) =>
  product(
    '-p',
    `fetch('http://127.0.0.1:3000/api/health/${path}').then(({ status }) => console.log(status)), ''`,
  ).trim();
const apt = (...args: string[]) =>
  debian.inside('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y', '-o', 'Dpkg::Use-Pty=0', ...args);
const databases = () =>
  debian.inside('runuser', '-u', 'postgres', '--', 'psql', '-qtAc', 'select datname from pg_database');

beforeAll(() => {
  // The runner of the tests sets NODE_ENV, by which React would be built for development.
  execFileSync('node', ['tools/run.mjs', 'package'], {
    env: { ...process.env, NODE_ENV: undefined },
    stdio: 'pipe',
  });
  debian = createDebian();
}, 900_000);
afterAll(() => debian?.remove(), 60_000);

test('a clean Debian has a signed-in admin within ten minutes, and keeps its data until the purge', async () => {
  const file = putPackage('0.1.0');
  const began = performance.now();
  debian.install('postgresql', file);
  await debian.boot();
  expect(debian.inside('sh', '-c', 'systemctl is-active clubgenoot || true').trim()).toBe('inactive');
  debian.inside('clubgenoot-setup', 'club.example', 'smtp://127.0.0.1:2525');
  copyFileSync('tests/install/first-admin.ts', join(debian.root, 'root/first-admin.ts'));
  expect(product('/root/first-admin.ts')).toContain('signed in');
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`measured: ${seconds} s from the Debian package to the first signed-in admin\n`);
  expect(seconds).toBeLessThan(longest);
  const settings = readFileSync(join(debian.root, settingsFile), 'utf8');

  // The log is in the journal, and the unit leaves the product little.
  expect(debian.inside('journalctl', '-u', 'clubgenoot', '--no-pager')).toContain('https://club.example');
  const security = debian.inside('systemd-analyze', 'security', '--no-pager', 'clubgenoot.service');
  expect(Number(/exposure level for clubgenoot\.service: ([\d.]+)/.exec(security)?.[1])).toBeLessThan(2);

  debian.inside('clubgenoot-admin', 'backup', '/var/backups/clubgenoot/first.backup');
  expect(() => debian.inside('clubgenoot-admin', 'grant-admin')).toThrow(
    'clubgenoot-admin grant-admin EMAIL',
  );

  // A drain serves on and reports it, until the next start.
  debian.inside('systemctl', 'reload', 'clubgenoot');
  await expect.poll(() => statusOf('ready')).toBe('503');
  expect(statusOf('live')).toBe('200');

  apt('install', putPackage('0.1.1'));
  expect(debian.inside('dpkg-query', '-W', '-f', '${Version}', 'clubgenoot')).toBe('0.1.1');
  expect(product('/root/first-admin.ts', 'sign-in')).toContain('signed in');
  expect(readFileSync(join(debian.root, settingsFile), 'utf8')).toBe(settings);

  apt('remove', 'clubgenoot');
  expect(debian.inside('sh', '-c', 'systemctl is-active clubgenoot || true').trim()).toBe('inactive');
  expect([debian.exists('usr/lib/clubgenoot'), debian.exists(settingsFile)]).toEqual([false, true]);
  expect(databases()).toContain('clubgenoot');

  apt('purge', 'clubgenoot');
  expect([debian.exists('var/lib/clubgenoot'), debian.exists('etc/clubgenoot')]).toEqual([false, false]);
  expect(databases()).not.toContain('clubgenoot');
  expect(debian.exists('var/backups/clubgenoot/first.backup')).toBe(true);
}, 1_200_000);
