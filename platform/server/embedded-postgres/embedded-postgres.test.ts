// The launcher against real servers, in situations that broke other launchers: killed owners, concurrent starts, odd paths.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import {
  debianBin,
  exists,
  isRoot,
  missing,
  newFolder,
  owners,
  platformPackage,
  query,
  running,
  serverPid,
  start,
  startOwner,
  writeUntilGone,
} from '#tests/crash/embedded-situations.ts';
import { root } from '#tools/source-files.ts';
import { asAccount, ourselves } from './run-as.ts';
import { spawnServer } from './server.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

test('a new database answers, stops, and keeps its data over a restart', async () => {
  const dataDir = newFolder();
  const lines: string[] = [];
  const first = await startEmbeddedPostgres({ dataDir, log: (line: string) => lines.push(line) });
  running.push(first);
  expect(lines).toEqual(['Creating the database…']);
  await query(first.url, `create table kept as select 'ligt er nog' as words`);
  const [user] = await query(
    first.connection,
    'select rolsuper, rolcreatedb from pg_roles where rolname = user',
  );
  expect(user).toEqual({ rolsuper: false, rolcreatedb: true });
  const pid = serverPid(dataDir);
  await first.stop();
  expect(exists(pid)).toBe(false);
  expect(existsSync(first.connection.host)).toBe(false);

  const again = await start(dataDir);
  expect(await query(again.connection, 'select words from kept')).toEqual([{ words: 'ligt er nog' }]);
  expect((await stat(join(dataDir, 'pg18', 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(again.connection.host)).mode & 0o777).toBe(0o700);
});

test('the server stops when its owner is killed, and the next start has all acknowledged writes', async () => {
  const dataDir = newFolder();
  const owner = await startOwner(dataDir);
  const pid = serverPid(dataDir);
  const acknowledged = new Set<number>();
  const writing = writeUntilGone(owner.connection, acknowledged);
  await sleep(300);
  owner.process.kill('SIGKILL');
  const next = await start(dataDir);
  expect(exists(pid)).toBe(false);
  await writing;
  expect(acknowledged.size).toBeGreaterThan(10);
  expect(await missing(next.connection, acknowledged)).toEqual([]);
});

test('a killed server restarts at the same address with all acknowledged writes', async () => {
  const dataDir = newFolder();
  const lines: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir, log: (line: string) => lines.push(line) });
  running.push(database);
  const acknowledged = new Set<number>();
  const writing = writeUntilGone(database.connection, acknowledged);
  await vi.waitUntil(() => acknowledged.size > 10, { timeout: 10_000, interval: 5 });
  const pid = serverPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await writing;
  await vi.waitUntil(() => lines.at(-1) === 'The database server runs again.', { timeout: 20_000 });
  expect(lines).toContainEqual(expect.stringMatching(/stopped unexpectedly and is started again/));
  expect(serverPid(dataDir)).not.toBe(pid);
  expect(await missing(database.connection, acknowledged)).toEqual([]);
});

test('a start that is killed half-way does not disturb the next one', async () => {
  const dataDir = newFolder();
  const starting = startOwner(dataDir).catch(() => undefined);
  while (!existsSync(dataDir) || !(await readdir(dataDir)).some((name) => name.includes('unfinished')))
    await sleep(5);
  await sleep(100);
  owners.at(-1)?.kill('SIGKILL');
  await starting;
  expect(existsSync(join(dataDir, 'pg18'))).toBe(false);
  const next = await start(dataDir);
  expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server stops when its owner dies right after spawning it', async () => {
  const dataDir = newFolder();
  await (await start(dataDir)).stop();
  const folder = join(dataDir, 'pg18');
  const socketDir = newFolder('socket');
  await mkdir(socketDir);
  await chmod(socketDir, 0o777);
  const { child, lifeline } = spawnServer(
    {
      runAs: isRoot ? asAccount(await stat(folder)) : ourselves,
      bin: join(root, platformPackage, 'native', 'bin'),
      cluster: join(folder, 'cluster'),
      logFile: join(folder, 'server.log'),
      password: '',
      flags: {},
    },
    socketDir,
  );
  lifeline.destroy();
  await once(child, 'exit');
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
});

test('a server that its shutdown does not end is stopped after half a minute, and keeps what it acknowledged', async () => {
  const dataDir = newFolder();
  // It waits for its archive for ever, as one waits whose disk was full while it recovered.
  const extraServerFlags = { archive_mode: 'on', archive_command: 'sleep 600' };
  const stuck = await startEmbeddedPostgres({ dataDir, log: () => undefined, extraServerFlags });
  running.push(stuck);
  await query(stuck.url, `create table kept as select 'ligt er nog' as words`);
  const pid = serverPid(dataDir);
  await stuck.stop();
  expect(exists(pid)).toBe(false);
  const again = await start(dataDir);
  expect(await query(again.connection, 'select words from kept')).toEqual([{ words: 'ligt er nog' }]);
}, 90_000);

test('a second instance is refused, names the first process, and the first keeps running', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  const pid = serverPid(dataDir);
  await expect(start(dataDir, { waitForOtherMs: 200 })).rejects.toThrow(
    new RegExp(
      `^Another instance uses the database in .* \\(PostgreSQL process ${pid}\\): stop that one first`,
    ),
  );
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('one of two concurrent first starts gets the folder', async () => {
  const dataDir = newFolder();
  const starts = await Promise.allSettled([1, 2].map(() => start(dataDir, { waitForOtherMs: 200 })));
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('pg18'))).toEqual(['pg18']);
});

test('the path of the data may be long and contain spaces and any letters', async () => {
  const dataDir = join(newFolder(`golf club – één's "ßtraße" 高尔夫`), 'x'.repeat(120));
  const database = await start(dataDir);
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the error of a failed start contains the message of PostgreSQL', async () => {
  const refused = startEmbeddedPostgres({
    dataDir: newFolder(),
    log: () => undefined,
    extraServerFlags: { shared_buffers: 'veel' },
  });
  await expect(refused).rejects.toThrow(
    /^PostgreSQL did not start: .*"shared_buffers": "veel".* \(see .*\)$/,
  );
});

test.runIf(existsSync(debianBin))('PostgreSQL 15 starts with the flags that it knows', async () => {
  const dataDir = newFolder();
  const database = await start(dataDir, { binDir: debianBin });
  const [found] = await query(
    database.connection,
    `select lower('ÉÉN') as word, current_setting('server_version') as version`,
  );
  expect(found).toMatchObject({ word: 'één', version: expect.stringMatching(/^15\./) });
  expect(await readdir(dataDir)).toEqual(['pg15']);
});
