// `/metrics` in Prometheus' text format. Labels are our own words and status codes, never a path, an id or personal data.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { MailRefused, type Mail, type Mailer } from '#platform/server/messages/mail.ts';
import { pictureFolder } from '#platform/shared/pictures.ts';
import { answerRefusal } from '../http/json-answer.ts';
import { namesThisMachine } from '../http/request-source.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log.ts';
import type { PostOutcome } from '../outside/post-outside.ts';
import { isLoopbackAddress } from '../outside/public-address.ts';
import type { PushService } from '../push/push-service.ts';
import type { Settings } from '../settings.ts';
import { gaugesOf, prefix, type Watched } from './gauges.ts';

/** Metrics of the process: processor, memory, event loop. Collected once, even with several products in one process. */
let ofProcess: Registry | null = null;
function processRegistry(): Registry {
  if (ofProcess === null) collectDefaultMetrics({ register: (ofProcess = new Registry()), prefix });
  return ofProcess;
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  // Read once now, so that the first scrape has values.
  const shared = processRegistry();
  const count = answerCounter(registry);
  const { faults, mails, pushes, webhooks, refusedByLimit } = eventCounters(registry);

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
    /** Sends with `service`. */
    countingPushes: (service: PushService): PushService => ({
      async send(device, message) {
        const result = await service.send(device, message);
        pushes.inc({ service: device.service, result: typeof result === 'string' ? result : 'failed' });
        return result;
      },
    }),
    countWebhook: (result: PostOutcome): void => webhooks.inc({ result }),
    /** Counts what `limits` refuse. The rule is the word before the first colon of a key; after it comes somebody's address or id. */
    countingLimits: (limits: Limits): Limits => ({
      ...limits,
      async take(key, rule) {
        const wait = await limits.take(key, rule);
        if (wait !== null) refusedByLimit.inc({ rule: /^[a-z-]+(?=:)/.exec(key)?.[0] ?? 'other' });
        return wait;
      },
    }),
    /** Values that are read at each scrape. */
    watch(watched: Watched): void {
      for (const gauge of gaugesOf(watched)) registry.registerMetric(gauge);
    },
    answer: (request: IncomingMessage, response: ServerResponse, settings: MetricsSettings) =>
      mayReadMetrics(request.socket.remoteAddress, request.headers, settings)
        ? answerScrape(response, Registry.merge([shared, registry]))
        : answerRefusal(response, 'NOT_FOUND'),
  };
}

async function answerScrape(response: ServerResponse, registry: Registry): Promise<void> {
  response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
  response.end(await registry.metrics());
}

// Who may read the metrics.

type MetricsSettings = Pick<Settings, 'metricsToken' | 'trustedProxies'>;

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
  const isHere = isLoopbackAddress(remoteAddress?.replace(/^::ffff:/, '') ?? '');
  // A page in a browser on this machine can use another host name that resolves here; that name is then the Host.
  return isHere && namesThisMachine(headers.host) && !Object.keys(headers).some((name) => ofProxy.test(name));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

// What is counted while it happens.

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

type Answered = {
  pathname: string;
  /** The id of the call in the API's description; null: it is none. */
  operation: string | null;
  code: number;
  milliseconds: number;
};

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

  const calls = new Counter({
    name: `${prefix}calls_total`,
    help: 'Answered calls, by the id that the API gives them.',
    labelNames: ['operation', 'status'],
    registers,
  });
  // Few steps, because each is a series for each call.
  const callDurations = new Histogram({
    name: `${prefix}call_duration_seconds`,
    help: 'Time from the first byte of a call to the end of its answer.',
    labelNames: ['operation'],
    buckets: [0.01, 0.05, 0.25, 1],
    registers,
  });

  return ({ pathname, operation, code, milliseconds }: Answered): void => {
    const [kind, status] = [kindOf(pathname), String(code)];
    requests.inc({ kind, status });
    if (operation !== null) {
      calls.inc({ operation, status });
      callDurations.observe({ operation }, milliseconds / 1000);
    }
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
    pushes: new Counter({
      name: `${prefix}pushes_total`,
      help: 'Tries to push to a device, by service: sent, failed, or gone with the device.',
      labelNames: ['service', 'result'],
      registers,
    }),
    webhooks: new Counter({
      name: `${prefix}webhooks_total`,
      help: 'Tries to tell a webhook, by how they ended: accepted, or why not.',
      labelNames: ['result'],
      registers,
    }),
    refusedByLimit: new Counter({
      name: `${prefix}limits_hit_total`,
      help: 'Requests and actions that were refused because they came too often, by rule.',
      labelNames: ['rule'],
      registers,
    }),
  };
}
