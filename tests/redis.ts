import { afterAll } from 'vitest';
import { startRedis, type TestRedis } from './fakes/redis.ts';

/** Call at the top of a test file. */
export async function useRedis(): Promise<TestRedis> {
  const redis = await startRedis();
  afterAll(() => redis.stop());
  return redis;
}
