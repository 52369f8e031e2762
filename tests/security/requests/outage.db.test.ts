// The database disappears and returns while the product runs: what it answers meanwhile, and that it recovers by itself. Uses
// its own PostgreSQL, because other tests need theirs.
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test, vi } from 'vitest';
import type { Product } from '#app/server/product.ts';
import { createDatabase, createPool } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import type { Log } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';
import { addMember, createClub, createPerson, givePassword, password } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { expectPlain } from './plain-answer.ts';

const events: string[] = [];
const log: Log = (_level, event) => void events.push(event);

const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-outage-'));
const binDir = process.env.TEST_POSTGRES_BIN;
const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined, ...(binDir && { binDir }) });

/** A symlink to the socket of the current server: for the product it is one database that disappeared and returned. */
const host = join(dataDir, 'socket');
async function startAgain() {
  const started = await start();
  await rm(host, { force: true });
  await symlink(started.connection.host, host);
  return started;
}

let server = await startAgain();
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});
const pool = createPool(server.connection, { max: 2, unhurried: true });
await migrate(pool, join(process.cwd(), 'database'));
const db = createDatabase(pool);
const person = await createPerson(db);
await givePassword(db, person);
/** Has tried to sign in less often than the limits allow. */
const newcomer = await createPerson(db);
await givePassword(db, newcomer);
await addMember(db, await createClub(db), person.id);
await db.destroy();
const product = await useProduct({ connection: { ...server.connection, host } }, {}, log);

const startLimited = () =>
  useProduct({ connection: { ...server.connection, host } }, { rateLimits: true }, log);
const limited = await startLimited();

const get = (path: string, token?: string) => sendRaw(product, { path, token });
const signInTo = (where: Product, { email } = person) =>
  sendRaw(where, { path: '/api/auth/sign-in/email', body: { email, password } });

const signOutOf = (where: Product) =>
  sendRaw(where, { path: '/api/auth/sign-out', token: person.token, body: {} });

/** Readiness asks the database once a second. */
const untilNotReady = () =>
  vi.waitFor(async () => expect((await get('/api/health/ready')).status).toBe(503), {
    timeout: 10_000,
    interval: 100,
  });

test('while the database is away calls say when to retry, and afterwards everything works', async () => {
  expect((await get('/api/health/ready')).status).toBe(200);
  expect((await get('/api/clubs')).status).toBe(200);
  expect((await get('/api/me/golf-sessions?list=joined', person.token)).status).toBe(200);
  // The sign-in library reads the tables before its first sign-in; losing the database before that is another case.
  for (const running of [product, limited]) expect((await signInTo(running)).status).toBe(200);

  await server.stop();
  await untilNotReady();
  for (const path of ['/api/health/ready', '/api/clubs']) {
    const answer = await get(path);
    expect([path, answer.status, answer.json().code]).toEqual([path, 503, 'NOT_READY']);
    expect(answer.json().message).toBe('We zijn zo weer bereikbaar. Probeer het over een minuutje opnieuw.');
    expectPlain(answer);
  }
  const known = await get('/api/me', person.token);
  expect([known.status, known.json().code, known.headers['retry-after']]).toEqual([503, 'NOT_READY', '5']);
  const signingIn = await signInTo(product);
  expect([signingIn.status, signingIn.json().code]).toEqual([503, 'NOT_READY']);
  // The session is still in the database, so an answer of success would be false.
  const signingOut = await signOutOf(product);
  expect([signingOut.status, signingOut.headers['set-cookie']]).toEqual([503, undefined]);
  // Sign-in limits hold without the database, and nobody gets in.
  const attempts: [number, unknown, boolean][] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const { status, json, headers } = await signInTo(limited);
    attempts.push([status, json().code, headers['set-cookie'] !== undefined]);
  }
  expect(attempts.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [503, 'NOT_READY', false]));
  expect(attempts.slice(5)).toEqual(Array.from({ length: 2 }, () => [429, 'TOO_MANY_REQUESTS', false]));
  expect((await get('/api/health/live')).status).toBe(200);
  expect((await get('/')).status).toBe(200);
  expect(events).toContain('call.database-unavailable');

  server = await startAgain();
  await vi.waitFor(async () => expect((await get('/api/health/ready')).status).toBe(200), {
    timeout: 10_000,
    interval: 100,
  });
  expect((await get('/api/clubs')).json()).toMatchObject({ items: [{ name: 'Golfclub De Proef' }] });
  expect((await get('/api/me/golf-sessions?list=joined', person.token)).status).toBe(200);
}, 60_000);

/** Stops every process of the server, the first one first so that it starts no other; returns them. */
async function silence(postmaster: number): Promise<number[]> {
  process.kill(postmaster, 'SIGSTOP');
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const numbers = children.split(' ').filter(Boolean).map(Number);
  for (const pid of numbers) process.kill(pid, 'SIGSTOP');
  return [postmaster, ...numbers];
}

test.runIf(process.platform === 'linux')(
  'while the database is silent calls are refused after one timeout, and afterwards everything works',
  async () => {
    const folder = (await readdir(dataDir)).find((name) => /^pg\d+$/.test(name)) ?? '';
    const pidFile = await readFile(join(dataDir, folder, 'cluster/postmaster.pid'), 'utf8');
    const paths = ['/api/clubs', '/api/me', '/api/me/golf-sessions?list=joined'];
    const ask = (path: string) => sendRaw(product, { path, token: person.token });
    for (const path of paths) expect((await ask(path)).status).toBe(200);
    const send = () =>
      sendRaw(product, { path: '/api/me/devices/end-others', body: { id: uuidv7() }, token: person.token });
    // Its limits have not met a silent database yet: they wait for it before they count by themselves.
    const fresh = await startLimited();
    expect((await signInTo(fresh, newcomer)).status).toBe(200);
    const silent = await silence(Number.parseInt(pidFile, 10));
    try {
      // More calls than connections, so that some wait for one.
      const calls = [...paths, ...paths, ...paths, ...paths].map(ask);
      const signIns = [signInTo(product), signInTo(fresh, newcomer)];
      const deadline = setTimeout(6000, 'late');
      const writes = [send(), signOutOf(product)];
      const first = await Promise.race([Promise.all([...calls, ...signIns, ...writes]), deadline]);
      if (first === 'late') throw new Error('Not answered within six seconds.');
      for (const answer of first as Awaited<ReturnType<typeof ask>>[]) {
        expect([answer.status, answer.json().code]).toEqual([503, 'NOT_READY']);
        expectPlain(answer);
      }
      await untilNotReady();
    } finally {
      for (const pid of silent) process.kill(pid, 'SIGCONT');
    }
    for (const path of paths) {
      await vi.waitFor(async () => expect((await ask(path)).status).toBe(200), { timeout: 10_000 });
    }
    expect((await signInTo(product)).status).toBe(200);
  },
  60_000,
);

test('a database that became a stand-by makes the server not ready until it takes writes again', async () => {
  const paths = ['/api/me', '/api/clubs', '/api/me/golf-sessions?list=joined'];
  const ask = async () => {
    const write = { path: '/api/me/devices/end-others', body: { id: uuidv7() }, token: person.token };
    const answers = await Promise.all([
      ...paths.map((path) => get(path, person.token)),
      sendRaw(product, write),
    ]);
    return answers.map(({ status }) => status);
  };
  await vi.waitFor(async () => expect(await ask()).toEqual([200, 200, 200, 200]), { timeout: 10_000 });
  await server.stop();
  const folder = (await readdir(dataDir)).find((name) => /^pg\d+$/.test(name)) ?? '';
  const signal = join(dataDir, folder, 'cluster/standby.signal');
  await writeFile(signal, '');
  server = await startAgain();
  events.length = 0;
  await vi.waitFor(async () => expect(await ask()).toEqual([503, 200, 200, 503]), { timeout: 10_000 });
  await untilNotReady();
  expect(events).not.toContain('call.fault');
  await server.stop();
  await rm(signal);
  server = await startAgain();
  await vi.waitFor(async () => expect((await get('/api/health/ready')).status).toBe(200), {
    timeout: 10_000,
  });
  await vi.waitFor(async () => expect(await ask()).toEqual([200, 200, 200, 200]), { timeout: 10_000 });
}, 60_000);
