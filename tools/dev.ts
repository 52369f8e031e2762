// `npm run dev`: the same product with hot reload. Vite replaces client code in place; a change of server code restarts
// the server process, while the database, which this process owns, keeps running.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { readSettings } from '#platform/server/settings.ts';
import { root } from './source-files.ts';

const watched = ['app', 'features', 'platform', 'database'];
const isServerFile = (path: string) =>
  /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts') && !/(^|[/\\])client[/\\]/.test(path);
const quietFor = 150;

let server: ChildProcess | null = null;
let stopping = false;

async function startDatabase() {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl !== null) return null;
  const onLost = (reason: string) => {
    console.error(reason);
    void stop(1);
  };
  return startEmbeddedPostgres({ dataDir, log: (line) => console.log(line), onLost });
}

function startServer(settings: Record<string, string>): void {
  const started = spawn(process.execPath, [join(root, 'tools', 'dev-server.ts')], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  server = started;
  started.on('exit', () => {
    if (server !== started) return;
    server = null;
    if (!stopping) console.log('The server has stopped; it starts again after the next change.');
  });
}

async function stopServer(): Promise<void> {
  const ending = server;
  if (!ending) return;
  server = null;
  const gone = once(ending, 'exit');
  ending.kill('SIGTERM');
  await gone;
}

let database: Awaited<ReturnType<typeof startDatabase>>;
try {
  database = await startDatabase();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
// A URL needs a host to be valid; for a database on a socket the host in the query counts.
const settings: Record<string, string> = database
  ? { DATABASE_URL: database.url, DEMO: process.env['DEMO'] ?? '1' }
  : {};

async function stop(code = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopServer();
  await database?.stop();
  process.exit(code);
}
for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(reason, () => void stop());

async function restartServer(changed: string): Promise<void> {
  if (stopping) return;
  console.log(`${changed} has changed: the server starts again.`);
  await stopServer();
  if (!stopping) startServer(settings);
}

let restarted = Promise.resolve();
let timer: NodeJS.Timeout | undefined;
for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, path) => {
    if (!path || !isServerFile(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarted = restarted.then(() => restartServer(join(folder, path)));
    }, quietFor);
  });
}
startServer(settings);
