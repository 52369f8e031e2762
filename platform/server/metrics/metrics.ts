// `/metrics` in Prometheus' text format. Labels are our own words and status codes, never a path, an id or personal data.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { MailRefused, type Mail, type Mailer } from '#platform/server/messages/mail.ts';
import { answerRefusal } from '../http/json-answer.ts';
import { namesThisMachine } from '../http/request-source.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log.ts';
import type { PostOutcome } from '../outside/post-outside.ts';
import { isLoopbackAddress } from '../outside/public-address.ts';
import type { PushService } from '../push/push-service.ts';
import type { Settings } from '../settings.ts';
import { answerCounter, eventCounters, prefix } from './counters.ts';
import { gaugesOf, type Watched } from './gauges.ts';

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
