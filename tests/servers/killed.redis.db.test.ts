// kill -9 of one of two servers while users write: its streams come back on the other one, and no message is lost or doubled.
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { makeRoot, startServer } from '#tests/crash/running-server.ts';
import { createSpeakers, createWriters, findFaults } from '#tests/crash/writers.ts';
import { useDatabase } from '#tests/database.ts';
import { messagesOf } from '#tests/live/conversation.ts';
import { listen } from '#tests/live/reader.ts';
import { testSettings, useProduct } from '#tests/product.ts';
import { useRedis } from '#tests/redis.ts';

const database = await useDatabase();
const { connection, db } = database;
const redis = await useRedis();
const remaining = await useProduct(database, { redisUrl: redis.url });
const install = await makeRoot();
afterAll(() => install.remove());

test('a server that is killed while eight users write loses nothing, and its streams go on at the other', async () => {
  const { host, port, user, password, database: name } = connection;
  const killed = await startServer(install.root, {
    DATABASE_URL: `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`,
    REDIS_URL: redis.url,
    AUTH_SECRET: testSettings.authSecret,
  });
  onTestFinished(() => void killed.process.kill('SIGKILL'));
  const speakers = await createSpeakers(db);
  const writers = createWriters(speakers);
  const readers = await Promise.all(
    speakers.map(async ({ people: [reader] }) => ({
      token: reader!.token,
      before: await listen(killed.origin, reader!.token),
    })),
  );
  for (const { before } of readers) await expect.poll(() => before.hello, { timeout: 10_000 }).not.toBeNull();
  const writing = writers.writeUntilGone(killed.origin);
  await writers.untilSent(60);
  killed.process.kill('SIGKILL');
  const began = performance.now();
  const back = await Promise.all(
    readers.map(async ({ token, before }) => {
      await expect.poll(() => before.ended, { timeout: 5000, interval: 10 }).toBe(true);
      const after = await listen(remaining.publicUrl, token, before.lastEventId);
      onTestFinished(() => after.cut());
      await expect.poll(() => after.hello, { timeout: 5000, interval: 10 }).toEqual({ recovered: true });
      return { before, after };
    }),
  );
  expect(performance.now() - began).toBeLessThan(5000);
  await writing;
  expect(writers.unanswered.size).toBeGreaterThan(0);
  expect(await writers.sendAgain(remaining.publicUrl)).toBe(0);
  expect(await findFaults(db, writers)).toEqual([]);
  const sent = await db.selectFrom('messages').select(['id', 'conversation_id']).orderBy('seq').execute();
  for (const [at, { before, after }] of back.entries()) {
    const own = sent.filter((message) => message.conversation_id === speakers[at]!.conversationId);
    const received = () => new Set([...messagesOf(before), ...messagesOf(after)]);
    await expect.poll(() => received().size, { timeout: 5000, interval: 10 }).toBe(own.length);
    expect(received()).toEqual(new Set(own.map(({ id }) => id)));
  }
});
