// Whose word ends the live stream: the server's, and nobody's in between.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { stayConnected, type LiveState, type StreamEvent } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = (status: number) =>
  new Response('<title>Even geduld</title>', { status, headers: { 'content-type': 'text/html' } });
const refusal = (status: number) =>
  Response.json({ code: 'SIGN_IN_REQUIRED', message: 'Log in' }, { status });

/** How often the server was asked within a minute, when its answers are these. */
async function askedFor(answer: () => Response): Promise<number> {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
  const states: LiveState[] = [];
  const end = new AbortController();
  const receiver = { lastId: () => null, receive: () => undefined, setState: states.push.bind(states) };
  void stayConnected('/api/live', receiver, end.signal);
  await vi.advanceTimersByTimeAsync(60_000);
  end.abort();
  expect(states.at(-1)).toBe('waiting');
  return asked;
}

test.each([401, 403])('the server refuses the session with %i: it is not asked again', async (status) => {
  expect(await askedFor(() => refusal(status))).toBe(1);
});

test.each([401, 403, 429, 502])(
  'a page of a proxy or of the WiFi, with %i, is no refusal: the server is asked again',
  async (status) => {
    expect(await askedFor(() => page(status))).toBeGreaterThan(3);
  },
);

test.each([
  ['a sleep of the device, during which no timer runs', 10],
  ['the clock of the device was set back', -60],
])('after %s, the server is asked again within seconds', async (_, minutes) => {
  const from: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    from.push(new Headers(headers).get('last-event-id'));
    const hello = new TextEncoder().encode('event: hello\ndata: {}\n\n');
    const start = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(hello);
      signal?.addEventListener('abort', () => stream.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
  const end = new AbortController();
  const receiver = { lastId: () => '7', receive: () => undefined, setState: () => undefined };
  void stayConnected('/api/live', receiver, end.signal);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(from).toEqual(['7']);
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(from).toEqual(['7', '7']);
  end.abort();
});

test('a stream that never comes, while calls are answered, tells again and again that it hears nothing', async () => {
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
    if (path !== '/api/live') return Response.json({});
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  const told: string[] = [];
  const end = new AbortController();
  const receiver = {
    lastId: () => null,
    receive: ({ type }: StreamEvent) => void told.push(type),
    setState: () => undefined,
  };
  void stayConnected('/api/live', receiver, end.signal);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(130_000);
  end.abort();
  expect(told).toEqual(['unheard', 'unheard']);
});

test('each word of the stream proves the connection of a device that says that it is offline', async () => {
  const device = Object.assign(new EventTarget(), { navigator: { onLine: true } });
  vi.stubGlobal('window', device);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.resetModules();
  const { currentNetwork } = await import('../network.ts');
  const connection = await import('./connection.ts');
  let stream: ReadableStreamDefaultController | undefined;
  const start = (controller: ReadableStreamDefaultController) => void (stream = controller);
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start })));
  const end = new AbortController();
  const receiver = { lastId: () => null, receive: () => undefined, setState: () => undefined };
  void connection.stayConnected('/api/live', receiver, end.signal);
  await vi.advanceTimersByTimeAsync(0);
  device.dispatchEvent(new Event('offline'));
  expect(currentNetwork().online).toBe(false);
  // Later than words that were on their way.
  await vi.advanceTimersByTimeAsync(1000);
  stream?.enqueue(new TextEncoder().encode(': heartbeat\n\n'));
  await vi.advanceTimersByTimeAsync(0);
  expect(currentNetwork().online).toBe(true);
  end.abort();
});
