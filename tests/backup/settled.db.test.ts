// What waited to be sent when a backup was made may have been sent since: a restore sends none of it.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { createDatabase, createPool, type Db } from '#platform/server/database.ts';
import { useDatabase, type TestDatabase } from '#tests/database.ts';
import { createClub, createPerson } from '#tests/people/people.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { backUp, restoreInto, useFolder } from './restoring.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = await useFolder();
const source = await useDatabase();
const target = await useDatabase();

const soon = new Date(Date.now() + 3_600_000);

/** One of each kind of delivery, none of them due yet. */
async function addWaitingDeliveries(db: Db): Promise<void> {
  const { id } = await createPerson(db);
  const [club_id, token_hash, token_seed] = [await createClub(db), randomBytes(32), randomBytes(16)];
  await db
    .insertInto('club_invitations')
    .values({ id: uuidv7(), club_id, email: 'gast@test.example', token_hash, token_seed, expires_at: soon })
    .execute();
  const lanes = ['invitation', 'notification', 'digest', 'push'] as const;
  await db
    .insertInto('deliveries')
    .values(
      lanes.map((lane) => ({ lane, kind: lane, user_id: lane === 'invitation' ? null : id, due_at: soon })),
    )
    .execute();
}

const mailStates = async (db: Db) =>
  (await db.selectFrom('club_invitations').select('mail_status').execute()).map(
    ({ mail_status }) => mail_status,
  );

async function waitingLanes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('deliveries').select('lane').orderBy('lane').execute();
  return rows.map(({ lane }) => lane);
}

/** Starts the product on a mail server that is away, and asks for a mail that therefore waits. */
async function queueMail(database: TestDatabase): Promise<void> {
  const { email } = await createPerson(database.db);
  const product = await useProduct(database, { smtpUrl: 'smtp://127.0.0.1:9' });
  const body = { email, redirectTo: '/auth' };
  const askMail = () => sendRaw(product, { path: '/api/auth/request-password-reset', body });
  await askMail();
  expect(await waitingLanes(database.db)).toEqual(['letter']);
  await product.stop();
}

test('a restore sends nothing that waited when the backup was made', async () => {
  await queueMail(source);
  await queueMail(target);
  await addWaitingDeliveries(source.db);
  expect(await waitingLanes(source.db)).toEqual(['digest', 'invitation', 'letter', 'notification', 'push']);
  expect(await mailStates(source.db)).toEqual(['queued']);
  const file = join(folder, 'waiting.backup');
  await backUp({ connection: source.connection, dataDir: folder }, file);

  await target.db.destroy();
  await restoreInto({ connection: target.connection, dataDir: folder }, file, { replace: true });
  const db = createDatabase(createPool(target.connection, { max: 1 }));
  try {
    expect(await waitingLanes(db)).toEqual([]);
    // The admin can send it again.
    expect(await mailStates(db)).toEqual(['failed']);
  } finally {
    await db.destroy();
  }
});
