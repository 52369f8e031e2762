// The app on a telephone is a page of its own origin, for which a browser asks whether it may read our answers. It may,
// but without cookies: it says by a token who it is. No other origin is told anything.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { versionHeader } from '#platform/shared/version-header.ts';
import { nativeShells } from './origin.ts';

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, last-event-id, x-client',
  'access-control-max-age': '7200',
};

/** True when the question was only whether it may, and is answered. */
export function answerShell(request: IncomingMessage, response: ServerResponse): boolean {
  response.appendHeader('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !nativeShells.has(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', `retry-after, x-request-id, ${versionHeader}`);
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, allowed).end();
  return true;
}
