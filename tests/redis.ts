import { afterwards } from './afterwards.ts';
import { startRedis, type TestRedis } from './fakes/redis.ts';

export async function useRedis(): Promise<TestRedis> {
  const redis = await startRedis();
  afterwards(() => redis.stop());
  return redis;
}
