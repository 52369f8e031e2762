import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inIndexedDb } from './kept-cache.ts';

let stored: Map<string, unknown>;
/** Of each connection, in the order in which they were opened. */
let closed: boolean[];

/** Answers a moment later, as a browser does. */
function requestOf<Result>(work: () => Result) {
  const request: { result?: Result; onsuccess?: () => void; oncomplete?: () => void } = {};
  queueMicrotask(() => {
    request.result = work();
    (request.onsuccess ?? request.oncomplete)?.();
  });
  return request;
}

function connect() {
  const at = closed.push(false) - 1;
  const transaction = () => {
    if (closed[at]) throw new DOMException('The database connection is closing.', 'InvalidStateError');
    const store = {
      get: (key: string) => requestOf(() => stored.get(key)),
      put: (value: unknown, key: string) => void stored.set(key, value),
      delete: (key: string) => void stored.delete(key),
      get transaction() {
        return requestOf(() => undefined);
      },
    };
    return { objectStore: () => store };
  };
  return { transaction };
}

beforeEach(() => {
  stored = new Map();
  closed = [];
  vi.stubGlobal('indexedDB', { open: () => requestOf(connect) });
});
afterEach(() => void vi.unstubAllGlobals());

test('a connection that the browser closed without a word is opened again for each kind of work', async () => {
  const kept = inIndexedDb();
  await kept.set('of Anna');
  closed.fill(true);
  expect(await kept.get()).toBe('of Anna');
  closed.fill(true);
  await kept.set('of Anna, later');
  expect([...stored.values()]).toEqual(['of Anna, later']);
  closed.fill(true);
  await kept.remove();
  expect([stored.size, closed.length]).toEqual([0, 4]);
});

test('a browser without such a store refuses each time', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const kept = inIndexedDb();
  for (const work of [kept.get, kept.remove, () => kept.set('of Anna')])
    await expect(work()).rejects.toThrow(/open/);
});
