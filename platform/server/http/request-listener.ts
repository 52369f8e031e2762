// A request from its first byte to its log line, whatever answers it.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TooOften } from '../refused.ts';
import { errorFields, type Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { CallSpan, Traces } from '../traces/traces.ts';
import { answerRefusal } from './json-answer.ts';
import type { FindSource, RequestSource } from './request-source.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { isUnavailable } from './unavailable.ts';

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

/** The parsed address; one that cannot be parsed, such as '//', counts as '/'. */
export const addressBase = 'http://server';

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

export function createRequestListener(parts: Parts) {
  const { log, traces, loggedPath } = parts;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    const link = URL.parse(request.url ?? '/', addressBase) ?? new URL(addressBase);
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
  };
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
    const unavailable = isUnavailable(error);
    const event = unavailable ? 'request.database-unavailable' : 'request.fault';
    log('error', event, { requestId: arrival.requestId, ...errorFields(error) });
    if (response.headersSent) response.destroy();
    else if (unavailable) answerRefusal(response, 'NOT_READY', 5);
    else answerRefusal(response, 'INTERNAL_SERVER_ERROR');
  }
}
