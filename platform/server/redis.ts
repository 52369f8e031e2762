// The Redis or Valkey that several servers of one product share (REDIS_URL). It holds nothing that must last: while it is away,
// each server goes on by itself, and the connection comes back by itself.
import { createHmac } from 'node:crypto';
import { errorFields, type Log } from './log.ts';
import { onceIn, within } from './pacing.ts';

/** Redis cannot be used from the start on. The message is the reason, without the address, which may hold a password. */
export class RedisUnavailable extends Error {}

export type Redis = {
  /** The full name of a key or channel. The prefix keeps products that share one Redis apart. */
  nameOf(name: string): string;
  /** Sends one command. Rejects at once while Redis is away, and after a second without an answer. */
  send(...command: string[]): Promise<unknown>;
  /** Listens on a channel, also after a broken connection. */
  subscribe(channel: string, listener: (message: string) => void): Promise<void>;
  /** Called when the connection is back: messages on the channels may have been missed. */
  onReturn(listener: () => void): void;
  /** Whether both connections are open. A silent Redis is noticed within seconds. */
  isConnected(): boolean;
  close(): void;
};

type Parts = {
  url: string;
  /** The same for all servers of one product, and no other's. */
  secret: string;
  log: Log;
};

const longestAnswer = 1000;
const longestConnect = 5000;
const pingInterval = 1000;
/** A connection on which even a ping is not answered for so long is replaced. */
const longestSilence = 4000;
const longestPause = 1000;

/** Connects. Throws RedisUnavailable when that fails; a later break is repaired in the background. */
export async function connectRedis({ url, secret, log }: Parts): Promise<Redis> {
  // Loaded only here: most installations have one server.
  const { createClient } = await import('@redis/client');
  const prefix = `clubgenoot:${createHmac('sha256', secret).update('redis').digest('hex').slice(0, 12)}:`;
  let hasStarted = false;
  // A wrong address stops the start at once.
  const pauseBefore = (retries: number, cause: Error) =>
    hasStarted ? Math.min(50 * 2 ** retries, longestPause) : cause;
  const create = () =>
    createClient({
      url,
      disableOfflineQueue: true,
      pingInterval,
      socket: {
        connectTimeout: longestConnect,
        socketTimeout: longestSilence,
        reconnectStrategy: pauseBefore,
      },
    });
  const [commands, subscriber] = [create(), create()];
  const clients = [commands, subscriber];
  const isConnected = () => clients.every((client) => client.isReady);
  const leaveReplica = onceIn(longestPause, async () => {
    for (const client of clients) void client.sendCommand(['QUIT']).catch(() => undefined);
  });

  const { noteBreak, noteReturn, onReturn } = createBreakWatch(log);
  for (const client of clients) {
    client.on('error', (error) => hasStarted && noteBreak(error));
    client.on('ready', () => isConnected() && noteReturn());
  }
  const destroy = () => {
    for (const client of clients) if (client.isOpen) client.destroy();
  };
  try {
    for (const client of clients) await within(longestConnect, client.connect());
    hasStarted = true;
  } catch (error) {
    destroy();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new RedisUnavailable(code ?? message, { cause: error });
  }

  return {
    nameOf: (name) => `${prefix}${name}`,
    async send(...command) {
      try {
        return await within(longestAnswer, commands.sendCommand(command));
      } catch (error) {
        // A primary that a failover turned into a replica keeps its clients, and refuses their writes.
        if (/\bREADONLY\b/.test(String(error))) void leaveReplica();
        throw error;
      }
    },
    subscribe: (channel, listener) => subscriber.subscribe(channel, listener),
    onReturn,
    isConnected,
    close: destroy,
  };
}

/** Tells of a break once, however many errors it brings, and of its end. */
function createBreakWatch(log: Log) {
  const returnListeners = new Set<() => void>();
  let isAway = false;
  return {
    noteBreak: (error: unknown) => {
      if (!isAway) log('error', 'redis.unavailable', errorFields(error));
      isAway = true;
    },
    noteReturn: () => {
      if (!isAway) return;
      isAway = false;
      log('info', 'redis.back');
      for (const listener of returnListeners) listener();
    },
    onReturn: (listener: () => void) => void returnListeners.add(listener),
  };
}
