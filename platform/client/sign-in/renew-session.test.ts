import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { pause } from '../idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator: { onLine: true } }));
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function load() {
  vi.resetModules();
  const [{ askServer }, { renewSession }] = [
    await import('../server.ts'),
    await import('./renew-session.ts'),
  ];
  return { askServer, renewSession };
}

/** Records the requests in order; the test answers each of them. */
function createServer() {
  const sent: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<Response>>();
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/health/live') return Promise.resolve(Response.json({}));
    sent.push(path);
    const answer = Promise.withResolvers<Response>();
    answers.set(path, answer);
    return answer.promise;
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    sent,
    answer: (path: string) => (answers.get(path)?.resolve(Response.json({})), settle()),
    fail: (path: string) => (answers.get(path)?.reject(new TypeError('Failed to fetch')), settle()),
  };
}

test('no request arrives with the token from before a proof', async () => {
  let [valid, cookie] = ['former', 'former'];
  const status: Record<string, number> = {};
  vi.stubGlobal('fetch', async (path: string) => {
    const token = cookie;
    await pause(path === '/api/slow' ? 300 : 100);
    status[path] = token === valid ? 200 : 401;
    if (path === '/api/auth/prove') valid = 'new';
    await pause(100);
    if (path === '/api/auth/prove') cookie = 'new';
    return Response.json({}, { status: status[path] });
  });
  vi.resetModules();
  const [{ askServer }, { proveAgain }] = [await import('../server.ts'), await import('./sign-in.ts')];
  void askServer('/api/slow');
  void proveAgain({ password: 'Welkom2026' });
  await vi.advanceTimersByTimeAsync(50);
  void askServer('/api/later');
  await vi.advanceTimersByTimeAsync(1000);
  expect(status).toEqual({ '/api/slow': 200, '/api/auth/prove': 200, '/api/later': 200 });
});

test('a request is sent at once while the token stays the same', async () => {
  const { askServer } = await load();
  const { sent } = createServer();
  void askServer('list');
  expect(sent).toEqual(['list']);
});

test('a failed request or proof holds up no other', async () => {
  const { askServer, renewSession } = await load();
  const { sent, fail } = createServer();
  const failed = Promise.allSettled([askServer('list'), renewSession('prove', {})]);
  void askServer('unread');
  expect(sent).toEqual(['list']);
  await fail('list');
  expect(sent).toEqual(['list', 'prove']);
  await fail('prove');
  expect(sent).toEqual(['list', 'prove', 'unread']);
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a proof waits at most three seconds for a request that is lost', async () => {
  const { askServer, renewSession } = await load();
  const { sent } = createServer();
  void askServer('lost');
  void renewSession('prove', {});
  await vi.advanceTimersByTimeAsync(2_999);
  expect(sent).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['lost', 'prove']);
});

test('the second of two concurrent proofs is sent after the answer to the first', async () => {
  const { askServer, renewSession } = await load();
  const { sent, answer } = createServer();
  void renewSession('prove', {});
  void renewSession('change-password', {});
  void askServer('list');
  await answer('prove');
  expect(sent).toEqual(['prove', 'change-password']);
  await answer('change-password');
  expect(sent).toEqual(['prove', 'change-password', 'list']);
});

test('after a sign-out nothing is sent until the page is shown again', async () => {
  const { askServer, renewSession } = await load();
  const { sent, answer } = createServer();
  const staying = Promise.withResolvers<void>();
  void renewSession('sign-out', {}, () => staying.promise);
  void askServer('unread');
  await answer('sign-out');
  expect(sent).toEqual(['sign-out']);
  staying.resolve();
  await answer('nothing');
  expect(sent).toEqual(['sign-out', 'unread']);
});
