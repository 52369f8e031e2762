import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { preparedJson } from './json-answer.ts';

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
