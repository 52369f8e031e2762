// `npm start`: runs everything that a fresh clone needs, in order, with a progress line for each wait.
import { join } from 'node:path';
import { demoAccounts, fillDemo, hasDemo, hasDemoRights, isEmpty } from '#database/demo/fill.ts';
import { lowerHashingPriority } from '#features/sign-in/server/library/password-hashing.ts';
import { hasRoom } from '#platform/server/availability.ts';
import { findStaleCollations } from '#platform/server/collations.ts';
import { createDatabase, createPool, type ConnectionConfig } from '#platform/server/database.ts';
import { leaveAddress } from '#platform/server/embedded-postgres/running-database.ts';
import { checkFiles } from '#platform/server/files/files.ts';
import { checkAddress } from '#platform/server/http/http-server.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { migrate, MigrationError } from '#platform/server/migrate.ts';
import { backupFolderProblem, closeDataFolder } from '#platform/server/private-folder.ts';
import { RedisUnavailable } from '#platform/server/redis.ts';
import { SettingsError } from '#platform/server/settings-error.ts';
import { readSettings, type Settings } from '#platform/server/settings.ts';
import { systemClock } from '#platform/shared/time.ts';
import { serverCopy } from './copy.ts';
import { builtPage, devPage } from './page.ts';
import { startProduct, type Product } from './product.ts';

/** Commands run in the root of the repository; the server itself may be a bundled file elsewhere in it. */
const root = process.cwd();

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Stoppable = { stop(): Promise<void> };

/** An error that the operator can fix; the message is one line. */
class StartRefused extends Error {}

/** Runs until it is stopped. `dev`: with the client's dev server instead of the built client. */
export async function main({ dev = false } = {}): Promise<void> {
  const running: Stoppable[] = [];
  let stopping: Promise<void> | null = null;
  let product: Product | null = null;

  function stop(code: number): Promise<void> {
    stopping ??= (async () => {
      if (code === 0) say(serverCopy.stopping);
      for (const part of running.toReversed()) await part.stop();
      if (code === 0) say(serverCopy.stopped);
      process.exit(code);
    })();
    return stopping;
  }

  // A closed terminal or `npm start | head` must not crash the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // What `systemctl reload` sends. Without a handler it would end the process, also during the start.
  process.on('SIGUSR2', () => {
    if (!product) return;
    product.drain();
    say(serverCopy.draining);
  });
  // The command that started this process has died, so nothing else would stop it.
  process.on('disconnect', () => void stop(0));

  try {
    const settings = readSettings(process.env);
    const log = createLog(settings.logLevel);
    await checkAddress(settings);
    await closeDataFolder(settings.dataDir);
    const problem = settings.backupDir === null ? null : await backupFolderProblem(settings.backupDir);
    if (problem !== null) log('error', 'backups.no-folder', { problem });
    await checkFiles(settings);
    if (!(await hasRoom(settings.dataDir))) throw new StartRefused(serverCopy.diskFull(settings.dataDir));
    const connection = await openDatabase(settings, running, (reason) => {
      process.stderr.write(`${reason}\n`);
      void stop(1);
    });
    const withDemo = await prepareSchema(settings, connection, log);
    await lowerHashingPriority();
    const page = dev ? await devPage(root) : builtPage(root, settings.dataDir);
    product = await startProduct({ settings, connection, page, log, say });
    running.push(product);
    printAddress(product, withDemo);
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    await stop(1);
  }
}

async function openDatabase(
  settings: Settings,
  running: Stoppable[],
  onLost: (reason: string) => void,
): Promise<ConnectionConfig> {
  if (settings.databaseUrl) return settings.databaseUrl;
  say(serverCopy.database);
  const { startEmbeddedPostgres } =
    await import('#platform/server/embedded-postgres/start-embedded-postgres.ts');
  const { dataDir } = settings;
  const embedded = await startEmbeddedPostgres({ dataDir, log: say, onLost }).catch((error: Error) => {
    throw new StartRefused(error.message, { cause: error });
  });
  running.push(embedded);
  running.push(await leaveAddress(settings.dataDir, embedded.url));
  return embedded.connection;
}

/** Whether the demo accounts exist. */
async function prepareSchema(settings: Settings, connection: ConnectionConfig, log: Log): Promise<boolean> {
  const pool = createPool(connection, { max: 2, unhurried: true });
  const db = createDatabase(pool);
  try {
    await pool.query('select 1').catch((error: NodeJS.ErrnoException) => {
      throw new StartRefused(serverCopy.noDatabase(error.code ?? error.message), { cause: error });
    });
    const ran = await migrate(pool, join(root, 'database'));
    if (ran.length > 0) say(serverCopy.schema(ran.length));
    for (const advice of await findStaleCollations(pool))
      log('warn', 'database.collation-changed', { advice });
    if (settings.production && (await hasDemoRights(db))) throw new StartRefused(serverCopy.demoRights);
    const wanted = settings.demo ?? settings.databaseUrl === null;
    if (!wanted || !(await isEmpty(db))) return await hasDemo(db);
    say(serverCopy.demo);
    const startedAt = performance.now();
    await fillDemo(db, systemClock.now(), { withAdmins: !settings.production });
    say(serverCopy.demoDone(((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',')));
    return true;
  } finally {
    await db.destroy();
  }
}

/** The address that people use; where the server itself listens too, when the two differ: with PORT=0 nothing else names the port. */
export function addressLines({
  settings,
  port,
  publicUrl,
}: Pick<Product, 'settings' | 'port' | 'publicUrl'>) {
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return [
    serverCopy.running(publicUrl),
    ...(settings.publicUrl === null ? [] : [serverCopy.listening(`http://${host}:${port}`)]),
  ];
}

function printAddress(product: Product, withDemo: boolean) {
  say('');
  for (const line of addressLines(product)) say(line);
  if (withDemo && !product.settings.production) {
    say(serverCopy.accounts);
    for (const { email, who } of demoAccounts) say(`  ${email.padEnd(28)}${who}`);
  }
  say(serverCopy.stopHint);
}

/** One line for an error that the operator can fix; the stack trace for any other. */
function describe(error: unknown): string {
  if (error instanceof RedisUnavailable) return serverCopy.noRedis(error.message);
  const foreseen = [SettingsError, MigrationError, StartRefused].some((kind) => error instanceof kind);
  if (foreseen) return (error as Error).message;
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return serverCopy.portTaken(port ?? 0);
  return code === undefined ? (stack ?? message) : message;
}
