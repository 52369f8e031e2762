import type { IncomingMessage } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** Whether the client says that it reads answers of this encoding. */
export const acceptsEncoding = ({ headers }: IncomingMessage, encoding: Encoding): boolean =>
  new RegExp(`\\b${encoding}\\b`).test(String(headers['accept-encoding']));
