// Prevents cross-site request forgery: browsers send our cookie with requests of other sites. Writing is allowed only from our
// own origin and the native app; programs that are not browsers send no Origin.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { versionHeader } from '#platform/shared/web/worker-names.ts';

/** The origins of the native app's page, on iOS and on Android. */
export const nativeOrigins: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost']);

/** Apple answers with a form post from its own page: the only cross-site write, to this path. */
export const isFormOfApple = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === 'POST' &&
  pathname === '/api/auth/callback/apple' &&
  headers.origin === 'https://appleid.apple.com' &&
  /^application\/x-www-form-urlencoded(;|$)/i.test(headers['content-type'] ?? '');

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Of a Host header, which may have a port. */
export const namesThisMachine = (host: string | undefined): boolean => thisMachine.test(host ?? '');

/** Whether the request names this server. Another site can make its own name resolve here, and a browser then reads the answer to it. */
export const isOwnHost = (host: string | undefined, publicUrl: string): boolean =>
  namesThisMachine(host) || host === new URL(publicUrl).host;

/** `scheme`: of the request itself. */
export function isForeignOrigin(
  request: IncomingMessage,
  publicUrl: string,
  scheme: 'http' | 'https',
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    return site !== undefined && site !== 'same-origin' && site !== 'none';
  }
  if (origin === publicUrl || nativeOrigins.has(origin)) return false;
  // localhost and 127.0.0.1 are the same server, unless it is behind https.
  return publicUrl.startsWith('https://') || origin !== `${scheme}://${host}`;
}

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, last-event-id, x-client, x-sign-up',
  'access-control-max-age': '7200',
};

/**
 * Adds the headers by which the native app may read answers from its own origin (CORS), without cookies: it uses tokens. No other origin
 * may. True when the request was a preflight, which is then answered.
 */
export function allowNativeApp(request: IncomingMessage, response: ServerResponse): boolean {
  response.appendHeader('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !nativeOrigins.has(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', `date, retry-after, x-request-id, ${versionHeader}`);
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, allowed).end();
  return true;
}
