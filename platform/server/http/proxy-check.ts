// What a request looks like after the reverse proxy, and whether the proxy passes on a stream at once. `npm run admin -- doctor`
// asks for it at the public address. Only who knows AUTH_SECRET can ask, because the answer names addresses of the network. The
// token is a signature with a time, so that nothing has to be stored and every server of the product accepts it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamHeaders } from '../live/live-hub.ts';
import type { FindSource } from './request-source.ts';

/** Below the path of the live stream, because a proxy may treat that one in its own way. */
export const proxyCheckPath = '/api/live/check';
export const checkTokenHeader = 'x-check-token';

/** Also how much the clocks of the operator's machine and the server may differ. */
const validMilliseconds = 120_000;

/** Between the two events of the answer: a proxy that collects a response delivers both at once. */
export const pauseMilliseconds = 500;

export type SeenRequest = {
  scheme: 'http' | 'https';
  /** The source of the request as the limits count it. */
  address: string;
  /** Who connected: the proxy, if there is one. */
  peer: string;
  /** Whether the headers of `peer` are believed. */
  isPeerTrusted: boolean;
  forwardedFor: string | null;
};

export function createCheckToken(secret: string, now = Date.now()): string {
  return `${now}.${signatureOf(String(now), secret)}`;
}

const signatureOf = (time: string, secret: string) =>
  createHmac('sha256', secret).update(`proxy check ${time}`).digest('base64url');

function isCheckToken(token: string, secret: string, now = Date.now()): boolean {
  const [time = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(time, secret))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && Math.abs(now - Number(time)) <= validMilliseconds;
}

export const mayCheckProxy = ({ method, headers }: IncomingMessage, secret: string): boolean =>
  method === 'GET' && isCheckToken(String(headers[checkTokenHeader] ?? ''), secret);

const probe = '192.0.2.1';

export async function answerProxyCheck(
  request: IncomingMessage,
  response: ServerResponse,
  sourceOf: FindSource,
): Promise<void> {
  const { socket, headers } = request;
  const seen: SeenRequest = {
    ...sourceOf(request),
    peer: sourceOf({ socket, headers: {} }).address,
    isPeerTrusted: sourceOf({ socket, headers: { 'x-forwarded-for': probe } }).address === probe,
    forwardedFor: [headers['x-forwarded-for'] ?? []].flat().join(',') || null,
  };
  response.writeHead(200, streamHeaders);
  response.write(`data: ${JSON.stringify(seen)}\n\n`);
  await sleep(pauseMilliseconds);
  response.end('data: "end"\n\n');
}
