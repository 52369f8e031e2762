// The jobs of the whole product on a real database.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { silentLog } from '#platform/server/log.ts';
import { useDatabase } from '#tests/database.ts';
import { leaversOf } from '#tests/people/leaving.ts';
import { useProduct } from '#tests/product.ts';

const database = await useDatabase();
const { db } = database;
const wait = { timeout: 15_000, interval: 50 };

test('a server erases expired accounts by its own clock, and runs every job of the product', async () => {
  const early = await useProduct(database);
  const { createClosed, stateOf } = leaversOf(early);
  const person = await createClosed();
  const days = 15 * 24 * 3600;
  await useProduct(database, { clockOffsetSeconds: days }, silentLog, { withJobs: true });
  await expect.poll(async () => (await stateOf(person)).erased_at, wait).not.toBeNull();
  const ran = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where state = 'completed' and name like '%.%' order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
  await expect
    .poll(ran, wait)
    .toEqual([
      'captured.prune',
      'deliveries.prune',
      'golf-session-management.complete',
      'handover.lapse',
      'invitation.prune',
      'limits.prune',
      'live.prune',
      'news-desk.purge',
      'news-desk.purge-pictures',
      'notification.prune',
      'notification.queue-digests',
      'personal-data.erase',
      'pictures.sweep',
      'rating.ask',
      'rating.close',
      'reminder.send',
      'report.purge',
      'sign-in.prune',
      'sign-in.remove-unconfirmed',
      'waiting-list.move-on',
      'webhook.prune',
    ]);
});
