// The measured processes, one each: the product as `npm start` runs it, and the bare server. Both use one embedded
// database, which this process starts and fills.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool, type ConnectionConfig } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '#platform/server/migrate.ts';
import { root } from '#tools/source-files.ts';
import type { BareReady, BareSetup } from './bare-server.ts';
import { fillBenchData, type BenchData } from './data.ts';

export type BenchDatabase = {
  connection: Exclude<ConnectionConfig, string>;
  version: string;
  data: BenchData;
  /** For this run only; deleted with the database. */
  folder: string;
};

export type BenchDatabases = {
  /** A separate database, filled for this size. */
  fill(size: number): Promise<BenchDatabase>;
  stop(): Promise<void>;
};

export async function startBenchDatabases(): Promise<BenchDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'clubgenoot-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  return {
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    async fill(size) {
      const name = `bench_${size}`;
      const connection = { ...server.connection, database: name };
      const admin = createPool(server.connection, { max: 1, unhurried: true });
      await admin.query(`create database ${name}`);
      await admin.end();
      const pool = createPool(connection, { max: 1, unhurried: true });
      try {
        await migrate(pool, join(root, 'database'));
        const data = await fillBenchData(createDatabase(pool), size);
        const { rows } = await pool.query<{ version: string }>(
          `select current_setting('server_version') as version`,
        );
        return { connection, version: rows[0]?.version ?? '', data, folder: join(folder, name) };
      } finally {
        await pool.end();
      }
    },
  };
}

/** Milliseconds; a start may run a large migration. */
const longestStart = 180_000;

export type Server = { port: number; pid: number; stop(): Promise<void> };

/** The built server in its own process, with the limits off and otherwise as `npm start` runs it. */
export async function startBuiltProduct(
  database: Pick<BenchDatabase, 'connection' | 'folder'>,
  nodeOptions: string[] = [],
  settings: NodeJS.ProcessEnv = {},
  program = join(root, 'build/server/start.js'),
): Promise<Server> {
  await mkdir(database.folder, { recursive: true });
  const log = join(database.folder, 'product.log');
  // A file, because a process that reads a pipe would take time from the measurement.
  await using output = await open(log, 'w');
  const child = fork(program, [], {
    cwd: root,
    execArgv: nodeOptions,
    stdio: ['ignore', output.fd, output.fd, 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: urlOf(database.connection),
      DATA_DIR: join(database.folder, 'product'),
      PORT: '0',
      HOST: '',
      PUBLIC_URL: '',
      DEMO: '0',
      RATE_LIMITS: 'off',
      CLOCK_OFFSET_SECONDS: '',
      WEATHER_URL: 'http://127.0.0.1:9',
      ...settings,
    },
  });
  const stop = stopperOf(child, 'product');
  for (let waited = 0; waited < longestStart && isRunning(child); waited += 50) {
    const port = /http:\/\/localhost:(\d+)/.exec(await readFile(log, 'utf8'))?.[1];
    if (port !== undefined) return { port: Number(port), pid: child.pid ?? 0, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`The product did not start: ${await readFile(log, 'utf8')}`);
}

export async function startBareServer(setup: BareSetup): Promise<Server> {
  const child = fork(join(root, 'tests/bench/bare-server.ts'), [], { cwd: root, serialization: 'advanced' });
  const stop = stopperOf(child, 'bare server');
  child.send(setup);
  const [{ port }] = (await once(child, 'message')) as [BareReady];
  return { port, pid: child.pid ?? 0, stop };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Returns the function that stops the process. Reports an unexpected exit, which the load sees only as a closed connection. */
function stopperOf(child: ChildProcess, name: string): () => Promise<void> {
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (!stopping) console.error(`The process of the ${name} ended by itself (${code ?? signal}).`);
  });
  return async () => {
    stopping = true;
    if (isRunning(child) && child.kill('SIGTERM')) await once(child, 'exit');
  };
}

/** A connection in the form of DATABASE_URL; the folder of a Unix socket takes the host's position. */
function urlOf(connection: ConnectionConfig): string {
  if (typeof connection === 'string') return connection;
  const { host, port, user, password, database } = connection;
  return `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}
