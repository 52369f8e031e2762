// Limits on a real Redis: shared by two servers, timed by what a key has left to live, and replaced by the server's own count.
import { expect, onTestFinished, test } from 'vitest';
import { every } from '#platform/shared/limit-rule.ts';
import { useDatabase } from '#tests/database.ts';
import { useRedis } from '#tests/redis.ts';
import { silentLog, type Log } from '../log.ts';
import { connectRedis } from '../redis.ts';
import { limitsInRedis } from './limits-in-redis.ts';
import { createLimits } from './limits.ts';

const { connection } = await useDatabase();
const server = await useRedis();
const rule = every(5, 600);

async function connect(log: Log = silentLog) {
  const redis = await connectRedis({ url: server.url, secret: 'secret', log });
  onTestFinished(() => redis.close());
  return redis;
}

let keys = 0;
const freshKey = () => `key-${(keys += 1)}`;

test('two servers together allow five at once, then one every two minutes', async () => {
  const redis = await connect();
  const [one, other] = [limitsInRedis(redis, 'secret'), limitsInRedis(await connect(), 'secret')];
  const key = freshKey();
  for (const limits of [one, other, one, other, one]) expect(await limits.take(key, rule)).toBeNull();
  for (const limits of [one, other]) {
    expect(await limits.take(key, rule)).toBe(120);
    expect(await limits.wait(key, rule)).toBe(120);
  }
  const [name = ''] = await namesIn(redis);
  // As if two minutes had passed.
  await redis.send('PEXPIRE', name, String(480_000));
  expect(await other.wait(key, rule)).toBeNull();
  expect(await other.take(key, rule)).toBeNull();
  expect(await one.take(key, rule)).toBe(120);
  await other.forget(key);
  expect(await one.wait(key, rule)).toBeNull();
});

test('five of thirty concurrent tries pass, and the keys reveal nothing', async () => {
  const redis = await connect();
  const limits = limitsInRedis(redis, 'secret');
  const key = `person@test.example${'x'.repeat(4000)}`;
  const answers = await Promise.all(Array.from({ length: 30 }, () => limits.take(key, rule)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  expect(answers.filter((answer) => answer !== null && answer > 0 && answer <= 120)).toHaveLength(25);
  for (const name of await namesIn(redis)) {
    expect(name).toMatch(/^clubgenoot:[0-9a-f]{12}:limit:[\w-]{43}$/);
  }
});

test('a burst of sixty is followed by one a second, not by a pause', async () => {
  const limits = limitsInRedis(await connect(), 'secret');
  const [key, messages] = [freshKey(), { burst: 60, perSecond: 1 }];
  for (let turn = 0; turn < 60; turn += 1) expect(await limits.take(key, messages)).toBeNull();
  expect(await limits.take(key, messages)).toBe(1);
});

test('a clock of Redis that was set back makes nobody wait longer', async () => {
  const redis = await connect();
  const limits = limitsInRedis(redis, 'secret');
  const key = freshKey();
  const before = new Set(await namesIn(redis));
  await limits.take(key, rule);
  const name = (await namesIn(redis)).find((found) => !before.has(found)) ?? '';
  await redis.send('PEXPIRE', name, String(5 * 3_600_000));
  expect(await limits.wait(key, rule)).toBeNull();
  expect(await limits.take(key, rule)).toBeNull();
  expect(await limits.take(key, rule)).toBe(120);
});

test('without Redis each server counts by itself, and together again when it is back', async () => {
  const events: string[] = [];
  const log: Log = (_level, event) => void events.push(event);
  const start = async () => {
    const redis = await connect(log);
    const limits = createLimits({ connection, secret: 'secret', redis, log: silentLog });
    onTestFinished(() => limits.close());
    return { redis, limits };
  };
  const [one, other] = [await start(), await start()];
  const key = freshKey();
  for (let turn = 0; turn < 5; turn += 1) expect(await one.limits.take(key, rule)).toBeNull();
  expect(await other.limits.take(key, rule)).toBe(120);
  await server.stop();
  expect(await one.limits.take(key, rule)).toBeGreaterThan(0);
  // Its own count holds the refused take.
  for (let turn = 0; turn < 4; turn += 1) expect(await other.limits.take(key, rule)).toBeNull();
  expect(await other.limits.take(key, rule)).toBeGreaterThan(0);
  expect([one.redis.isConnected(), other.redis.isConnected()]).toEqual([false, false]);
  await server.start();
  await expect.poll(() => one.redis.isConnected() && other.redis.isConnected(), { timeout: 5000 }).toBe(true);
  expect(events).toEqual(['redis.unavailable', 'redis.unavailable', 'redis.back', 'redis.back']);
  const isShared = async () => {
    const back = freshKey();
    await one.limits.take(back, every(1, 600));
    return (await other.limits.take(back, every(1, 600))) !== null;
  };
  // After a failure Redis is not asked for two seconds.
  await expect.poll(isShared, { timeout: 5000, interval: 50 }).toBe(true);
});

async function namesIn(redis: Awaited<ReturnType<typeof connect>>): Promise<string[]> {
  const names: unknown = await redis.send('KEYS', redis.nameOf('limit:*'));
  return Array.isArray(names) ? names.map(String) : [];
}
