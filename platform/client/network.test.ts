import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';

const start = 1_000_000;
/** How often the server itself was asked. */
let probes = 0;
let isReachable = true;
/** A WiFi that asks to sign in answers with a page instead. */
let hasPage = false;
let device = Object.assign(new EventTarget(), { navigator: { onLine: true } });

async function load() {
  vi.resetModules();
  const network = await import('./network.ts');
  const { askServer } = await import('./server.ts');
  const seen: boolean[] = [];
  network.onNetworkChange(() => seen.push(network.currentNetwork().online));
  const ask = () => askServer('/api/me').catch(() => undefined);
  return { ...network, seen, ask };
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  device = Object.assign(new EventTarget(), { navigator: { onLine: true } });
  [probes, isReachable, hasPage] = [0, true, false];
  vi.stubGlobal('window', device);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/health/live') probes += 1;
    if (!isReachable) throw new TypeError('Failed to fetch');
    return hasPage ? new Response('', { headers: { 'content-type': 'text/html' } }) : Response.json({});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a server that does not answer twice is a lost connection, until its first answer', async () => {
  const { ask, seen, currentNetwork } = await load();
  await vi.advanceTimersByTimeAsync(5000);
  await ask();
  isReachable = false;
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all([ask(), ask(), ask()]);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([seen, probes]).toEqual([[false], 1]);
  expect(currentNetwork().lastOnlineAt).toBe(start + 5000);
  await ask();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([seen, probes]).toEqual([[false], 2]);
  isReachable = true;
  await ask();
  expect(seen).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seen, probes]).toEqual([[false, true], 2]);
});

test('a WiFi that asks to sign in is a lost connection, until the server itself answers', async () => {
  const { ask, seen } = await load();
  hasPage = true;
  await ask();
  await vi.advanceTimersByTimeAsync(20_000);
  hasPage = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(seen).toEqual([false, true]);
});

test('a start without a server remembers when it was last reached', async () => {
  localStorage.setItem('last-online', '5000');
  const { ask, currentNetwork } = await load();
  isReachable = false;
  await ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(currentNetwork()).toEqual({ online: false, lastOnlineAt: 5000 });
});

test('without other requests, the server is asked again until it answers', async () => {
  const { ask, seen } = await load();
  isReachable = false;
  await ask();
  await vi.advanceTimersByTimeAsync(20_000);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(seen).toEqual([false, true]);
});

test('one failed request is not a lost connection when a probe or another request is answered', async () => {
  const { ask, seen } = await load();
  isReachable = false;
  await ask();
  isReachable = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect([seen, probes]).toEqual([[], 1]);
  isReachable = false;
  await ask();
  isReachable = true;
  await vi.advanceTimersByTimeAsync(500);
  await ask();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([seen, probes]).toEqual([[], 1]);
});

test('the server is not probed while the device says that it is offline, only when it is back online', async () => {
  const { ask, seen } = await load();
  isReachable = false;
  device.dispatchEvent(new Event('offline'));
  await ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seen, probes]).toEqual([[false], 0]);
  device.dispatchEvent(new Event('online'));
  expect(seen).toEqual([false, true]);
  await ask();
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual([false, true, false]);
});

test('an answer proves the connection of a device that says that it is offline', async () => {
  device.navigator.onLine = false;
  const { ask, seen, currentNetwork } = await load();
  expect(currentNetwork().online).toBe(false);
  await ask();
  expect(seen).toEqual([true]);
  device.dispatchEvent(new Event('offline'));
  isReachable = false;
  await ask();
  expect(seen).toEqual([true, false]);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(1000);
  await ask();
  expect(seen).toEqual([true, false, true]);
});

test('an answer that was on its way when the connection was lost proves nothing', async () => {
  const { ask, seen } = await load();
  const answer = ask();
  device.dispatchEvent(new Event('offline'));
  await answer;
  await vi.advanceTimersByTimeAsync(900);
  await ask();
  expect(seen).toEqual([false]);
});

test('counts a call as slow once it takes longer than usual, until it ends', async () => {
  const { hasSlowCalls, noteIfSlow, onSlowCalls } = await load();
  const told: boolean[] = [];
  const stop = onSlowCalls(() => void told.push(hasSlowCalls()));
  const [quick, slow, failing] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  for (const { promise } of [quick!, slow!, failing!]) noteIfSlow(promise);
  await vi.advanceTimersByTimeAsync(7_999);
  quick!.resolve();
  expect(hasSlowCalls()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasSlowCalls()).toBe(true);
  slow!.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(hasSlowCalls()).toBe(true);
  failing!.reject(new Error('lost'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hasSlowCalls()).toBe(false);
  expect(told).toEqual([true, true, true, false]);
  stop();
});
