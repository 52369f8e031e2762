import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { TextFile } from '#platform/shared/contract.ts';
import { busyText, refusalCopy, tooFastText } from '#platform/shared/copy.ts';

/** The status of each refusal that the server answers itself, outside a call. */
export const serverRefusals = {
  SIGN_IN_REQUIRED: 401,
  OUT_OF_SCOPE: 403,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_READY: 503,
  BUSY: 503,
} as const;

/** Characters. What fits into one packet arrives no sooner when it is smaller. */
const worthPacking = 1_400;

/** Half the processor time of the usual level 6, which makes a page 20 to 180 bytes shorter. */
const packing = { level: 3 };

/** Compressed for a client that accepts it: a page of a list becomes a fifth. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  const packed =
    text.length > worthPacking && acceptsEncoding(response.req, 'gzip') ? gzipSync(text, packing) : null;
  write(response, status, { text, packed });
}

/** An answer that is the same for everybody. Writing and compressing a large one each time would keep all others waiting. */
export function preparedJson(body: unknown): (response: ServerResponse) => void {
  const text = JSON.stringify(body);
  const packed = gzipSync(text);
  return (response) =>
    write(response, 200, { text, packed: acceptsEncoding(response.req, 'gzip') ? packed : null });
}

type Written = { text: string; packed: Buffer | null };

function write(response: ServerResponse, status: number, { text, packed }: Written): void {
  response.appendHeader('vary', 'accept-encoding');
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...(packed && { 'content-encoding': 'gzip' }),
    'content-length': packed?.length ?? Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(packed ?? text);
}

/** Whether the client has this version already. A proxy that packs answers calls its own copy weak. */
export const hasVersion = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')));

/** Answers with a file that the browser saves or hands to another program. */
export function answerText(response: ServerResponse, { type, fileName }: TextFile, text: string): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (hasVersion(response.req, etag)) return void response.writeHead(304, headers).end();
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'content-disposition': `attachment; filename="${fileName}"`,
  });
  response.end(text);
}

/** The sentences that say when to try again. */
const texts: Partial<Record<keyof typeof serverRefusals, (seconds: number) => string>> = {
  TOO_MANY_REQUESTS: tooFastText,
  BUSY: busyText,
};

/** Answers with the error form of every call: { code, message }. */
export function answerRefusal(
  response: ServerResponse,
  code: keyof typeof serverRefusals,
  retryAfter?: number,
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  const textOf = texts[code];
  const message = textOf && retryAfter !== undefined ? textOf(retryAfter) : refusalCopy[code];
  answerJson(response, serverRefusals[code], { code, message });
}

/** `allowed`: the methods of this address, which HTTP asks for in this answer. */
export function answerWrongMethod(response: ServerResponse, allowed: readonly string[]): void {
  response.setHeader('allow', allowed.join(', '));
  answerRefusal(response, 'METHOD_NOT_ALLOWED');
}

export type Encoding = 'br' | 'gzip';

/** Whether the client says that it reads answers of this encoding. A weight of zero says that it does not. */
export const acceptsEncoding = ({ headers }: IncomingMessage, encoding: Encoding): boolean =>
  String(headers['accept-encoding'])
    .toLowerCase()
    .split(',')
    .some((one) => {
      const [name, weight] = one.split(';').map((part) => part.trim());
      return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '');
    });
