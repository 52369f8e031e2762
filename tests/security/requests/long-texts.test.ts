// A long text costs a call no more than its length, whatever its signs are: everybody waits while one is judged.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailIn } from '#features/sign-in/server/library/sign-in-requests.ts';
import { inputOf, routes } from '#tests/matrix/calls.ts';
import { edgesOf, withEdge } from './edges.ts';

/** Bytes. */
const long = 100_000;
/**
 * Milliseconds. No measure of speed, which a busy machine would spoil: what a text needs is a fiftieth of this, and a pattern that begins
 * again at every sign needs twenty times as much.
 */
const most = 1_000;

const signs = [' ', '\n ', ',', '>', 'a@', 'a.', 'é', '(', '\u0301', '\u0903'];
const texts = signs.flatMap((sign) => {
  const run = sign.repeat(long / Buffer.byteLength(sign));
  return [`a@${run}!`, `${run}@a.nl`];
});

function takesLong(work: () => unknown): boolean {
  const begun = performance.now();
  work();
  return performance.now() - begun > most;
}

const slowOnes = (work: (text: string) => unknown) =>
  texts.filter((text) => takesLong(() => work(text))).map((text) => text.slice(0, 9));

/** The places of the texts in the input of a call. */
function textsIn(call: string) {
  const schema = inputOf(call);
  if (!schema) return [];
  const edges = edgesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), undefined);
  return edges.filter(
    ({ schema: { type, format, enum: words }, value }) =>
      type === 'string' && format === undefined && words === undefined && value === '',
  );
}

const withTexts = [...routes.keys()].filter((call) => textsIn(call).length > 0);

test.each(withTexts)('%s judges long texts at once', (call) => {
  const places = textsIn(call);
  const slow = slowOnes((text) =>
    inputOf(call)!.safeParse(places.reduce<unknown>((input, { path }) => withEdge(input, path, text), {})),
  );
  expect(slow).toEqual([]);
});

test('signing in judges a long address at once', () => {
  expect(slowOnes((email) => emailIn({ email }))).toEqual([]);
});
