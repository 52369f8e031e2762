// Limits counted in Redis, shared by all servers. The same algorithm as in the process and in the database; what a key stores
// is the time that it has left to live, so only the clock of Redis counts. A take is one script, which Redis runs atomically.
import { createHash, createHmac } from 'node:crypto';
import type { LimitRule } from '#platform/shared/limit-rule.ts';
import type { Redis } from '../redis.ts';

/**
 * Milliseconds until the next take is possible; taken when that is zero. No take leaves a key more time than the window. One that
 * has more, because the clock was set back, is shortened: its user would otherwise wait until the clock catches up.
 */
const takeScript = `
local left = math.max(redis.call('PTTL', KEYS[1]), 0)
local interval, window = tonumber(ARGV[1]), tonumber(ARGV[2])
if left > window then left = window - interval end
local late = left + interval - window
if late > 0 then return late end
redis.call('SET', KEYS[1], '', 'PX', left + interval)
return 0`;
const takeHash = createHash('sha1').update(takeScript).digest('hex');

export function limitsInRedis(redis: Redis, secret: string) {
  const nameOf = (key: string) =>
    redis.nameOf(`limit:${createHmac('sha256', secret).update(`limit ${key}`).digest('base64url')}`);

  /** Redis knows a script after it ran once, until it restarts. */
  async function runTake(...args: string[]): Promise<number> {
    const answer = await redis.send('EVALSHA', takeHash, '1', ...args).catch((error: Error) => {
      if (!error.message.startsWith('NOSCRIPT')) throw error;
      return redis.send('EVAL', takeScript, '1', ...args);
    });
    return Number(answer);
  }

  return {
    async take(key: string, rule: LimitRule): Promise<number | null> {
      const { interval, window } = millisecondsOf(rule);
      return inSeconds(await runTake(nameOf(key), String(interval), String(window)));
    },

    async wait(key: string, rule: LimitRule): Promise<number | null> {
      const { interval, window } = millisecondsOf(rule);
      const left = Math.max(Number(await redis.send('PTTL', nameOf(key))), 0);
      return left > window ? null : inSeconds(left + interval - window);
    },

    async forget(key: string): Promise<void> {
      await redis.send('DEL', nameOf(key));
    },
  };
}

const inSeconds = (late: number) => (late > 0 ? Math.ceil(late / 1000) : null);

function millisecondsOf({ burst, perSecond }: LimitRule) {
  const interval = Math.ceil(1000 / perSecond);
  return { interval, window: interval * burst };
}
