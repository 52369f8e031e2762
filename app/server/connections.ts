// The product's connections: the database, the bus, Redis between servers, and the background work. Each commit wakes the live
// streams, and the post when it wrote a delivery.
import type { Pool } from 'pg';
import { watchDiskRoom } from '#platform/server/availability.ts';
import {
  createDatabase,
  createPool,
  poolSizes,
  type ConnectionConfig,
  type Effects,
} from '#platform/server/database.ts';
import { createLimits, noLimits } from '#platform/server/limits/limits.ts';
import { inProcessBus, redisBus } from '#platform/server/live/bus.ts';
import type { Log } from '#platform/server/log.ts';
import { onceIn } from '#platform/server/pacing.ts';
import { connectRedis } from '#platform/server/redis.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Traces } from '#platform/server/traces/traces.ts';
import { createJobs } from './jobs.ts';

/** Throws RedisUnavailable. */
export async function openConnections(parts: {
  settings: Settings;
  connection: ConnectionConfig;
  traces: Traces;
  log: Log;
}) {
  const { settings, connection, traces, log } = parts;
  const { redisUrl, authSecret: secret } = settings;
  const redis = redisUrl === null ? null : await connectRedis({ url: redisUrl, secret, log });
  const bus = redis === null ? inProcessBus() : await redisBus(redis);
  const room = watchDiskRoom(settings.dataDir);
  const pool = createPool(connection, { max: poolSizes.calls });
  const jobPool = createPool(connection, { max: poolSizes.jobs, plainTypes: true });
  const signInPool = createPool(connection, { max: poolSizes.signIn, plainTypes: true });
  const background = createJobs({ pool: jobPool, traces, log });
  let noteDelivery = (): void => undefined;
  const effects: Effects = {
    afterWrite: bus.publish,
    afterDelivery: () => noteDelivery(),
    onError: room.note,
    tracer: traces.statement,
  };
  const db = createDatabase(pool, effects);
  const limits = settings.rateLimits ? createLimits({ connection, secret, redis, log }) : noLimits;

  return {
    redis,
    bus,
    db,
    pools: { calls: pool, 'sign-in': signInPool, jobs: jobPool },
    background,
    limits,
    effects,
    /** Calls this after each commit that wrote a delivery. */
    afterDelivery(note: () => void) {
      noteDelivery = note;
    },
    /** The database takes writes, the bus answers, and there is room. Load balancers ask often. */
    mayServe: onceIn(1000, async () => {
      const both = await Promise.all([bus.ready(), mayBeWritten(pool)]).catch(() => [false]);
      return both.every(Boolean) && room.isThere(pool);
    }),
    mayWrite: settings.databaseUrl === null ? room.forFiles : async () => true,
    async close() {
      await bus.close();
      redis?.close();
      await Promise.all([db.destroy(), signInPool.end(), jobPool.end(), limits.close()]);
    },
  };
}

export type Connections = Awaited<ReturnType<typeof openConnections>>;

/** After a failover the database may be a stand-by, which answers and takes no writes. */
async function mayBeWritten(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ writable: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as writable",
  );
  return rows[0]?.writable === true;
}
