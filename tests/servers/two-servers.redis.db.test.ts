// Two servers of one product on one database and one Redis, each with other people.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { conversationRead } from '#features/conversation/events.ts';
import { useDatabase } from '#tests/database.ts';
import { messagesOf, open, soon, startConversation } from '#tests/live/conversation.ts';
import { listen } from '#tests/live/reader.ts';
import { createPrivateChat } from '#tests/people/conversations.ts';
import { createPerson } from '#tests/people/people.ts';
import { callAs, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { useRedis } from '#tests/redis.ts';

const database = await useDatabase();
const redis = await useRedis();
const shared = { redisUrl: redis.url, rateLimits: true };
const [first, second] = [await useProduct(database, shared), await useProduct(database, shared)];
const { db } = database;

/** The servers look for new events every two seconds; the rest is for reading them. */
const byPoll = { timeout: 2500, interval: 10 };

const statusOf = async (path: string, product = first) => (await sendRaw(product, { path })).status;

test('the bus brings messages to the other server both ways, and a read pointer moves on both servers', async () => {
  const { organiser, player, conversationId, say } = await startConversation(db, first);
  const [onFirst, onSecond] = [await open(first, organiser), await open(second, player)];
  let hints = 0;
  const stop = second.bus.subscribe(() => (hints += 1));
  const [hello] = await say(organiser);
  await expect.poll(() => hints, soon).toBeGreaterThan(0);
  stop();
  await expect.poll(() => messagesOf(onSecond), soon).toEqual([hello]);
  const onFirstToo = await open(first, player);
  const there = callAs(second, player.token);
  await there.conversation.read({ conversationId, seq: 1 });
  await expect.poll(() => onFirstToo.changes.map(({ kind }) => kind), soon).toContain(conversationRead);
  const answer = uuidv7();
  await there.conversation.send({ id: answer, conversationId, message: 'Tot dan!' });
  await expect.poll(() => messagesOf(onFirst), soon).toEqual([hello, answer]);
});

test('a user on one server is online for a user on the other, and has eight streams over both', async () => {
  const [anna, bram] = [await createPerson(db), await createPerson(db)];
  const conversationId = await createPrivateChat(db, anna.id, bram.id);
  const seen = async () =>
    (await callAs(second, anna.token).presence.list({ conversationIds: conversationId })).items[0]?.online;
  expect(await seen()).toBe(false);
  const readers = [await open(first, bram)];
  await expect.poll(seen, soon).toBe(true);
  for (const product of [second, first, second, first, second, first, second])
    readers.push(await open(product, bram));
  await expect.poll(() => second.presence.elsewhere(bram.id), soon).toBe(4);
  expect((await listen(second.publicUrl, bram.token)).status).toBe(429);
  for (const reader of readers) reader.cut();
  await expect.poll(seen, soon).toBe(false);
});

test('messages are limited for a user over both servers, and by each of them without Redis', async () => {
  const { organiser, conversationId } = await startConversation(db, first);
  let turn = 0;
  const say = () =>
    callAs([first, second][(turn += 1) % 2]!, organiser.token).conversation.send({
      id: uuidv7(),
      conversationId,
      message: 'Fore!',
    });
  for (let count = 0; count < 60; count += 1) await say();
  // One message a second is regained while this test runs, so it sends eight more.
  const refused = await Promise.all(
    Array.from({ length: 8 }, () =>
      say().then(
        () => null,
        () => 'refused',
      ),
    ),
  );
  expect(refused).toContain('refused');
  await redis.stop();
  // Without Redis each server uses its own count, which has about half of the messages.
  expect((await say()).seq).toBeGreaterThan(60);
  await redis.start();
  await expect.poll(() => statusOf('/api/health/ready'), { timeout: 5000 }).toBe(200);
});

test('without Redis messages and read pointers arrive within 2.5 s, sign-in stays limited, and the servers report the outage', async () => {
  const { organiser, player, conversationId, say } = await startConversation(db, first);
  const [reader, otherDevice] = [await open(second, player), await open(first, player)];
  await redis.stop();
  const [id] = await say(organiser);
  await expect.poll(() => messagesOf(reader), byPoll).toEqual([id]);
  await callAs(second, player.token).conversation.read({ conversationId, seq: 1 });
  await expect.poll(() => otherDevice.changes.map(({ kind }) => kind), byPoll).toContain(conversationRead);
  const stranger = await createPerson(db);
  const guess = (turn: number) =>
    sendRaw([first, second][turn % 2]!, {
      path: '/api/auth/sign-in/email',
      body: { email: stranger.email, password: `Golf${turn}golf` },
    });
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await guess(turn)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await statusOf('/api/health/live')).toBe(200);
  const isReady = () => statusOf('/api/health/ready');
  await expect.poll(isReady, soon).toBe(503);
  expect((await sendRaw(first, { path: '/metrics' })).text).toMatch(/^clubgenoot_redis_connected 0$/m);
  await redis.start();
  await expect.poll(isReady, soon).toBe(200);
  expect((await sendRaw(first, { path: '/metrics' })).text).toMatch(/^clubgenoot_redis_connected 1$/m);
});

test('a Redis that answers nothing delays a call by a second at most, then not at all', async () => {
  const person = await createPerson(db);
  const me = callAs(first, person.token);
  await me.account.me({});
  redis.freeze();
  try {
    const began = performance.now();
    for (let turn = 0; turn < 3; turn += 1) await me.account.me({});
    expect(performance.now() - began).toBeLessThan(2500);
  } finally {
    redis.thaw();
  }
  await expect.poll(() => statusOf('/api/health/ready'), soon).toBe(200);
});

test('a start without Redis fails with the reason', async () => {
  const nowhere = useProduct(database, { redisUrl: 'redis://127.0.0.1:1' });
  await expect(nowhere).rejects.toThrow('ECONNREFUSED');
});
