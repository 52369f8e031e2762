// Requests exactly as written, including those that no well-behaved client sends.
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Product } from '#app/server/product.ts';

export type RawRequest = {
  method?: string;
  path: string;
  /** Another address of this machine as the source. */
  from?: string;
  /** Bearer token of the caller. */
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent unchanged when it is text or bytes, else as JSON. */
  body?: unknown;
  /** In chunks, without a length. */
  chunked?: boolean;
  /** On the connection of an earlier request: for tests that send thousands, as connecting takes longer than most answers. */
  reuse?: boolean;
};

const connections = new Agent({ keepAlive: true });

/** Milliseconds without an answer. Pictures are decoded at a low priority: on a busy machine they wait for everything else. */
const longestWait = { call: 15_000, upload: 120_000 };

export type RawAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as a JSON object; throws when it is none. */
  json: () => Record<string, unknown>;
};

const jsonObject = z.record(z.string(), z.unknown());

export function sendRaw(product: Product, raw: RawRequest): Promise<RawAnswer> {
  const {
    method = raw.body === undefined ? 'GET' : 'POST',
    path,
    token,
    headers = {},
    body,
    chunked = false,
    reuse = false,
  } = raw;
  const text = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
  const sent: Record<string, string> = { ...headers };
  if (token) sent.authorization = `Bearer ${token}`;
  if (text !== undefined) {
    sent['content-type'] ??= 'application/json';
    if (chunked) sent['transfer-encoding'] = 'chunked';
    else sent['content-length'] = String(Buffer.byteLength(text));
  }
  // Behind https, connect to the local address instead of the public one.
  const { port } = product;
  return new Promise((resolve, reject) => {
    const asked = request({
      host: product.settings.host,
      port,
      method,
      path,
      headers: sent,
      agent: reuse ? connections : false,
      localAddress: raw.from,
    });
    const wait = body instanceof Buffer ? longestWait.upload : longestWait.call;
    asked.setTimeout(wait, () => asked.destroy(new Error(`No answer to ${method} ${path}.`)));
    asked.on('error', reject);
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const answer = Buffer.concat(parts).toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: answer,
          json: () => jsonObject.parse(JSON.parse(answer)),
        });
      });
    });
    asked.end(text);
  });
}
