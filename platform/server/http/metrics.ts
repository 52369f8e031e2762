// `/metrics` in Prometheus' text format. Labels are our own words and status codes, never a path, an id or personal data.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { pictureFolder } from '#platform/shared/pictures.ts';
import { answerRefusal } from './json-answer.ts';
import { isLoopbackHost } from './origin.ts';
import type { Log } from '../log.ts';
import { MailRefused, type Mail, type Mailer } from '#platform/server/messages/mail.ts';
import type { findWaiting } from '../post/deliveries.ts';
import type { Settings } from '../settings.ts';

const prefix = 'clubgenoot_';

/** Metrics of the process: processor, memory, event loop. Collected once, even with several products in one process. */
let ofProcess: Registry | null = null;
function processRegistry(): Registry {
  if (ofProcess === null) collectDefaultMetrics({ register: (ofProcess = new Registry()), prefix });
  return ofProcess;
}

/** The first match counts. */
const kinds: [begin: string, kind: string][] = [
  ['/api/health/', 'health'],
  ['/api/live', 'live'],
  ['/api/auth/', 'sign-in'],
  ['/api/', 'call'],
  [pictureFolder, 'picture'],
  ['/demo-pictures/', 'picture'],
  ['/assets/', 'asset'],
  ['/metrics', 'metrics'],
  ['/', 'page'],
];
const kindOf = (pathname: string): string =>
  kinds.find(([begin]) => pathname.startsWith(begin))?.[1] ?? 'page';

const isSignIn = (pathname: string) => /^\/api\/auth\/(sign-in|factor)/.test(pathname);

type Answered = { pathname: string; code: number; milliseconds: number };

type MetricsSettings = Pick<Settings, 'metricsToken' | 'trustedProxies'>;

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  // Read once now, so that the first scrape has values.
  const shared = processRegistry();
  const count = answerCounter(registry);
  const { faults, mails } = eventCounters(registry);

  return {
    answered: count,
    /** Wraps a log so that its warnings and errors are counted. */
    counting(log: Log): Log {
      return (level, event, fields) => {
        if (level === 'warn' || level === 'error') faults.inc({ level, event });
        log(level, event, fields);
      };
    },
    /** Sends with `mailer`; rejects as it does. */
    countingMails:
      (mailer: Mailer) =>
      async (kind: string, mail: Mail): Promise<void> => {
        try {
          await mailer.send(mail);
        } catch (error) {
          mails.inc({ kind, result: error instanceof MailRefused ? 'refused' : 'failed' });
          throw error;
        }
        mails.inc({ kind, result: 'sent' });
      },
    /** Values that are read at each scrape. */
    watch(watched: Watched): void {
      for (const gauge of gaugesOf(watched)) registry.registerMetric(gauge);
    },
    async answer(
      request: IncomingMessage,
      response: ServerResponse,
      settings: MetricsSettings,
    ): Promise<void> {
      if (!mayReadMetrics(request.socket.remoteAddress, request.headers, settings))
        return answerRefusal(response, 'NOT_FOUND');
      const all = Registry.merge([shared, registry]);
      response.writeHead(200, { 'content-type': all.contentType, 'cache-control': 'no-store' });
      response.end(await all.metrics());
    },
  };
}

function answerCounter(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: `${prefix}requests_total`,
    help: 'Answered requests.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Time from the first byte of a request to the end of its answer; without live streams.',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
    registers,
  });
  const refusals = new Counter({
    name: `${prefix}sign_in_refusals_total`,
    help: 'Attempts to sign in, and second steps, that were refused.',
    labelNames: ['status'],
    registers,
  });

  return ({ pathname, code, milliseconds }: Answered): void => {
    const [kind, status] = [kindOf(pathname), String(code)];
    requests.inc({ kind, status });
    if (kind !== 'live') durations.observe({ kind, status }, milliseconds / 1000);
    if (code >= 400 && code < 500 && isSignIn(pathname)) refusals.inc({ status });
  };
}

function eventCounters(registry: Registry) {
  const registers = [registry];
  return {
    faults: new Counter({
      name: `${prefix}faults_total`,
      help: 'Warnings and errors by the name of the log event: failed jobs, mails, calls.',
      labelNames: ['level', 'event'],
      registers,
    }),
    mails: new Counter({
      name: `${prefix}mails_total`,
      help: 'Tries to send a mail, by kind: sent, failed, or refused for good (a bounce).',
      labelNames: ['kind', 'result'],
      registers,
    }),
  };
}

type Watched = {
  pools: Record<string, pg.Pool>;
  streams: () => number;
  /** Whether Redis is there; null: no other server. */
  redis: (() => boolean) | null;
  /** What leaves the product: its kinds, and what of it waits. */
  outgoing: { kinds: readonly string[]; find: () => ReturnType<typeof findWaiting> };
};

function gaugesOf({ pools, streams, redis, outgoing }: Watched): Gauge[] {
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
  const gauges: Gauge[] = [open, connections, ...outgoingGauges(outgoing)];
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

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that a proxy adds, by the names of many products: a request with one of them was not made on this machine. */
const ofProxy =
  /^(x-(?!prometheus-)|cf-|fly-|fastly-|ali-|akamai-|true-client|client-ip|forwarded|via$|cdn-|proxy-)/;

/**
 * Whether the request has the token, or comes from this machine itself. Behind trusted proxies only the token counts: one on the
 * same machine may add no header at all, and name this server as the host.
 */
export function mayReadMetrics(
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
  { metricsToken: token, trustedProxies }: MetricsSettings,
): boolean {
  if (token !== null && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
  if (trustedProxies.length > 0) return false;
  const address = remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isHere = loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  // A page in a browser on this machine can use another host name that resolves here; that name is then the Host.
  return isHere && isLoopbackHost(headers.host) && !Object.keys(headers).some((name) => ofProxy.test(name));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
