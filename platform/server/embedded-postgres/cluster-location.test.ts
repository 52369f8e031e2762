// Where the cluster is stored and which user runs it: private homes, node_modules of other users, missing links. Cases that
// need root run when the tests run as root, as in containers.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Connection,
  isRoot,
  linksOf,
  makeCheckout,
  makePrivateHome,
  newFolder,
  nobody,
  othersReachUs,
  query,
  startOwner,
} from '#tests/crash/embedded-situations.ts';

test.runIf(isRoot)(
  'root below a private home keeps the data in place, and the missing links are made',
  async () => {
    const { from, dataDir } = await makePrivateHome();
    const owner = await startOwner(dataDir, { from });
    await query(owner.connection, 'create table kept ()');
    for (const link of await linksOf(from)) expect((await lstat(link)).isSymbolicLink()).toBe(true);
    owner.process.kill('SIGKILL');
    const next = await startOwner(dataDir, { from });
    expect(await query(next.connection, 'select * from kept')).toEqual([]);
    expect(await readdir(dataDir)).toContain('pg18');
  },
);

test.runIf(isRoot)(
  'root below a private home, where user namespaces are forbidden, has the cluster in the folder that DATA_DIR names',
  async () => {
    const { from, dataDir } = await makePrivateHome();
    const forbidding = newFolder('bin');
    await mkdir(forbidding);
    await writeFile(join(forbidding, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const options = { from, path: `${forbidding}:${process.env['PATH']}` };
    const locations = new Set<string>();
    const startAndStop = async <Result>(
      work: (connection: Connection) => Promise<Result>,
    ): Promise<Result> => {
      const owner = await startOwner(dataDir, options);
      locations.add(readFileSync(join(dataDir, 'pg18.location'), 'utf8').trim());
      const result = await work(owner.connection);
      owner.process.kill('SIGKILL');
      return result;
    };
    const tables = `select relname from pg_class where relname = 'kept'`;
    try {
      await startAndStop((connection) => query(connection, 'create table kept ()'));
      expect(await startAndStop((connection) => query(connection, tables))).toHaveLength(1);
      expect(locations.size).toBe(1);
      await rm(dataDir, { recursive: true });
      expect(await startAndStop((connection) => query(connection, tables))).toHaveLength(0);
      expect(locations.size).toBe(2);
    } finally {
      for (const location of locations) await rm(location, { recursive: true });
    }
  },
);

test.runIf(isRoot && othersReachUs)(
  'root in a private checkout of another user runs as that user',
  async () => {
    const { home, from, dataDir } = await makePrivateHome();
    await mkdir(dataDir);
    for (const folder of [home, dataDir]) await chown(folder, nobody, nobody);
    const first = await startOwner(dataDir, { from });
    await query(first.connection, 'create table kept ()');
    first.process.kill('SIGKILL');
    const next = await startOwner(dataDir, { from, uid: nobody });
    expect(await query(next.connection, 'select * from kept')).toEqual([]);
  },
);

test.runIf(!isRoot || othersReachUs)(
  'an ordinary user can start when links are missing in a node_modules that may not be written',
  async () => {
    const folder = newFolder('app');
    const from = await makeCheckout(folder);
    const dataDir = newFolder();
    await mkdir(dataDir);
    const uid = isRoot ? { uid: nobody } : {};
    if (isRoot) await chown(dataDir, nobody, nobody);
    spawnSync('chmod', ['-R', 'a-w', join(folder, 'node_modules')]);
    const owner = await startOwner(dataDir, { from, ...uid });
    expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'pg18',
      expect.stringMatching(/^postgres-18\.[^/]*\d$/),
    ]);
    for (const link of await linksOf(from)) expect(existsSync(link)).toBe(false);
    spawnSync('chmod', ['-R', 'u+w', join(folder, 'node_modules')]);
  },
);

test.runIf(isRoot && othersReachUs)('a user without a passwd entry gets instructions', async () => {
  const dataDir = newFolder();
  await mkdir(dataDir);
  await chown(dataDir, 54_321, 54_321);
  await expect(startOwner(dataDir, { uid: 54_321 })).rejects.toThrow(
    /^User 54321 has no entry in \/etc\/passwd.*or set DATABASE_URL\.$/,
  );
});
