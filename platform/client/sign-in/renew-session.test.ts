import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { pause } from '../idle.ts';

const browserLocks = navigator.locks;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator: { onLine: true } }));
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
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
  const [{ askServer }, { proveAgain }] = [await import('../server.ts'), await import('./sign-in-calls.ts')];
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

/** Another tab: its own modules, with the storage and the locks of the same browser. */
async function twoTabs() {
  return [await load(), await load()] as const;
}

test('what another tab sent with the former token is sent once more when the renewal has ended', async () => {
  vi.useRealTimers();
  vi.stubGlobal('navigator', { onLine: true, locks: browserLocks });
  const [renewing, other] = await twoTabs();
  const proof = Promise.withResolvers<Response>();
  let isRenewed = false;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    if (path === 'prove') return proof.promise;
    return Response.json({}, { status: isRenewed ? 200 : 401 });
  });
  const renewed = renewing.renewSession('prove', {});
  const list = other.askServer('list');
  await pause(20);
  expect(sent).toEqual(['prove', 'list']);
  isRenewed = true;
  proof.resolve(Response.json({}));
  await renewed;
  expect((await list).status).toBe(200);
  expect(sent).toEqual(['prove', 'list', 'list']);
});

test('a refusal without a renewal is not sent again', async () => {
  vi.useRealTimers();
  const { askServer } = await load();
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json({}, { status: 401 }));
  vi.stubGlobal('fetch', fetched);
  expect((await askServer('list')).status).toBe(401);
  expect(fetched).toHaveBeenCalledOnce();
});

test('an upload is sent once more, too, and waits for a renewal of its own tab', async () => {
  vi.useRealTimers();
  const { renewSession } = await load();
  const { sendBytes } = await import('../send-bytes.ts');
  const { addressed } = await import('../api.ts');
  const proof = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => proof.promise);
  const statuses = [401, 200];
  const sent: string[] = [];
  class Upload extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '{}';
    open = (method: string, address: string) => void sent.push(`${method} ${address}`);
    setRequestHeader = () => undefined;
    send() {
      this.status = statuses.shift() ?? 0;
      // Another tab has renewed the session meanwhile.
      localStorage.setItem('session-renewed', String(statuses.length));
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  const renewed = renewSession('prove', {});
  const uploaded = sendBytes(addressed('PUT', '/picture') as never, { id: 'a' }, new Blob(['bytes']));
  await pause(20);
  expect(sent).toEqual([]);
  proof.resolve(Response.json({}));
  await renewed;
  expect(await uploaded).toEqual({});
  expect(sent).toEqual(['PUT /api/picture?id=a', 'PUT /api/picture?id=a']);
});
