// A request from its first byte to its log line, whatever answers it.
import { randomUUID, createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isContractProcedure } from '@orpc/contract';
import { oldBrowserScript } from '#platform/shared/web/old-browser.ts';
import { serviceAway } from '../availability.ts';
import { TooOften } from '../commands.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { CallSpan, Traces } from '../traces/traces.ts';
import { answerRefusal } from './json-answer.ts';
import type { FindSource, RequestSource } from './request-source.ts';

export type Arrival = {
  link: URL;
  pathname: string;
  query: URLSearchParams;
  requestId: string;
  source: RequestSource;
  /** The id of the call, once it is known. */
  operation: string | null;
  /** Its path, with the names of parameters. */
  route: string | null;
};

export const addressBase = 'http://server';

/** The parsed address; one that cannot be parsed counts as '/'. Of '//auth' a parser would take the first step for a host. */
const parseAddress = (address: string): URL =>
  URL.parse(/^[/\\]/.test(address) ? `${addressBase}${address}` : address, addressBase) ??
  new URL(addressBase);

type Parts = {
  answer: (request: IncomingMessage, response: ServerResponse, arrival: Arrival) => Promise<unknown>;
  sourceOf: FindSource;
  /** What the headers for browsers depend on. */
  site: { https: boolean; dev: boolean };
  /** The parameters that carry a secret. */
  secretParameters: readonly string[];
  loggedPath: (pathname: string) => string;
  answered: Metrics['answered'];
  isTraced: (pathname: string) => boolean;
  traces: Traces;
  log: Log;
};

export const createRequestListener =
  (parts: Parts) =>
  (request: IncomingMessage, response: ServerResponse): void =>
    void serve(parts, request, response);

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { log, traces, loggedPath } = parts;
  const startedAt = performance.now();
  const requestId = randomUUID();
  const link = parseAddress(request.url ?? '/');
  const { pathname, searchParams: query } = link;
  const source = parts.sourceOf(request);
  const arrival: Arrival = { link, pathname, query, requestId, source, operation: null, route: null };
  const span = parts.isTraced(pathname) ? traces.startCall(request, source.scheme) : null;
  const inSpan: CallSpan['run'] = span ? span.run : (work) => work();
  response.setHeader('x-request-id', requestId);
  setSecurityHeaders(response, parts.site);
  // A search engine that finds such an address in another site must not list it.
  if (parts.secretParameters.some((name) => query.has(name))) response.setHeader('x-robots-tag', 'noindex');
  const noteEnd = () => {
    const { statusCode: code } = response;
    const milliseconds = performance.now() - startedAt;
    parts.answered({ pathname, operation: arrival.operation, code, milliseconds });
    log('info', 'request', {
      requestId,
      method: request.method,
      path: loggedPath(pathname),
      status: code,
      milliseconds: Math.round(milliseconds),
    });
  };
  response.on('close', () => inSpan(noteEnd));
  await inSpan(() => answerSafely(parts, request, response, arrival));
  const { operation, route } = arrival;
  span?.end({ operation, route: route ?? loggedPath(pathname), status: response.statusCode });
}

/** Never rejects. */
async function answerSafely(
  { answer, log }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
): Promise<void> {
  try {
    await answer(request, response, arrival);
  } catch (error) {
    if (error instanceof TooOften) return answerRefusal(response, 'TOO_MANY_REQUESTS', error.wait);
    const away = serviceAway(error);
    const event = away ? `request.${away}-unavailable` : 'request.fault';
    log('error', event, { requestId: arrival.requestId, ...errorFields(error) });
    if (response.headersSent) response.destroy();
    else if (away) answerRefusal(response, 'NOT_READY', 5);
    else answerRefusal(response, 'INTERNAL_SERVER_ERROR');
  }
}

/** The one inline script of a page, by its hash. */
export const scriptSources = `script-src 'self' 'sha256-${createHash('sha256').update(oldBrowserScript).digest('base64')}'`;

/** Everything from this origin, pictures of updates from https. No other inline scripts, and no inline styles. */
const contentPolicy = [
  "default-src 'none'",
  scriptSources,
  "style-src 'self'",
  "img-src 'self' https: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The client's dev server uses inline styles and its reload script. */
const devContentPolicy = contentPolicy
  .replace(scriptSources, "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:");

function setSecurityHeaders(response: ServerResponse, options: { https: boolean; dev: boolean }): void {
  response.setHeader('content-security-policy', options.dev ? devContentPolicy : contentPolicy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (options.https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

// The path of a request as the log may hold it: our own words, without ids, slugs, tokens and the keys of pictures.

const longest = 120;

/** The paths of the server itself, beside those of the calls and the pages. */
const serverPaths = [
  '/api/health/live',
  '/api/health/ready',
  '/api/live/check',
  '/api/auth',
  '/api/openapi.json',
  '/metrics',
  '/dev/ui',
  '/dev/mail',
  '/pictures',
  '/demo',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/service-worker.js',
];

/** Of the sign-in library: `/api/auth/sign-in/email`. */
const isSignInWord = (segment: string) => /^[a-z]{2,12}(-[a-z0-9]{1,12}){0,3}$/.test(segment);

function pathsOf(contract: unknown): string[] {
  if (isContractProcedure(contract)) return [contract['~orpc'].route.path ?? ''];
  return typeof contract === 'object' && contract !== null ? Object.values(contract).flatMap(pathsOf) : [];
}

/** The words are the segments of every address; those with a parameter are not. */
export function createLoggedPath(contract: object, pages: readonly string[]): (pathname: string) => string {
  const words = new Set(
    [...serverPaths, ...pathsOf(contract), ...pages]
      .flatMap((path) => path.split('/'))
      .filter((segment) => !/[{:*]/.test(segment)),
  );
  return (pathname) => {
    if (pathname.startsWith('/assets/')) return pathname.slice(0, longest);
    const isSignIn = pathname.startsWith('/api/auth/');
    const isKnown = (segment: string) => words.has(segment) || (isSignIn && isSignInWord(segment));
    const segments = pathname.split('/').map((segment) => (isKnown(segment) ? segment : ':other'));
    return segments.join('/').slice(0, longest);
  };
}
