// One server process: start, watch, check readiness, stop. postmaster.pid is never read, judged or removed here: PostgreSQL
// handles it correctly.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, fchownSync, openSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { RunAs } from './run-as.ts';
import { commandLine, giveTo, spawnOptions } from './run-as.ts';

// This shell outlives us and waits for the server. Its descriptor 3 is a pipe from us, which closes when we stop or die. Then
// the reader sends SIGINT (fast shutdown) until the server is gone, because a server that has just been spawned ignores the
// first signals. One that does not end by it, as after a full disk, gets SIGQUIT too: it loses nothing, and recovers at its next
// start. The reader itself ignores TERM and is ended by KILL.
const watchdog = `"$0" "$@" 3<&- & server=$!
trap '' INT TERM HUP
(read -r _ <&3; left=30
while kill -INT $server; do sleep 1; left=$((left - 1)); [ $left -gt 0 ] || kill -QUIT $server; done) 2>/dev/null & reader=$!
wait $server; status=$?
{ kill -KILL $reader; rm -r "$SOCKET_DIR"; } 2>/dev/null
exit $status`;

const readyWithinMs = 120_000;
const logLimitBytes = 5_000_000;

export type ServerPlan = {
  runAs: RunAs;
  bin: string;
  cluster: string;
  logFile: string;
  password: string;
  flags: Record<string, string>;
};

export type Server = {
  /** The folder of its socket; a restarted server can reuse it. */
  socketDir: string;
  /** A superuser's connection to the database `postgres`. */
  admin: Client;
  onExit(listener: () => void): void;
  stop(): Promise<void>;
};

/** PostgreSQL found another running server on the cluster, or remains of one. */
export class ClusterInUse extends Error {
  readonly pid: string | null;
  constructor(said: string) {
    super(said);
    this.pid = /\(PID (\d+)\)/.exec(said)?.[1] ?? null;
  }
}

/** @param earlier socket folder of the previous server, whose address is in use */
export async function startServer(plan: ServerPlan, earlier?: string): Promise<Server> {
  const socketDir = await makeSocketDir(plan.runAs, earlier);
  const logStart = await prepareLog(plan.logFile);
  const spawnedAt = Date.now();
  const { child, lifeline } = spawnServer(plan, socketDir);
  const stop = async (): Promise<void> => {
    child.ref();
    lifeline.destroy();
    if (isRunning(child)) await once(child, 'exit');
    await rm(socketDir, { recursive: true, force: true });
  };
  try {
    const admin = await firstAnswer(plan, child, socketDir, spawnedAt);
    return { socketDir, admin, stop, onExit: (listener) => void child.once('exit', listener) };
  } catch (error) {
    await stop();
    throw error instanceof ServerGone ? await refusal(plan.logFile, logStart) : error;
  }
}

export function spawnServer(plan: ServerPlan, socketDir: string): { child: ChildProcess; lifeline: Socket } {
  const flags = { ...plan.flags, listen_addresses: '', unix_socket_directories: socketDir };
  const args = Object.entries(flags).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const server = [join(plan.bin, 'postgres'), '-D', plan.cluster, ...args];
  const output = openLog(plan);
  const options = spawnOptions(plan.runAs);
  const child = spawn(...commandLine(plan.runAs, 'sh', ['-c', watchdog, ...server]), {
    ...options,
    env: { ...options.env, SOCKET_DIR: socketDir },
    // Its own session: Ctrl-C reaches only us, and we decide when the server stops.
    detached: true,
    stdio: ['ignore', output, output, 'pipe'],
  });
  closeSync(output);
  const lifeline = child.stdio[3];
  if (!(lifeline instanceof Socket)) throw new TypeError('spawn made no pipe');
  lifeline.on('error', () => lifeline.destroy());
  child.on('error', () => lifeline.destroy());
  // If the shell is killed, its reader still stops the server.
  child.on('exit', () => lifeline.destroy());
  // Does not keep our event loop alive: when we end, the server ends.
  child.unref();
  lifeline.unref();
  return { child, lifeline };
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

class ServerGone extends Error {}

async function firstAnswer(
  plan: ServerPlan,
  child: ChildProcess,
  socketDir: string,
  spawnedAt: number,
): Promise<Client> {
  while (Date.now() < spawnedAt + readyWithinMs) {
    if (!isRunning(child)) throw new ServerGone();
    const client = await connect(socketDir, plan.password);
    if (client !== null) {
      await assertOurs(client, plan.cluster, spawnedAt);
      return client;
    }
    await sleep(15);
  }
  throw new Error(`The database server is not ready after ${readyWithinMs / 1000} s; see ${plan.logFile}`);
}

/** Null while it does not answer yet. */
async function connect(socketDir: string, password: string): Promise<Client | null> {
  const client = new Client({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    // Class 28 is a rejected password, where waiting does not help. Any other error means that the server is not up yet.
    if (error instanceof DatabaseError && error.code?.startsWith('28')) throw error;
    return null;
  }
}

async function assertOurs(client: Client, cluster: string, spawnedAt: number): Promise<void> {
  const { rows } = await client.query<{ folder: string; fresh: boolean }>(
    `select current_setting('data_directory') as folder,
            pg_postmaster_start_time() >= to_timestamp($1::float8 / 1000) as fresh`,
    [spawnedAt],
  );
  if (rows[0]?.folder === cluster && rows[0].fresh) return;
  await client.end();
  throw new Error(`Another server answered for ${cluster}: ${JSON.stringify(rows[0])}`);
}

/** Short and private: a socket path has at most 103 bytes, and the server's account must reach it. */
async function makeSocketDir(runAs: RunAs, earlier?: string): Promise<string> {
  const dir =
    earlier ?? (await mkdtemp('/tmp/clubgenoot-').catch(() => mkdtemp(join(tmpdir(), 'clubgenoot-'))));
  if (earlier !== undefined) {
    await rm(earlier, { recursive: true, force: true });
    // Fails when another process has taken the name.
    await mkdir(earlier, { mode: 0o700 });
  }
  await giveTo(runAs, dir);
  return dir;
}

/** Never through a link: the folder belongs to the server's account, and we may be root. */
function openLog({ logFile, runAs }: ServerPlan): number {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const file = openSync(logFile, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  if (runAs.account) fchownSync(file, runAs.account.uid, runAs.account.gid);
  return file;
}

/** Returns the offset in the log file where this start begins. */
async function prepareLog(logFile: string): Promise<number> {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size < logLimitBytes) return size;
  await rename(logFile, `${logFile}.old`);
  return 0;
}

async function refusal(logFile: string, from: number): Promise<Error> {
  await using handle = await open(logFile);
  const { size } = await handle.stat();
  const { buffer } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
  const said = buffer.toString();
  if (/lock file "postmaster\.pid"|pre-existing shared memory block/.test(said))
    return new ClusterInUse(said);
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return new Error(
    `PostgreSQL did not start: ${reason.replace(/^.*?(FATAL|PANIC): +/, '')} (see ${logFile})`,
  );
}
