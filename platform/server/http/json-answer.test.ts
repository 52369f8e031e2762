import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { acceptsEncoding, preparedJson } from './json-answer.ts';

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

/** The length and encoding of the answer to a client that reads this encoding. */
function answerTo(encoding: string, answer: (response: ServerResponse) => void) {
  const request = new IncomingMessage(new Socket());
  request.headers['accept-encoding'] = encoding;
  const response = new ServerResponse(request);
  answer(response);
  return [response.getHeader('content-length'), response.getHeader('content-encoding')];
}

test('a prepared answer is written and compressed once, for all clients', () => {
  let written = 0;
  const text = 'Golf '.repeat(1000);
  const answer = preparedJson({ toJSON: () => ((written += 1), { text }) });
  const packed = [expect.any(Number) as number, 'gzip'];
  expect([answerTo('gzip', answer), answerTo('br', answer), answerTo('gzip, br', answer)]).toEqual([
    packed,
    [JSON.stringify({ text }).length, undefined],
    packed,
  ]);
  expect(written).toBe(1);
});
