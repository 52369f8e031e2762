// Who has an open live stream. Each server knows its own; servers that share a Redis keep theirs there, each in one hash of its own
// that expires when the server no longer renews it. So a killed server's users are offline within half a minute.
import { randomUUID } from 'node:crypto';
import { errorFields, type Log } from '../log.ts';
import type { Redis } from '../redis.ts';

export type Presence = ReturnType<typeof createPresence>;

type Parts = {
  redis: Redis | null;
  log: Log;
  /** Stores that these users were online now. Called for those who left, and every minute for those who are there. */
  record: (userIds: string[]) => Promise<void>;
  renewMilliseconds?: number;
  secondsKept?: number;
  recordMilliseconds?: number;
};

/** Changes within this time are stored together; a page that reloads is back before that. */
const settleMilliseconds = 1000;
/** The most fields of one command. */
const mostAtOnce = 1000;

export function createPresence(parts: Parts) {
  const { redis, renewMilliseconds = 8000, secondsKept = 25 } = parts;
  /** Open streams on this server, by user. */
  const own = new Map<string, number>();
  const recorder = createRecorder(parts, own);
  const shared = redis && sharedPresence(redis, own, secondsKept);
  const renewal = shared && setInterval(() => void shared.renew(), renewMilliseconds);

  return {
    /** A user now has this many open streams on this server. */
    note(userId: string, streams: number): void {
      if (streams === (own.get(userId) ?? 0)) return;
      if (streams > 0) own.set(userId, streams);
      else {
        own.delete(userId);
        recorder.leave(userId);
      }
      shared?.change(userId);
    },

    /** Open streams on the other servers. Zero while Redis is away. */
    async elsewhere(userId: string): Promise<number> {
      return (await shared?.streamsOf([userId]))?.get(userId) ?? 0;
    },

    /** The users among these who have an open stream on any server. */
    async onlineAmong(userIds: readonly string[]): Promise<Set<string>> {
      const others = userIds.filter((userId) => !own.has(userId));
      const found = others.length === 0 ? null : await shared?.streamsOf(others);
      return new Set([...userIds.filter((userId) => own.has(userId)), ...(found?.keys() ?? [])]);
    },

    async close(): Promise<void> {
      if (renewal) clearInterval(renewal);
      await recorder.close();
      await shared?.leave();
    },
  };
}

/** Stores when users were online: at intervals, and once they have left. */
function createRecorder(
  { log, record, recordMilliseconds = 60_000 }: Parts,
  own: ReadonlyMap<string, number>,
) {
  const left = new Set<string>();
  let settling: ReturnType<typeof setTimeout> | null = null;

  const recordNow = (userIds: string[]) =>
    userIds.length === 0
      ? Promise.resolve()
      : record(userIds).catch((error: unknown) => log('warn', 'presence.not-recorded', errorFields(error)));

  async function settle() {
    settling = null;
    const gone = [...left].filter((userId) => !own.has(userId));
    left.clear();
    await recordNow(gone);
  }
  const timer = setInterval(() => void recordNow([...own.keys()]), recordMilliseconds);
  return {
    leave(userId: string): void {
      left.add(userId);
      settling ??= setTimeout(() => void settle(), settleMilliseconds);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      if (settling) clearTimeout(settling);
      await settle();
    },
  };
}

/**
 * Keeps this server's hash in Redis equal to `own`. What could not be written, also that somebody left, is written at the next renewal or
 * when the connection is back.
 */
function sharedPresence(redis: Redis, own: ReadonlyMap<string, number>, secondsKept: number) {
  const hashes = createHashes(redis, secondsKept);
  const changed = new Set<string>();
  let isWriting = false;

  async function writeAll() {
    if (isWriting) return;
    isWriting = true;
    while (changed.size > 0) {
      const userIds = [...changed].slice(0, mostAtOnce);
      for (const userId of userIds) changed.delete(userId);
      try {
        await hashes.write(userIds.map((userId) => [userId, own.get(userId) ?? 0]));
      } catch {
        for (const userId of userIds) changed.add(userId);
        break;
      }
    }
    isWriting = false;
  }

  function change(userId: string) {
    changed.add(userId);
    queueMicrotask(() => void writeAll());
  }
  const changeAll = () => {
    for (const userId of own.keys()) changed.add(userId);
    void writeAll();
  };
  redis.onReturn(changeAll);

  return {
    change,
    /** The connection reports its own failures. */
    renew: () =>
      hashes.renew().then(
        (isThere) => void (isThere ? writeAll() : changeAll()),
        () => undefined,
      ),
    /** Open streams on the other servers, of those users who have any. */
    streamsOf: (userIds: readonly string[]) =>
      hashes.streamsOf(userIds).catch(() => new Map<string, number>()),
    leave: () => hashes.leave().catch(() => undefined),
  };
}

/** The hashes in Redis, each with one server's number of open streams per user. */
function createHashes(redis: Redis, secondsKept: number) {
  const serverId = randomUUID();
  const servers = redis.nameOf('servers');
  const streamsAt = (id: string) => redis.nameOf(`streams:${id}`);
  const mine = streamsAt(serverId);

  async function others(): Promise<string[]> {
    const ids: unknown = await redis.send('SMEMBERS', servers);
    return Array.isArray(ids) ? ids.map(String).filter((id) => id !== serverId) : [];
  }

  return {
    async write(counts: [userId: string, streams: number][]): Promise<void> {
      const here = counts.filter(([, streams]) => streams > 0);
      const gone = counts.filter(([, streams]) => streams === 0);
      const sent: Promise<unknown>[] = [];
      if (gone.length > 0) sent.push(redis.send('HDEL', mine, ...gone.map(([userId]) => userId)));
      if (here.length > 0) {
        sent.push(redis.send('HSET', mine, ...here.flat().map(String)));
        sent.push(redis.send('EXPIRE', mine, String(secondsKept)), redis.send('SADD', servers, serverId));
      }
      await Promise.all(sent);
    },
    /** False when this server's hash is gone. Forgets the servers whose hash has expired. */
    async renew(): Promise<boolean> {
      if ((await redis.send('EXPIRE', mine, String(secondsKept))) === 0) return false;
      await redis.send('SADD', servers, serverId);
      for (const id of await others()) {
        if ((await redis.send('EXISTS', streamsAt(id))) === 0) await redis.send('SREM', servers, id);
      }
      return true;
    },
    async streamsOf(userIds: readonly string[]): Promise<Map<string, number>> {
      const found = new Map<string, number>();
      const ids = await others();
      const counts = await Promise.all(ids.map((id) => redis.send('HMGET', streamsAt(id), ...userIds)));
      for (const row of counts as (string | null)[][]) {
        for (const [at, userId] of userIds.entries()) {
          const count = Number(row[at] ?? 0);
          if (count > 0) found.set(userId, (found.get(userId) ?? 0) + count);
        }
      }
      return found;
    },
    async leave(): Promise<void> {
      await Promise.all([redis.send('DEL', mine), redis.send('SREM', servers, serverId)]);
    },
  };
}
