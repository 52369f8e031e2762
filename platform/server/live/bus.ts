// Notifies the servers of one product that something changed. It carries hints only: the events are in live_events, so a lost hint
// costs a moment, never an event.
import { randomUUID } from 'node:crypto';
import { oneAtATime } from '../pacing.ts';
import type { Redis } from '../redis.ts';

export type Bus = {
  publish: () => void;
  subscribe: (listener: () => void) => () => void;
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** For one server. Several share one through REDIS_URL. */
export function inProcessBus(): Bus {
  const listeners = new Set<() => void>();
  return {
    publish() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready: async () => true,
    close: async () => listeners.clear(),
  };
}

// Hints between the servers of one product, over a channel of Redis. While Redis is away, the other servers find new events by
// their poll, every two seconds.

export async function redisBus(redis: Redis): Promise<Bus> {
  const own = inProcessBus();
  const channel = redis.nameOf('hints');
  const serverId = randomUUID();
  /** Hints during a running send become one: they all say the same. The connection reports its own failures. */
  const hint = oneAtATime(
    () => redis.send('PUBLISH', channel, serverId),
    () => undefined,
  );

  await redis.subscribe(channel, (sender) => {
    if (sender !== serverId) own.publish();
  });
  redis.onReturn(() => own.publish());

  return {
    publish() {
      own.publish();
      void hint.wake();
    },
    subscribe: own.subscribe,
    async ready() {
      const answer = redis.isConnected() && (await redis.send('PING').catch(() => null));
      return answer === 'PONG';
    },
    close: own.close,
  };
}
