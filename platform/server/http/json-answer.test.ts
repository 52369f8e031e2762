import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { acceptsEncoding } from './json-answer.ts';

const accepts = (said?: string) =>
  acceptsEncoding({ headers: { 'accept-encoding': said } } as IncomingMessage, 'gzip');

test.each(['gzip', 'br, gzip', 'GZIP', 'gzip;q=0.5, br', 'br;q=0, gzip ; q=1'])(
  'a client that sends %j reads gzip',
  (said) => expect(accepts(said)).toBe(true),
);

test.each([undefined, '', 'identity', 'gzip;q=0', 'br, gzip; q=0.000', 'not-gzip'])(
  'a client that sends %j does not read gzip',
  (said) => expect(accepts(said)).toBe(false),
);
