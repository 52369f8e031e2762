// The product on a disk that is really full: a small file system, which only root on Linux can mount.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, open, readFile, rm, stat, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase, createPool } from '#platform/server/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { makeRoot, spawnServer, startServer, type RunningServer } from './running-server.ts';
import { createSpeakers, createWriters, findFaults } from './writers.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const install = await makeRoot();
const isMounted = await mkdir(install.dataDir).then(() => {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', install.dataDir], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
});
afterAll(async () => {
  if (isMounted) execFileSync('/bin/umount', ['--lazy', install.dataDir]);
  await install.remove();
});

type Speakers = Awaited<ReturnType<typeof createSpeakers>>[number];

const filler = join(install.dataDir, 'filler');

/** Fills the disk completely. */
async function fillDisk() {
  await using file = await open(filler, 'a');
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size);
    while (
      await file.appendFile(block).then(
        () => true,
        () => false,
      )
    );
  }
  const { bavail } = await statfs(install.dataDir);
  expect(bavail).toBe(0);
}

afterEach(() => rm(filler, { force: true }));

async function start(root: string, settings?: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(root, settings);
  onTestFinished(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  });
  return server;
}

/** Fills the disk, frees it, and returns what is wrong with the stored messages afterwards. */
async function fillAndFree(server: RunningServer, address: string): Promise<string[]> {
  const db = createDatabase(createPool(address, { max: 2 }));
  onTestFinished(() => db.destroy());
  const speakers = await createSpeakers(db);
  const writers = createWriters(speakers);
  const [{ conversationId, people }] = speakers as [(typeof speakers)[0]];
  const [{ token }] = people as [(typeof people)[0]];
  const messages = `/api/conversations/${conversationId}/messages`;
  const send = () => writers.send(server.origin, { id: uuidv7(), conversationId, token });
  const ask = (path: string, body?: object) =>
    fetch(server.origin + path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  expect(await send()).toBe(true);

  await fillDisk();
  // PostgreSQL may still use free space on existing pages.
  for (let sent = 0; sent < 500 && (await send()); sent += 1);
  expect(writers.unanswered.size).toBe(1);
  const refused = await ask(messages, { id: uuidv7(), message: 'Past dit er nog bij?' });
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'NOT_READY' }]);
  expect((await ask('/api/health/ready')).status).toBe(503);
  expect((await ask('/api/health/live')).status).toBe(200);
  expect((await ask(messages)).status).toBe(200);

  await rm(filler);
  await vi.waitFor(async () => expect((await ask('/api/health/ready')).status).toBe(200), {
    timeout: 20_000,
  });
  expect(await writers.sendAgain(server.origin)).toBe(0);
  return findFaults(db, writers);
}

test.runIf(isMounted)('on a full disk writes are refused and reads work; with room both work', async () => {
  const server = await start(install.root);
  const address = await readFile(join(install.dataDir, 'database-url'), 'utf8');
  expect(await fillAndFree(server, address)).toEqual([]);
});

test.runIf(isMounted)('writes stop while PostgreSQL still has room for its log', async () => {
  const server = await start(install.root);
  const db = createDatabase(
    createPool(await readFile(join(install.dataDir, 'database-url'), 'utf8'), { max: 2 }),
  );
  onTestFinished(() => db.destroy());
  const [{ conversationId, people }] = (await createSpeakers(db)) as [Speakers];
  const ask = (more: RequestInit) =>
    fetch(`${server.origin}/api/conversations/${conversationId}/messages`, {
      ...more,
      headers: { authorization: `Bearer ${people[0]?.token}`, 'content-type': 'application/json' },
    });
  await fillDisk();
  const { size } = await stat(filler);
  await truncate(filler, size - 20 * 1024 * 1024);
  const body = JSON.stringify({ id: uuidv7(), message: 'Past dit er nog bij?' });
  await vi.waitFor(async () => expect((await ask({ method: 'POST', body })).status).toBe(503), {
    timeout: 5000,
  });
  expect((await ask({})).status).toBe(200);
});

test.runIf(isMounted)(
  'on a full disk of the database server writes are refused; with room they work',
  async () => {
    const database = await startEmbeddedPostgres({
      dataDir: join(install.dataDir, 'server'),
      log: () => undefined,
    });
    onTestFinished(() => database.stop());
    const elsewhere = await makeRoot();
    onTestFinished(() => elsewhere.remove());
    const server = await start(elsewhere.root, { DATABASE_URL: database.url });
    expect(await fillAndFree(server, database.url)).toEqual([]);
  },
);

test.runIf(isMounted)('a start on a full disk fails with one line', async () => {
  await fillDisk();
  const server = spawnServer(install.root);
  expect(await server.ended).toBe('1');
  expect(server.output()).toMatch(/^De schijf van .* is vol: .*\n$/);
});

test.runIf(isMounted)('a restore on a full disk is refused with one line, and changes nothing', async () => {
  const admin = (...args: string[]) =>
    spawnSync(process.execPath, [join(process.cwd(), 'tools/admin.ts'), ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: install.dataDir },
      encoding: 'utf8',
    });
  const file = join(install.root, 'one.backup');
  for (const args of [['migrate'], ['backup', file]]) expect(admin(...args)).toMatchObject({ status: 0 });
  const restore = () => admin('restore', '--replace', file).stderr.replace(/^Waiting .*\n/, '');
  await fillDisk();
  expect(restore()).toBe('The disk of the database or of DATA_DIR is full: make room, and try again.\n');
  const { size } = await stat(filler);
  await truncate(filler, size - 3 * 1024 * 1024);
  expect(restore()).toBe(
    'The disk of the database is full: make room, and restore again. Nothing was changed.\n',
  );
});
