// The product on a disk that is really full: a small file system of its own, which only root on Linux can mount.
import { execFileSync } from 'node:child_process';
import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase, createPool } from '#platform/server/database.ts';
import { makeRoot, spawnServer, startServer } from './running-server.ts';
import { createSpeakers, createWriters, findFaults } from './writers.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const place = await makeRoot();
const isMounted = await mkdir(place.dataDir).then(() => {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', place.dataDir], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
});
afterAll(async () => {
  if (isMounted) execFileSync('/bin/umount', ['--lazy', place.dataDir]);
  await place.remove();
});

const filler = join(place.dataDir, 'filler');

/** Takes every byte that is left. */
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
  const { bavail } = await statfs(place.dataDir);
  expect(bavail).toBe(0);
}

test.runIf(isMounted)(
  'on a full disk writes are refused and reads go on; with room again both work',
  async () => {
    const server = await startServer(place.root);
    onTestFinished(async () => {
      server.process.kill('SIGTERM');
      await server.ended;
    });
    const address = await readFile(join(place.dataDir, 'database-url'), 'utf8');
    const db = createDatabase(createPool(address, { max: 2 }));
    onTestFinished(() => db.destroy());
    const speakers = await createSpeakers(db);
    const writers = createWriters(speakers);
    const [{ golfSessionId, people }] = speakers as [(typeof speakers)[0]];
    const [{ token }] = people as [(typeof people)[0]];
    const send = () => writers.send(server.origin, { id: uuidv7(), golfSessionId, token });
    const ask = (path: string) =>
      fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } });
    expect(await send()).toBe(true);

    await fillDisk();
    // Free places on pages that exist already are still taken.
    for (let sent = 0; sent < 500 && (await send()); sent += 1);
    expect(writers.unanswered.size).toBe(1);
    const refused = await fetch(`${server.origin}/api/golf-sessions/${golfSessionId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: uuidv7(), message: 'Past dit er nog bij?' }),
    });
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'NOT_READY' }]);
    expect((await ask('/api/health/ready')).status).toBe(503);
    expect((await ask('/api/health/live')).status).toBe(200);
    expect((await ask(`/api/golf-sessions/${golfSessionId}/messages`)).status).toBe(200);

    await rm(filler);
    await vi.waitFor(async () => expect((await ask('/api/health/ready')).status).toBe(200), {
      timeout: 20_000,
    });
    expect(await writers.sendAgain(server.origin)).toBe(0);
    expect(await findFaults(db, writers)).toEqual([]);
  },
);

test.runIf(isMounted)('a start on a full disk says so in one line', async () => {
  await fillDisk();
  const server = spawnServer(place.root);
  expect(await server.ended).toBe('1');
  expect(server.output()).toMatch(/^De schijf van .* is vol: .*\n$/);
});
