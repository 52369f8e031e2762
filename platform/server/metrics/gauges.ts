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

/** A value that is read at each scrape. */
const gauge = (
  name: string,
  help: string,
  labelNames: readonly string[],
  collect: (gauge: Gauge) => Promise<void> | void,
) =>
  new Gauge({
    name: `${prefix}${name}`,
    help,
    labelNames,
    registers: [],
    collect() {
      return collect(this);
    },
  });

export function gaugesOf({ pools, streams, redis, outgoing, ...more }: Watched): Gauge[] {
  const gauges = [
    gauge('live_streams', 'Open live streams.', [], (open) => open.set(streams())),
    gauge(
      'database_connections',
      'Connections to the database that are in use or idle, and calls that wait for one.',
      ['pool', 'state'],
      (connections) => {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
          connections.set({ pool, state: 'used' }, totalCount - idleCount);
          connections.set({ pool, state: 'idle' }, idleCount);
          connections.set({ pool, state: 'waiting' }, waitingCount);
        }
      },
    ),
    ...outgoingGauges(outgoing),
    ...infoGauges(more),
  ];
  if (redis === null) return gauges;
  const help = 'Whether the Redis that servers share is there: 1 or 0.';
  return [...gauges, gauge('redis_connected', help, [], (connected) => connected.set(redis() ? 1 : 0))];
}

type Info = Pick<Watched, 'logLag' | 'build' | 'schema' | 'backups'>;

const infoGauges = ({ logLag, build, schema, backups }: Info) => [
  gauge(
    'live_log_lag_seconds',
    'Time since this server last read what is to be shown live; 0 without open streams.',
    [],
    (lag) => lag.set(logLag() / 1000),
  ),
  gauge('build_info', 'Always 1: its labels say what runs.', ['version', 'revision', 'node'], (info) =>
    info.set({ ...build, node: process.versions.node }, 1),
  ),
  gauge(
    'schema_info',
    'Always 1: its label is the newest migration in the database.',
    ['migration'],
    async (info) => {
      info.reset();
      // While the database is away, the other metrics still matter.
      const newest = await schema().catch(() => null);
      if (newest !== null) info.set({ migration: newest }, 1);
    },
  ),
  gauge(
    'backup_age_seconds',
    'Time since the last backup that succeeded, and since the last that failed; without one it is left out.',
    ['result'],
    async (age) => {
      age.reset();
      const { done, failed } = await backups().catch(() => ({ done: null, failed: null }));
      if (done) age.set({ result: 'done' }, done.secondsAgo);
      if (failed) age.set({ result: 'failed' }, failed.secondsAgo);
    },
  ),
];

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
  const outgoing = (name: string, value: 'waiting' | 'oldest' | 'failed', help: string) =>
    gauge(`outgoing_${name}`, help, ['kind'], async (of) => {
      of.reset();
      for (const kind of kinds) of.set({ kind }, 0);
      for (const one of await ask()) of.set({ kind: one.kind }, one[value]);
    });
  return [
    outgoing('waiting', 'waiting', 'What is due and not delivered, by kind of mail or push.'),
    outgoing('oldest_seconds', 'oldest', 'The age of the oldest that is due and not delivered.'),
    outgoing('failed', 'failed', 'What is tried again because its last try failed.'),
  ];
}
