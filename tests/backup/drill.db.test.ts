// The restore drill: the demo is backed up while people write, and restored to another database, to another version of
// PostgreSQL, and back.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fillDemo } from '#database/demo/fill.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts';
import { pictureAddress, pictureFile } from '#platform/shared/pictures.ts';
import { createSpeakers, createWriters } from '#tests/crash/writers.ts';
import { useDatabase, type TestDatabase } from '#tests/database.ts';
import { startBucket } from '#tests/fakes/bucket.ts';
import { testSettings, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import {
  backUp,
  contentsOf,
  filesOf,
  restoreInto,
  schemaOf,
  useFolder,
  type Installation,
} from './restoring.ts';

vi.setConfig({ testTimeout: 240_000 });

const folder = await useFolder();
const source = await useDatabase();
const target = await useDatabase({ empty: true });
const from: Installation = { connection: source.connection, dataDir: join(folder, 'from') };
const to: Installation = { connection: target.connection, dataDir: join(folder, 'to') };

const addressOf = ({ connection: { host, port, user, password, database } }: TestDatabase) =>
  `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** The operator's command in its own process. */
async function admin(database: TestDatabase, { dataDir }: Installation, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: addressOf(database),
    DATA_DIR: dataDir,
    AUTH_SECRET: testSettings.authSecret,
  };
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/admin.ts', ...args], { env });
  return stdout.trim();
}

const key = '0123456789abcdef0123456789abcdef';
const picture = Buffer.from('a picture, as far as a backup can tell');

test('a backup made during writes restores completely, and the product runs on it', async () => {
  await fillDemo(source.db, new Date());
  const [person] = await source.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'lid@demo.example')
    .execute();
  await source.db
    .updateTable('profiles')
    .set({ avatar_url: pictureAddress(key) })
    .where('id', '=', person!.id)
    .execute();
  await filesOf(from).put(pictureFile(key, 512), picture, 'image/webp');
  const product = await useProduct(source, { dataDir: from.dataDir });
  const writers = createWriters(await createSpeakers(source.db));
  const writing = writers.writeUntilGone(product.publicUrl);
  await writers.untilSent(20);
  const file = join(folder, 'under-writes.backup');
  expect(await admin(source, from, 'backup', file)).toMatch(/holds [\d]+ rows and 1 pictures\.$/);
  await writers.untilSent(20);
  await product.stop();
  await writing;

  await restoreInto(to, file);
  // The backup is one snapshot: each conversation's last number is that of its newest message, and no lower number is missing.
  const { rows } = await sql<{ torn: number; messages: number }>`
    select count(*) filter (where last_seq <> coalesce(newest, 0) or messages <> coalesce(newest, 0))::int as torn,
      sum(messages)::int as messages
    from conversations left join lateral (select max(seq) as newest, count(*) as messages
      from messages where conversation_id = conversations.id) as said on true`.execute(target.db);
  expect(rows[0]?.torn).toBe(0);
  expect(rows[0]?.messages).toBeGreaterThan(20);

  const quiet = join(folder, 'quiet.backup');
  await backUp(from, quiet);
  await target.db.destroy();
  expect(await admin(target, to, 'restore', quiet, '--replace')).toMatch(/^The backup of .* is back: /);
  const {
    live_events: published,
    database_epoch: epoch,
    backup_runs: runs,
    ...contents
  } = await contentsOf(from);
  expect(published).not.toMatch(/^0 rows/);
  expect(runs).toMatch(/^1 rows/);
  const restoredContents = await contentsOf(to);
  expect(restoredContents).toEqual({
    ...contents,
    live_events: '0 rows, 0',
    deliveries: '0 rows, 0',
    backup_runs: '0 rows, 0',
    database_epoch: expect.stringMatching(/^1 rows/),
  });
  expect(restoredContents.database_epoch).not.toBe(epoch);
  expect(await schemaOf(to)).toEqual(await schemaOf(from));

  const restored = await useProduct(target, { dataDir: to.dataDir });
  const answer = await sendRaw(restored, {
    path: '/api/auth/sign-in/email',
    body: { email: 'lid@demo.example', password: 'Welkom2026' },
  });
  expect(answer.status).toBe(200);
  expect((await sendRaw(restored, { path: pictureAddress(key) })).text).toBe(picture.toString());
});

const otherBin = '/usr/lib/postgresql/15/bin';

test.runIf(existsSync(otherBin))('a backup restores to another version and a bucket, and back', async () => {
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'server'),
    log: () => undefined,
    binDir: otherBin,
  });
  onTestFinished(() => server.stop());
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  const away: Installation = {
    connection: server.connection,
    dataDir: join(folder, 'away'),
    s3: bucket.settings,
  };
  await restoreInto(away, join(folder, 'quiet.backup'));
  const { live_events: _, database_epoch: __, backup_runs: ___, ...contents } = await contentsOf(from);
  expect(await contentsOf(away)).toMatchObject(contents);
  expect(await filesOf(away).read(pictureFile(key, 512))).toEqual(picture);
  await backUp(away, join(folder, 'back.backup'));
  const home = await useDatabase({ empty: true });
  const back: Installation = { connection: home.connection, dataDir: join(folder, 'back') };
  await home.db.destroy();
  await restoreInto(back, join(folder, 'back.backup'));
  expect(await contentsOf(back)).toMatchObject(contents);
  expect(await filesOf(back).read(pictureFile(key, 512))).toEqual(picture);
});
