// What a support bundle holds: enough to understand an installation from afar, and nothing about the people who use it. A part that
// cannot be had is replaced by the reason, since a bundle is asked for when something does not work.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { arch, cpus, freemem, homedir, loadavg, platform, release, totalmem, uptime } from 'node:os';
import { join } from 'node:path';
import { createPool } from '#platform/server/database.ts';
import { errorFields } from '#platform/server/log.ts';
import { readSettings, settingNames, type Settings } from '#platform/server/settings.ts';
import { openConnection } from '../admin/command.ts';
import { examine } from '../doctor/examine.ts';
import { root } from '../source-files.ts';
import { databaseFacts } from './database-facts.ts';
import { databaseLog, productLog } from './log-lines.ts';
import type { BundledFile } from './tar.ts';

/** `log`: lines of the product's log; null: nobody gave any. */
export async function gather(env: NodeJS.ProcessEnv, log: string | null): Promise<BundledFile[]> {
  const checks = await examine(env);
  const facts = { ...(await productFacts()), machine: machineFacts() };
  return [
    file('about.json', facts),
    file(
      'settings.json',
      Object.fromEntries(settingNames.map((name) => [name, env[name] ? 'set' : 'unset'])),
    ),
    file('doctor.json', checks),
    file('database.json', await attempt(() => factsOfDatabase(readSettings(env)))),
    file('metrics.txt', await attempt(() => metricsOf(readSettings(env)))),
    file('log.txt', log === null ? 'Not given: support-bundle --log FILE adds it.' : productLog(log)),
    file('database-log.txt', await attempt(() => embeddedLog(readSettings(env)))),
  ];
}

function file(name: string, content: unknown): BundledFile {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  const home = homedir();
  // A path may name the account of the operator.
  const withoutRoot = text.replaceAll(root, '.');
  return {
    name: `clubgenoot-support/${name}`,
    text: home.length > 1 ? withoutRoot.replaceAll(home, '~') : withoutRoot,
  };
}

const attempt = (work: () => Promise<unknown>): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => ({ missing: errorFields(error) }));

async function productFacts() {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, madeAt: new Date(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

function machineFacts() {
  const [processor] = cpus();
  return {
    node: process.versions,
    system: [platform(), release(), arch()],
    processors: [cpus().length, processor?.model],
    memory: { total: totalmem(), free: freemem() },
    load: loadavg(),
    uptime: uptime(),
  };
}

async function factsOfDatabase({ dataDir, databaseUrl }: Settings) {
  const database = await openConnection(dataDir, databaseUrl);
  // Counting a large table takes longer than a call may.
  const pool = createPool(database.connection, { max: 1, unhurried: true });
  try {
    return await databaseFacts(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Of the product on this machine. */
async function metricsOf({ host, port, metricsToken }: Settings): Promise<string> {
  const local = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const address = `http://${local.includes(':') ? `[${local}]` : local}:${port}/metrics`;
  const headers = new Headers(metricsToken === null ? {} : { authorization: `Bearer ${metricsToken}` });
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) });
  return answer.ok
    ? await answer.text()
    : `The server at HOST and PORT answered with status ${answer.status}: with TRUSTED_PROXIES set METRICS_TOKEN too.`;
}

/** The log of the embedded PostgreSQL; a cluster that was moved elsewhere has a marker. */
async function embeddedLog({ dataDir, databaseUrl }: Settings): Promise<string> {
  if (databaseUrl !== null) return 'It is on the database server.';
  const [marker] = globSync(join(dataDir, 'pg*.location'));
  const folder = marker ? (await readFile(marker, 'utf8')).trim() : dataDir;
  const [path] = globSync(join(folder, 'pg*', 'server.log'));
  return path ? databaseLog(await readFile(path, 'utf8')) : 'There is none yet.';
}
