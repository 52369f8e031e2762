// What is read at each scrape.
import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { BackupRuns } from '../backup/backup-runs.ts';
import type { findWaiting } from '../post/deliveries.ts';

/** Before the name of every metric. */
export const prefix = 'clubgenoot_';

export type Watched = {
  pools: Record<string, pg.Pool>;
  streams: () => number;
  /** Milliseconds since the live log was last read; 0 without a stream that follows it. */
  logLag: () => number;
  build: { version: string; revision: string };
  /** The newest migration in the database. */
  schema: () => Promise<string>;
  backups: () => Promise<BackupRuns>;
  /** Whether Redis is there; null: no other server. */
  redis: (() => boolean) | null;
  /** What leaves the product: its kinds, and what of it waits. */
  outgoing: { kinds: readonly string[]; find: () => ReturnType<typeof findWaiting> };
};

export function gaugesOf({ pools, streams, redis, outgoing, ...more }: Watched): Gauge[] {
  const open = new Gauge({
    name: `${prefix}live_streams`,
    help: 'Open live streams.',
    registers: [],
    collect() {
      this.set(streams());
    },
  });
  const connections = new Gauge({
    name: `${prefix}database_connections`,
    help: 'Connections to the database that are in use or idle, and calls that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  const gauges: Gauge[] = [open, connections, ...outgoingGauges(outgoing), ...infoGauges(more)];
  if (redis === null) return gauges;
  const connected = new Gauge({
    name: `${prefix}redis_connected`,
    help: 'Whether the Redis that servers share is there: 1 or 0.',
    registers: [],
    collect() {
      this.set(redis() ? 1 : 0);
    },
  });
  return [...gauges, connected];
}

type Info = Pick<Watched, 'logLag' | 'build' | 'schema' | 'backups'>;

function infoGauges({ logLag, build, schema, backups }: Info) {
  const lag = new Gauge({
    name: `${prefix}live_log_lag_seconds`,
    help: 'Time since this server last read what is to be shown live; 0 without open streams.',
    registers: [],
    collect() {
      this.set(logLag() / 1000);
    },
  });
  const info = new Gauge({
    name: `${prefix}build_info`,
    help: 'Always 1: its labels say what runs.',
    labelNames: ['version', 'revision', 'node'],
    registers: [],
    collect() {
      this.set({ ...build, node: process.versions.node }, 1);
    },
  });
  const migration = new Gauge({
    name: `${prefix}schema_info`,
    help: 'Always 1: its label is the newest migration in the database.',
    labelNames: ['migration'],
    registers: [],
    async collect() {
      this.reset();
      // While the database is away, the other metrics still matter.
      const newest = await schema().catch(() => null);
      if (newest !== null) this.set({ migration: newest }, 1);
    },
  });
  const backup = new Gauge({
    name: `${prefix}backup_age_seconds`,
    help: 'Time since the last backup that succeeded, and since the last that failed; without one it is left out.',
    labelNames: ['result'],
    registers: [],
    async collect() {
      this.reset();
      const { done, failed } = await backups().catch(() => ({ done: null, failed: null }));
      if (done) this.set({ result: 'done' }, done.secondsAgo);
      if (failed) this.set({ result: 'failed' }, failed.secondsAgo);
    },
  });
  return [lag, info, migration, backup];
}

/** The gauges of everything that leaves the product. */
function outgoingGauges({ kinds, find }: Watched['outgoing']) {
  let asking: ReturnType<typeof find> | null = null;
  /** One question for all three. While the database is away, the other metrics still matter. */
  const ask = () =>
    (asking ??= find()
      .catch(() => [])
      .finally(() => {
        asking = null;
      }));
  const gauge = (name: string, value: 'waiting' | 'oldest' | 'failed', help: string) =>
    new Gauge({
      name: `${prefix}outgoing_${name}`,
      help,
      labelNames: ['kind'],
      registers: [],
      async collect() {
        this.reset();
        for (const kind of kinds) this.set({ kind }, 0);
        for (const one of await ask()) this.set({ kind: one.kind }, one[value]);
      },
    });
  return [
    gauge('waiting', 'waiting', 'What is due and not delivered, by kind of mail or push.'),
    gauge('oldest_seconds', 'oldest', 'The age of the oldest that is due and not delivered.'),
    gauge('failed', 'failed', 'What is tried again because its last try failed.'),
  ];
}
