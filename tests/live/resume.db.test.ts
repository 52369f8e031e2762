// A broken connection loses nothing: a reader with the last id receives the gap, or is asked to reload.
// Runs on the oldest PostgreSQL too.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { messageSent } from '#features/conversation/events.ts';
import { golfSessionTopic } from '#features/golf-session/server/live.ts';
import { currentOffset, encodeOffset, keptMinutes } from '#platform/server/live/live-log.ts';
import { useDatabase } from '#tests/database.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { messagesOf, open, soon, startConversation } from './conversation.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

test('after a disconnect the reader receives exactly the gap, in order, and then new events', async () => {
  const { organiser, player, say } = await startConversation(db, product);
  const first = await open(product, player);
  const heard = await say(organiser, 3);
  await expect.poll(() => messagesOf(first), soon).toEqual(heard);
  first.cut();
  const missed = await say(organiser, 40);
  const elsewhere = await startConversation(db, product);
  await elsewhere.say(elsewhere.player, 3);
  const second = await open(product, player, first.lastEventId);
  expect(second.hello).toEqual({ recovered: true });
  const later = await say(organiser, 2);
  await expect.poll(() => messagesOf(second), soon).toEqual([...missed, ...later]);
  second.cut();
  const third = await open(product, player, second.lastEventId);
  const last = await say(organiser);
  await expect.poll(() => messagesOf(third), soon).toEqual(last);
});

test('connections that keep breaking lose no message of eight writers', async () => {
  const { organiser, player, conversationId, say } = await startConversation(db, product);
  const heard: (string | null)[] = [];
  const finished = new AbortController();
  let breaks = 0;
  let reader = await open(product, player);
  const listening = (async () => {
    while (!finished.signal.aborted) {
      // The connection breaks at any moment: within a gap, before the hello, or when idle.
      await sleep([0, 3, 11, 29, 60][breaks % 5]);
      reader.cut();
      heard.push(...messagesOf(reader));
      breaks += 1;
      reader = await open(product, player, reader.lastEventId);
      expect(reader.hello).toEqual({ recovered: true });
    }
  })();
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, writer) => say(writer % 2 === 0 ? organiser : player, 40)),
  );
  finished.abort();
  await listening;
  const everything = new Set(sent.flat());
  await expect.poll(() => new Set([...heard, ...messagesOf(reader)]).size, soon).toBe(everything.size);
  expect(new Set([...heard, ...messagesOf(reader)])).toEqual(everything);
  expect(breaks).toBeGreaterThan(5);
  // Duplicates arrive as a whole range again: without repeated ids, the order is that of the conversation.
  const { items } = await callAs(product, player.token).conversation.messages({
    conversationId,
    limit: 100,
  });
  const order = [...new Set([...heard, ...messagesOf(reader)])];
  expect(order.slice(-100)).toEqual(items.map((item) => item.id));
});

test('a slow transaction that was open at the disconnect is not missed afterwards', async () => {
  const { organiser, player, golfSessionId, say } = await startConversation(db, product);
  const [id] = await say(organiser);
  const first = await open(product, player);
  let offset: string | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`insert into live_events (topic, kind, subject_id)
      values (${golfSessionTopic(golfSessionId)}, 'slow', ${id})`.execute(tx);
    const [fast] = await say(organiser);
    await expect.poll(() => messagesOf(first), soon).toEqual([fast]);
    first.cut();
    offset = first.lastEventId;
  });
  const second = await open(product, player, offset);
  await expect.poll(() => second.changes.map((change) => change.kind), soon).toContain('slow');
});

test('rejects an offset that is too old, invalid, or in the future', async () => {
  const { organiser, player, say } = await startConversation(db, product);
  const here = await currentOffset(db);
  const old = encodeOffset(here, new Date(Date.now() - (keptMinutes + 1) * 60_000));
  const future = encodeOffset({ ...here, next: String(BigInt(here.next) + 1_000_000n) }, new Date());
  await say(organiser);
  for (const offset of [old, future, 'iets-anders', '0']) {
    const reader = await open(product, player, offset);
    expect([offset, reader.hello]).toEqual([offset, { recovered: false }]);
    expect(reader.changes).toEqual([]);
    const next = await say(organiser);
    await expect.poll(() => messagesOf(reader), soon).toEqual(next);
  }
});

test.each([
  [499, true],
  [501, false],
])('after %i missed changes: recovered is %s', async (count, recovered) => {
  const { organiser, player, golfSessionId, say } = await startConversation(db, product);
  const [id] = await say(organiser);
  const first = await open(product, player);
  first.cut();
  await sql`insert into live_events (topic, kind, subject_id)
    select ${golfSessionTopic(golfSessionId)}, ${messageSent}, ${id} from generate_series(1, ${count}::int)`.execute(
    db,
  );
  const reader = await open(product, player, first.lastEventId);
  expect(reader.hello).toEqual({ recovered });
  await expect.poll(() => messagesOf(reader).length, soon).toBe(recovered ? count : 0);
  const next = await say(organiser);
  await expect.poll(() => messagesOf(reader).at(-1), soon).toBe(next[0]);
  reader.cut();
  const again = await open(product, player, reader.lastEventId);
  expect(again.hello).toEqual({ recovered: true });
});
