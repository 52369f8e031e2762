// A reverse proxy that speaks TLS and HTTP/2, set up as docs/operations/secure.md says; a test sets up one part of it wrongly.
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { certificateKey, certificates } from './certificates.ts';
import { listen } from './listen.ts';

export type ProxyFaults = {
  certificate?: keyof typeof certificates;
  http2?: boolean;
  /** Collects a response before it passes it on. */
  collects?: boolean;
  /** Changes what it sends on; `sent` came from outside. */
  forward?: (headers: OutgoingHttpHeaders, sent: IncomingHttpHeaders) => void;
  /** Changes what it answers. */
  answer?: (headers: IncomingHttpHeaders) => void;
};

export type SecureProxy = { origin: string; close(): void };

/** `portOf`: the server behind it, once that listens. */
export async function startSecureProxy(portOf: () => number, faults: ProxyFaults = {}): Promise<SecureProxy> {
  const { certificate = 'valid', http2 = true } = faults;
  const tls = { key: certificateKey, cert: certificates[certificate] };
  const server = http2
    ? createSecureServer({ ...tls, allowHTTP1: true }, (...both) => pass(portOf(), faults, ...both))
    : createServer(tls, (...both) => pass(portOf(), faults, ...both));
  const port = await listen(server);
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}

function pass(
  port: number,
  { collects = false, forward, answer }: ProxyFaults,
  incoming: IncomingMessage | Http2ServerRequest,
  outgoing: ServerResponse | Http2ServerResponse,
): void {
  const response = outgoing as ServerResponse;
  const headers: OutgoingHttpHeaders = {
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress,
    'x-forwarded-proto': 'https',
  };
  forward?.(headers, incoming.headers);
  const sent = request(
    { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers, agent: false },
    (answered) => {
      answer?.(answered.headers);
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answered.headers;
      response.writeHead(answered.statusCode ?? 502, kept);
      if (collects) void buffer(answered).then((body) => response.end(body));
      else answered.pipe(response);
    },
  );
  sent.on('error', () => response.writeHead(502).end());
  sent.end();
}
