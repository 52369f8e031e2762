// From the Debian package to the first signed-in admin on a clean Debian, under systemd with all that its unit forbids; then
// a back-up, a restore, a drain, an update, a removal that keeps the data, and a purge: by the commands that the pages write.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWritten, notYetRun, type RunByTest } from '#tests/operations/written-commands.ts';
import { createDebian, type Debian } from './clean-debian.ts';

/** What a person may need at most for all of it. */
const longest = 10 * 60;
const backups = '/var/backups/clubgenoot';
const settingsFile = 'etc/clubgenoot/clubgenoot.env';

let debian: Debian;

const runHere = (command: string, options: object): string =>
  execFileSync('sh', ['-c', command], { encoding: 'utf8', stdio: 'pipe', ...options });

/** Makes the package in this version, and puts it on the machine; returns its path there. */
function putPackage(version: string): string {
  runHere(asWritten('sh deploy/debian/build.sh'), { env: { ...process.env, VERSION: version } });
  const [made = ''] = globSync(`build/clubgenoot_${version}_*.deb`);
  copyFileSync(made, join(debian.root, 'root', basename(made)));
  rmSync(made);
  return `/root/${basename(made)}`;
}

/** Types on the machine what a page writes, in the folder of the back-ups. */
const type = (beginning: RunByTest, values: Record<string, string> = {}, more = ''): string => {
  // As the page on installing says.
  const command = asWritten(beginning, values).replace('npm run admin --', 'clubgenoot-admin');
  return debian.inside('sh', '-c', `cd ${backups} && ${command}${more}`);
};

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
  runHere(asWritten('npm run package'), { env: { ...process.env, NODE_ENV: undefined } });
  debian = createDebian();
}, 900_000);
afterAll(() => debian?.remove(), 60_000);

test('the product runs from its folder', () => {
  const help = runHere(asWritten('bin/node tools/admin.js'), { cwd: 'build/package/product' });
  expect(help).toContain('grant-admin EMAIL');
});

test('a clean Debian has a signed-in admin within ten minutes, and keeps its data until the purge', async () => {
  const file = putPackage('0.1.0');
  const began = performance.now();
  const packages = asWritten('apt install', { './build/clubgenoot_0.1.0_amd64.deb': file });
  debian.install(...packages.split(' ').slice(2));
  await debian.boot();
  expect(debian.inside('sh', '-c', 'systemctl is-active clubgenoot || true').trim()).toBe('inactive');
  type('clubgenoot-setup', { 'smtps://user:password@mail.example': 'smtp://127.0.0.1:2525' });
  copyFileSync('tests/install/first-admin.ts', join(debian.root, 'root/first-admin.ts'));
  const grant = asWritten('clubgenoot-admin grant-admin');
  expect(product('/root/first-admin.ts', grant)).toContain('signed in');
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`measured: ${seconds} s from the Debian package to the first signed-in admin\n`);
  expect(seconds).toBeLessThan(longest);
  const settings = readFileSync(join(debian.root, settingsFile), 'utf8');

  // The log is in the journal, and the unit leaves the product little.
  expect(type('journalctl -u clubgenoot')).toContain('https://club.example');
  const security = debian.inside('systemd-analyze', 'security', '--no-pager', 'clubgenoot.service');
  expect(Number(/exposure level for clubgenoot\.service: ([\d.]+)/.exec(security)?.[1])).toBeLessThan(2);

  const there = { '/backups': backups };
  type('npm run admin -- backup', there);
  type('systemctl stop');
  expect(() => type('npm run admin -- restore', there)).toThrow('--replace');
  type('npm run admin -- restore', there, ' --replace');
  type('systemctl start');
  expect(product('/root/first-admin.ts', 'sign-in')).toContain('signed in');
  // Nothing serves the domain here, and no mail server is left.
  const examined = type('npm run admin -- doctor --mail-to', {}, ' || true');
  expect(examined).toMatch(/Schema .*\n/);
  expect(() => debian.inside('clubgenoot-admin', 'grant-admin')).toThrow(
    'clubgenoot-admin grant-admin EMAIL',
  );

  // A drain serves on and reports it, until the next start.
  type('systemctl reload');
  await expect.poll(() => statusOf('ready')).toBe('503');
  expect(statusOf('live')).toBe('200');

  apt('install', putPackage('0.1.1'));
  expect(debian.inside('dpkg-query', '-W', '-f', '${Version}', 'clubgenoot')).toBe('0.1.1');
  expect(product('/root/first-admin.ts', 'sign-in')).toContain('signed in');
  expect(readFileSync(join(debian.root, settingsFile), 'utf8')).toBe(settings);
  type('npm run admin -- migrate');

  // What is taken along, and what helpers from afar are sent.
  type('npm run admin -- export-log', { FILE: 'audit.csv' });
  expect(readFileSync(join(debian.root, backups, 'audit.csv'), 'utf8')).toContain('Platformbeheerder');
  const [backup = ''] = globSync(join(debian.root, backups, '*.backup'));
  expect(type('zcat', { FILE: basename(backup) }, ' | head -n 1')).toContain('{');
  type('journalctl -u clubgenoot -o cat');
  type('npm run admin -- support-bundle bundle.tar.gz');
  type('tar');

  apt('remove', 'clubgenoot');
  expect(debian.inside('sh', '-c', 'systemctl is-active clubgenoot || true').trim()).toBe('inactive');
  expect([debian.exists('usr/lib/clubgenoot'), debian.exists(settingsFile)]).toEqual([false, true]);
  expect(databases()).toContain('clubgenoot');

  apt(...asWritten('apt purge').split(' ').slice(1));
  expect([debian.exists('var/lib/clubgenoot'), debian.exists('etc/clubgenoot')]).toEqual([false, false]);
  expect(databases()).not.toContain('clubgenoot');
  expect(debian.exists(join(backups, basename(backup)))).toBe(true);
  expect(notYetRun()).toEqual([]);
}, 1_200_000);
