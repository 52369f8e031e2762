// A backup that is stopped or killed leaves nothing that stops a later one, and no half file with what users wrote. A restore that can store
// no pictures changes no row, and one into the bucket of another product is refused.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFiles } from '#platform/server/files/files.ts';
import { pictureFile } from '#platform/shared/pictures.ts';
import { useDatabase } from '#tests/database.ts';
import { startBucket } from '#tests/fakes/bucket.ts';
import { useOperator, wrong } from '#tests/operator.ts';
import { createPerson } from '#tests/people/people.ts';
import { filesOf, useFolder, withPool } from './restoring.ts';

const database = await useDatabase();
const { db } = database;
const { admin, url, dataDir } = await useOperator(database);

const waitingForLock = async () => {
  const { rows } = await sql`select from pg_locks where not granted`.execute(db);
  return rows.length;
};

test('a backup that is stopped by a signal removes what it wrote', async () => {
  const folder = await useFolder();
  await createPerson(db);
  const [stopped, ended] = await db.transaction().execute(async (tx) => {
    // The backup waits in the middle.
    await sql`lock table profiles in access exclusive mode`.execute(tx);
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
    const line = ['tools/admin.ts', 'backup', join(folder, 'one.backup')];
    const backup = spawn(process.execPath, line, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const end = Promise.all([once(backup, 'exit'), text(backup.stderr)]);
    await expect.poll(waitingForLock, { timeout: 30_000 }).toBe(1);
    // The file is opened beside the first statements.
    await expect.poll(() => readdir(folder)).toEqual(['one.backup.unfinished']);
    backup.kill('SIGTERM');
    return [backup, end] as const;
  });
  const [[code], said] = await ended;
  expect([code, stopped.signalCode, said]).toEqual([2, null, expect.stringContaining('was stopped')]);
  expect(await readdir(folder)).toEqual([]);
});

test('a killed backup stops no later one of the same name, and its half file does not stay', async () => {
  const folder = await useFolder();
  const leave = async (name: string, minutes: number) => {
    await writeFile(join(folder, name), 'half a backup');
    const at = new Date(Date.now() - minutes * 60_000);
    await utimes(join(folder, name), at, at);
  };
  await leave('one.backup.unfinished', 61);
  await leave('yesterday.backup.unfinished', 61);
  await leave('running.backup.unfinished', 59);
  await leave('other.unfinished', 61);
  expect(await admin('backup', join(folder, 'one.backup'))).toMatchObject({ code: 0 });
  const left = ['one.backup', 'other.unfinished', 'running.backup.unfinished'];
  expect((await readdir(folder)).filter((name) => name !== 'erased-accounts.txt').toSorted()).toEqual(left);
  expect(await admin('backup', join(folder, 'running.backup'))).toMatchObject(wrong('delete that file'));
});

test('a restore that cannot store the pictures leaves the database as it was, and succeeds when it is repeated', async () => {
  const file = join(await useFolder(), 'one.backup');
  const target = await useDatabase();
  const operator = await useOperator(target);
  const files = filesOf({ connection: database.connection, dataDir });
  await files.put('one.webp', Buffer.from('one'), 'image/webp');
  expect(await admin('backup', file)).toMatchObject({ code: 0 });
  const { id } = await createPerson(target.db);
  await target.db.destroy();
  const peopleNow = () => withPool(target, (pool) => pool.query('select id from users'));
  const inTheWay = join(operator.dataDir, 'pictures');
  await mkdir(operator.dataDir, { recursive: true });
  await writeFile(inTheWay, 'no folder');
  const refused = await operator.admin('restore', file, '--replace', '--other-secret');
  expect(refused).toMatchObject(wrong('The database was not changed.'));
  expect(await peopleNow()).toMatchObject({ rows: [{ id }] });
  await rm(inTheWay);
  expect(await operator.admin('restore', file, '--replace', '--other-secret')).toMatchObject({ code: 0 });
  expect(await readdir(inTheWay)).toEqual(['one.webp']);
  expect((await peopleNow()).rows).not.toContainEqual({ id });
});

test('a restore into the bucket of another product is refused, whose newer pictures it would delete', async () => {
  const file = join(await useFolder(), 'one.backup');
  const [source, target] = [await useDatabase(), await useDatabase({ empty: true })];
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const store = openFiles({ s3: bucket.settings, dataDir }, 'pictures');
  const [kept, newer] = ['a', 'b'].map((sign) => pictureFile(sign.repeat(32), 128)) as [string, string];
  const inBucket = (operator: typeof ofSource, ...args: string[]) => {
    const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
    const settings = { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: name };
    const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    for (const [setting, value] of Object.entries({ ...settings, ...keys })) vi.stubEnv(setting, value);
    return operator.admin(...args);
  };
  const [ofSource, ofTarget] = [await useOperator(source), await useOperator(target)];
  await store.put(kept, Buffer.from('one'), 'image/webp');
  expect(await inBucket(ofSource, 'backup', file)).toMatchObject({ code: 0 });
  await store.put(newer, Buffer.from('two'), 'image/webp');
  await target.db.destroy();
  const args = ['restore', file, '--other-secret'];
  expect(await inBucket(ofTarget, ...args)).toMatchObject(wrong('add --same-bucket'));
  expect(await store.read(newer)).toEqual(Buffer.from('two'));
  expect(await inBucket(ofTarget, ...args, '--same-bucket')).toMatchObject({ code: 0 });
});
