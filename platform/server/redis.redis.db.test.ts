// A Redis that a failover turns into a replica, while its clients stay connected.
import { expect, onTestFinished, test, vi } from 'vitest';
import { useRedis } from '#tests/redis.ts';
import { silentLog } from './log.ts';
import { connectRedis } from './redis.ts';

const server = await useRedis();

test('a replica that refuses a write is left by both connections, whose channels are heard again', async () => {
  const redis = await connectRedis({ url: server.url, secret: 'secret', log: silentLog });
  onTestFinished(() => redis.close());
  const [returns, heard] = [vi.fn<() => void>(), vi.fn<(message: string) => void>()];
  redis.onReturn(returns);
  await redis.subscribe(redis.nameOf('channel'), (message) => heard(message));
  const idsOf = async () =>
    [...String(await redis.send('CLIENT', 'LIST')).matchAll(/^id=(\d+)/gm)].map(([, id]) => id);
  const before = await idsOf();
  expect(before).toHaveLength(2);

  // Nobody listens there.
  await redis.send('REPLICAOF', '127.0.0.1', '1');
  await expect(redis.send('SET', redis.nameOf('key'), 'value')).rejects.toThrow('READONLY');
  await vi.waitFor(
    async () => {
      const after = await idsOf();
      expect(after).toHaveLength(2);
      expect(after.filter((id) => before.includes(id))).toEqual([]);
      expect(returns).toHaveBeenCalled();
    },
    { timeout: 5000 },
  );
  await redis.send('REPLICAOF', 'NO', 'ONE');
  await redis.send('SET', redis.nameOf('key'), 'value');
  await redis.send('PUBLISH', redis.nameOf('channel'), 'hello');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('hello'));
});
