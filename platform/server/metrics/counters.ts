// What is counted while it happens.
import { Counter, Histogram, type Registry } from 'prom-client';
import { pictureFolder } from '#platform/shared/pictures.ts';

/** Before the name of every metric. */
export const prefix = 'clubgenoot_';

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

export type Answered = {
  pathname: string;
  /** The id of the call in the API's description; null: it is none. */
  operation: string | null;
  code: number;
  milliseconds: number;
};

export function answerCounter(registry: Registry) {
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

export function eventCounters(registry: Registry) {
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
