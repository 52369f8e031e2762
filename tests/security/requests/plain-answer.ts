import { expect } from 'vitest';
import type { RawAnswer } from '#tests/raw-request.ts';

/** A code and a Dutch sentence, with at most the named data; nothing about the implementation. */
export function expectPlain(answer: RawAnswer, data: readonly string[] = []): void {
  const { code, message, ...rest } = answer.json();
  expect(code).toMatch(/^[A-Z_]+$/);
  expect(message).toMatch(/^[A-Z].*\.$/);
  expect(Object.keys(rest)).toEqual(data.length > 0 ? ['data'] : []);
  expect(Object.keys(rest.data ?? {})).toEqual(data);
  expect(answer.text).not.toMatch(
    /\bat \S+ \(|\.ts\b|node_modules|select |insert |relation|column|stack|orpc/i,
  );
  expect(answer.text).not.toMatch(/[a-z]Error\b/);
}
