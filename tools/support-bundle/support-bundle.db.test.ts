// A support bundle goes to somebody outside. It is searched for everything that could identify a person of a told story, and for the
// secrets of the installation.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createPool } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import type { Log } from '#platform/server/log.ts';
import { createVapidKeys } from '#platform/server/push/vapid-keys.ts';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { createCast, tellStory } from '#tests/security/requests/told-story.ts';
import { runAdmin } from '../admin/run-admin.ts';
import { databaseFacts } from './database-facts.ts';
import { databaseLog } from './log-lines.ts';

const database = await useDatabase();
const { connection } = database;
const folder = await mkdtemp(join(tmpdir(), 'clubgenoot-bundle-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const metricsToken = 'a token of the monitoring';
const lines: string[] = [];
const log: Log = (level, event, fields) =>
  void lines.push(JSON.stringify({ time: new Date(), level, event, ...fields }));
const product = await useProduct(database, { metricsToken }, log);

const keys = createVapidKeys();
const settings = {
  DATABASE_URL: `postgresql://${connection.user}:${connection.password}@/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`,
  DATA_DIR: folder,
  PORT: String(product.port),
  AUTH_SECRET: product.settings.authSecret,
  METRICS_TOKEN: metricsToken,
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  MAIL_FROM: 'Eefje Afzender <eefje@club.example>',
  OPERATOR_NAME: 'Stichting Uitbater',
  OPERATOR_EMAIL: 'privacy@uitbater.example',
  CONTACT_EMAIL: 'bestuur@contact.example',
};

test('a bundle has what helps, and nothing that identifies a person or lets anybody in', async () => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const cast = await createCast(product);
  const secrets = await tellStory(product, cast);
  const { id, name, email } = cast.person;
  lines.push(
    `panic: ${name} <${email}>`,
    JSON.stringify({ text: `No line of ours: ${name}` }),
    `host clubgenoot[7]: ${JSON.stringify({ level: 'info', event: 'account.erased', userId: id })}`,
  );
  const logFile = join(folder, 'product.log');
  await writeFile(logFile, lines.join('\n'));

  const path = join(folder, 'bundle.tar.gz');
  const make = () => runAdmin(['support-bundle', path, '--log', logFile]);
  expect(await make()).toMatchObject({ code: 0 });
  expect(await make()).toMatchObject({ code: 2, output: expect.stringContaining('EEXIST') });
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const everything = gunzipSync(await readFile(path)).toString();
  const { AUTH_SECRET, VAPID_PRIVATE_KEY, MAIL_FROM } = settings;
  secrets.push(AUTH_SECRET, metricsToken, VAPID_PRIVATE_KEY, connection.password, MAIL_FROM);
  secrets.push('Eefje', 'Uitbater', 'uitbater.example', 'contact.example', 'test.example', 'panic');
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);

  execFileSync('tar', ['-xzf', path, '-C', folder]);
  const read = (file: string) => readFile(join(folder, 'clubgenoot-support', file), 'utf8');
  expect(JSON.parse(await read('about.json'))).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/) });
  expect(JSON.parse(await read('settings.json'))).toMatchObject({ METRICS_TOKEN: 'set', REDIS_URL: 'unset' });
  const checks = JSON.parse(await read('doctor.json')) as { check: string; outcome: string }[];
  const fine = checks.filter(({ outcome }) => outcome === 'ok').map(({ check }) => check);
  expect(fine).toEqual(expect.arrayContaining(['Schema', 'Public address', 'Live stream']));
  const facts = JSON.parse(await read('database.json')) as Record<string, unknown>;
  expect(facts).toMatchObject({
    migrations: expect.arrayContaining([expect.objectContaining({ name: 'schema/01-commands.sql' })]),
    tables: { users: { rows: 2 }, golf_sessions: { rows: 1 } },
    server: [expect.objectContaining({ deadlocks: 0 })],
  });
  const failed = Object.entries(facts).filter(([, value]) => typeof value === 'object' && 'error' in value!);
  expect(failed).toEqual([]);
  expect(await read('metrics.txt')).toMatch(/^clubgenoot_requests_total\{/m);
  const logged = await read('log.txt');
  const { requestId } = JSON.parse(lines.find((line) => line.includes('requestId'))!) as {
    requestId: string;
  };
  expect(logged).toContain(requestId);
  expect(logged).toContain('"event":"account.erased","userId":":id"');
});

test('a bundle is made while the database is away or a setting is wrong, and says so', async () => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:9/nowhere');
  const path = join(folder, 'without.tar.gz');
  expect(await runAdmin(['support-bundle', path])).toMatchObject({ code: 0 });
  const everything = gunzipSync(await readFile(path)).toString();
  expect(everything).toMatch(/"check": "Database",\s+"outcome": "wrong"/);
  expect(everything).toContain('ECONNREFUSED');
  vi.stubEnv('PORT', 'three thousand');
  const wrong = join(folder, 'wrong.tar.gz');
  expect(await runAdmin(['support-bundle', wrong])).toMatchObject({ code: 0 });
  expect(gunzipSync(await readFile(wrong)).toString()).toContain('Setting PORT is wrong');
});

test('statistics of statements come without their values', async () => {
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'statistics'),
    log: () => undefined,
    extraServerFlags: { shared_preload_libraries: 'pg_stat_statements' },
  });
  const superuser = createPool({ ...server.connection, user: 'postgres' }, { max: 1 });
  const pool = createPool(server.connection, { max: 1 });
  onTestFinished(async () => {
    await Promise.all([superuser.end(), pool.end()]);
    await server.stop();
  });
  await superuser.query('create extension pg_stat_statements');
  await pool.query('create table members (name text)');
  await pool.query(`insert into members values ('Wilhelmina')`);
  await pool.query(`select name from members where name = $1 or name = 'Wilhelmina'`, ['Wilhelmina']);
  await pool.query(`comment on table members is 'Wilhelmina'`);
  const { queries } = await databaseFacts(pool);
  expect(queries).toContainEqual(
    expect.objectContaining({ query: expect.stringMatching(/from members where/) }),
  );
  expect(JSON.stringify(queries)).not.toMatch(/wilhelmina/i);
});

test('of the log of PostgreSQL only what the server says of itself is kept', () => {
  const at = '2026-11-26 14:00:00.123 UTC';
  const text = [
    `${at} [7] LOG:  database system was interrupted`,
    `${at} [7] ERROR:  invalid input syntax for type uuid: "Wilhelmina"`,
    `${at} [7] DETAIL:  Key (email)=(wilhelmina@club.example) already exists.`,
    `${at} [7] STATEMENT:  select 'Wilhelmina'`,
    '\tcontinued for Wilhelmina',
    `${at} [7] LOG:  duration: 9 ms  statement: select 'Wilhelmina'`,
    `${at} [7] FATAL:  role "wilhelmina" does not exist`,
    `${at} [7] PANIC:  could not write to file "pg_wal": No space left on device`,
  ];
  expect(databaseLog(text.join('\n'))).toBe(
    [
      `${at} LOG: database system was interrupted`,
      `${at} ERROR: (left out)`,
      `${at} LOG: (left out)`,
      `${at} FATAL: role "…" does not exist`,
      `${at} PANIC: could not write to file "…": No space left on device`,
    ].join('\n'),
  );
});
