// Allows cross-origin reads (CORS) from the native app, whose page has its own origin, without cookies: it uses tokens. No
// other origin is allowed.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { versionHeader } from '#platform/shared/web/version-header.ts';
import { nativeOrigins } from './origin.ts';

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, last-event-id, x-client, x-sign-up',
  'access-control-max-age': '7200',
};

/** Adds the CORS headers. True when the request was a preflight, which is then answered. */
export function allowNativeApp(request: IncomingMessage, response: ServerResponse): boolean {
  response.appendHeader('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !nativeOrigins.has(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', `retry-after, x-request-id, ${versionHeader}`);
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, allowed).end();
  return true;
}
