// What waited to be sent when a backup was made may have been sent since: a restore sends none of it.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { postQueue } from '#platform/server/queued-mails.ts';
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
  await sql`insert into notifications (id, user_id, kind, event, mail_due_at, push_due_at)
    values (${uuidv7()}, ${id}, 'play_request', 'asked', ${soon}, ${soon})`.execute(db);
  await db.insertInto('digests').values({ user_id: id, week: '2031-06-09', mail_due_at: soon }).execute();
  const [club_id, token_hash, token_seed] = [await createClub(db), randomBytes(32), randomBytes(16)];
  await db
    .insertInto('club_invitations')
    .values({
      id: uuidv7(),
      club_id,
      email: 'gast@test.example',
      token_hash,
      token_seed,
      expires_at: soon,
      mail_due_at: soon,
    })
    .execute();
}

async function waitingDeliveries(db: Db): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*)::int from notifications where mail_due_at is not null) as mails,
    (select count(*)::int from notifications where push_due_at is not null) as pushes,
    (select count(*)::int from digests where mail_due_at is not null) as digests,
    (select count(*)::int from club_invitations where mail_status = 'queued') as invitations`.execute(db);
  return rows[0];
}

const hasQueue = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('pgboss.job') is not null as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
};

/** Mails in the queue of this database. */
async function queuedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from pgboss.job where name = ${postQueue}`.execute(db);
  return rows[0]?.mails ?? 0;
}

/** Starts the product on a mail server that is away, and asks for a mail that therefore waits. */
async function queueMail(database: TestDatabase): Promise<void> {
  const { email } = await createPerson(database.db);
  const product = await useProduct(database, { smtpUrl: 'smtp://127.0.0.1:9' });
  const body = { email, redirectTo: '/auth' };
  const askMail = () => sendRaw(product, { path: '/api/auth/request-password-reset', body });
  // The queue opens a moment after the start.
  await vi.waitUntil(async () => (await askMail()) && (await queuedMails(database.db)) > 0, {
    timeout: 60_000,
    interval: 500,
  });
  await product.stop();
}

test('a restore sends nothing that waited when the backup was made', async () => {
  await queueMail(source);
  await queueMail(target);
  await addWaitingDeliveries(source.db);
  const all = { mails: 1, pushes: 1, digests: 1, invitations: 1 };
  expect(await waitingDeliveries(source.db)).toEqual(all);
  const file = join(folder, 'waiting.backup');
  await backUp({ connection: source.connection, dataDir: folder }, file);

  await target.db.destroy();
  await restoreInto({ connection: target.connection, dataDir: folder }, file, { replace: true });
  const db = createDatabase(createPool(target.connection, { max: 1 }));
  try {
    const none = { mails: 0, pushes: 0, digests: 0, invitations: 0 };
    expect(await waitingDeliveries(db)).toEqual(none);
    expect(await hasQueue(db)).toBe(false);
    const product = await useProduct(target);
    await vi.waitUntil(() => hasQueue(db), { timeout: 60_000 });
    expect(await queuedMails(db)).toBe(0);
    await product.stop();
  } finally {
    await db.destroy();
  }
});
