// Who is online on several servers, through a real Redis.
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished, test } from 'vitest';
import { useRedis } from '#tests/redis.ts';
import { silentLog } from '../log.ts';
import { connectRedis } from '../redis.ts';
import { createPresence } from './presence.ts';

const server = await useRedis();
const wait = { timeout: 5000, interval: 20 };
const timing = { renewMilliseconds: 300, secondsKept: 1, recordMilliseconds: 100 };

async function start() {
  const redis = await connectRedis({ url: server.url, secret: 'presence', log: silentLog });
  const recorded: string[][] = [];
  const record = async (userIds: string[]) => void recorded.push(userIds);
  const presence = createPresence({ redis, log: silentLog, record, ...timing });
  onTestFinished(async () => {
    await presence.close();
    redis.close();
  });
  return { redis, presence, recorded };
}

test('a user is online while any server has a stream of theirs, and streams are counted over all', async () => {
  const [one, other] = [await start(), await start()];
  const [ann, bob] = [uuidv7(), uuidv7()];
  const online = async () => [...(await other.presence.onlineAmong([ann, bob]))].toSorted();
  expect(await online()).toEqual([]);
  one.presence.note(ann, 2);
  await expect.poll(online, wait).toEqual([ann]);
  expect(await other.presence.elsewhere(ann)).toBe(2);
  other.presence.note(ann, 1);
  await expect.poll(() => one.presence.elsewhere(ann), wait).toBe(1);
  one.presence.note(ann, 0);
  await expect.poll(() => other.presence.elsewhere(ann), wait).toBe(0);
  expect(await online()).toEqual([ann]);
});

test('the users of a killed server are offline soon, those of a running server stay online', async () => {
  const [one, other, killed] = [await start(), await start(), await start()];
  const [ann, bob] = [uuidv7(), uuidv7()];
  one.presence.note(ann, 1);
  killed.presence.note(bob, 1);
  const online = async () => [...(await other.presence.onlineAmong([ann, bob]))].toSorted();
  await expect.poll(online, wait).toEqual([ann, bob].toSorted());
  killed.redis.close();
  await expect.poll(online, wait).toEqual([ann]);
  const servers = async () => {
    const ids: unknown = await other.redis.send('SMEMBERS', other.redis.nameOf('servers'));
    return Array.isArray(ids) ? ids.length : null;
  };
  await expect.poll(servers, wait).toBe(1);
  expect(await online()).toEqual([ann]);
});

test('each server stores its users again in a Redis that comes back empty', async () => {
  const [one, other] = [await start(), await start()];
  const ann = uuidv7();
  one.presence.note(ann, 1);
  const online = async () => [...(await other.presence.onlineAmong([ann]))];
  await expect.poll(online, wait).toEqual([ann]);
  await server.stop();
  await expect.poll(online, wait).toEqual([]);
  expect([...(await one.presence.onlineAmong([ann]))]).toEqual([ann]);
  await server.start();
  await expect.poll(online, wait).toEqual([ann]);
});

test('who leaves or comes while Redis refuses to write is gone or there when it writes again', async () => {
  const [one, other] = [await start(), await start()];
  const [ann, bob, cor] = [uuidv7(), uuidv7(), uuidv7()];
  const online = async () => [...(await other.presence.onlineAmong([ann, bob, cor]))].toSorted();
  one.presence.note(ann, 1);
  one.presence.note(bob, 1);
  await expect.poll(online, wait).toEqual([ann, bob].toSorted());
  const setRights = (...rights: string[]) => one.redis.send('ACL', 'SETUSER', 'default', ...rights);
  await setRights('-hdel', '-hset');
  one.presence.note(bob, 0);
  one.presence.note(cor, 1);
  await sleep(2 * timing.renewMilliseconds);
  expect(await online()).toEqual([ann, bob].toSorted());
  await setRights('+@all');
  await expect.poll(online, wait).toEqual([ann, cor].toSorted());
});

test('online users are recorded together, and each user again on leaving', async () => {
  const { presence, recorded } = await start();
  const [ann, bob] = [uuidv7(), uuidv7()];
  presence.note(ann, 1);
  presence.note(bob, 1);
  await expect.poll(() => recorded.at(-1), wait).toEqual([ann, bob]);
  presence.note(ann, 0);
  await expect.poll(() => recorded.at(-1), wait).toEqual([bob]);
  await expect.poll(() => recorded, wait).toContainEqual([ann]);
});
