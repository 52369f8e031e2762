// The product with its embedded database, as on a laptop: either process killed, and both stopped normally.
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase, createPool, type Db } from '#platform/server/database.ts';
import { listen } from '#tests/live/reader.ts';
import { untilWaiting } from '#tests/waiting.ts';
import {
  isAlive,
  makeRoot,
  postmasterOf,
  spawnServer,
  startServer,
  type RunningServer,
} from './running-server.ts';
import { createSpeakers, createWriters, findFaults, type Writers } from './writers.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const install = await makeRoot();
let speakers: Awaited<ReturnType<typeof createSpeakers>>;
let writers: Writers;

async function start(): Promise<RunningServer> {
  const server = await startServer(install.root);
  // A normal stop, so that the database is gone when its folder is removed.
  onTestFinished(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  });
  return server;
}

/** A separate connection to the database of the running server. */
async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const address = await readFile(join(install.dataDir, 'database-url'), 'utf8');
  const db = createDatabase(createPool(address, { max: 3 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const statusOf = async (server: RunningServer, path: string) => (await fetch(server.origin + path)).status;

/** Every acknowledged write is there, and the others can be sent again. */
async function expectWhole(server: RunningServer) {
  expect(await writers.sendAgain(server.origin)).toBe(0);
  expect(await withDatabase((db) => findFaults(db, writers))).toEqual([]);
}

beforeAll(async () => {
  const server = await startServer(install.root);
  speakers = await withDatabase(createSpeakers);
  writers = createWriters(speakers);
  server.process.kill('SIGTERM');
  await server.ended;
});
afterAll(() => install.remove());

test('when the server is killed the database stops too, and the next start has every acknowledged write', async () => {
  const first = await start();
  const postmaster = await postmasterOf(install.dataDir);
  const writing = writers.writeUntilGone(first.origin);
  await writers.untilSent(10 + Math.random() * 100);
  first.process.kill('SIGKILL');
  await writing;
  const next = await start();
  expect(isAlive(postmaster)).toBe(false);
  await expectWhole(next);
});

test('when the database is killed it restarts, and no acknowledged write is lost', async () => {
  const server = await start();
  const writing = writers.writeUntilGone(server.origin);
  await writers.untilSent(10 + Math.random() * 100);
  const killed = await postmasterOf(install.dataDir);
  process.kill(killed, 'SIGKILL');
  await writing;
  // Meanwhile calls are refused, and the process keeps running.
  await expect.poll(() => statusOf(server, '/api/health/ready'), { timeout: 30_000 }).toBe(200);
  expect(await statusOf(server, '/api/health/live')).toBe(200);
  expect(await postmasterOf(install.dataDir)).not.toBe(killed);
  await expectWhole(server);
});

test('when the database cannot restart the server ends with status 1 and one line', async () => {
  const server = await start();
  const control = join(install.dataDir, 'pg18/cluster/global/pg_control');
  await rename(control, `${control}.hidden`);
  onTestFinished(() => rename(`${control}.hidden`, control));
  process.kill(await postmasterOf(install.dataDir), 'SIGKILL');
  await vi.waitUntil(() => server.output().includes('stopped unexpectedly'), { timeout: 10_000 });
  const refused = await fetch(`${server.origin}/api/clubs`);
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'NOT_READY' }]);
  expect(await server.ended).toBe('1');
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('does not start again'));
  expect(lines).toEqual([expect.stringMatching(/^The database server has stopped .*pg_control/)]);
});

test('a stop finishes running requests, closes the streams, and stops the database', async () => {
  const server = await start();
  const { conversationId, people } = speakers[0]!;
  const reader = await listen(server.origin, people[0]!.token);
  await expect.poll(() => reader.hello, { timeout: 5000, interval: 10 }).not.toBeNull();
  const postmaster = await postmasterOf(install.dataDir);
  let stoppedAt = 0;
  const answered = await withDatabase(async (db) => {
    const begun = await db.transaction().execute(async (tx) => {
      // While the conversation is locked, three messages are waiting.
      await sql`select from conversations where id = ${conversationId} for update`.execute(tx);
      const answers = people
        .slice(1)
        .map(({ token }) => writers.send(server.origin, { id: uuidv7(), conversationId, token }));
      await untilWaiting(db, 3);
      stoppedAt = performance.now();
      server.process.kill('SIGTERM');
      await expect.poll(() => reader.ended, { timeout: 5000, interval: 10 }).toBe(true);
      // A second signal changes nothing, also when it has time to.
      server.process.kill('SIGINT');
      server.process.kill('SIGTERM');
      await sleep(300);
      return { answers };
    });
    return Promise.all(begun.answers);
  });
  expect(answered).toEqual([true, true, true]);
  expect(await server.ended).toBe('0');
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  expect(isAlive(postmaster)).toBe(false);
  await expectWhole(await start());
});

test('a stop during many messages loses none that was acknowledged', async () => {
  const server = await start();
  const writing = writers.writeUntilGone(server.origin);
  await writers.untilSent(50);
  server.process.kill('SIGTERM');
  await writing;
  expect(await server.ended).toBe('0');
  await expectWhole(await start());
});

test('when the process that started it dies, the server stops with its database', async () => {
  const server = await start();
  const postmaster = await postmasterOf(install.dataDir);
  server.process.disconnect();
  expect(await server.ended).toBe('0');
  expect(isAlive(postmaster)).toBe(false);
});

test('a stop during startup leaves nothing behind', async () => {
  const server = spawnServer(install.root);
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const findPostmaster = () => postmasterOf(install.dataDir).catch(() => 0);
  await expect.poll(findPostmaster, { timeout: 10_000, interval: 2 }).not.toBe(0);
  const postmaster = await findPostmaster();
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe('0');
  await expect.poll(() => isAlive(postmaster), { timeout: 10_000 }).toBe(false);
  await expectWhole(await start());
});
