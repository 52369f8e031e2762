import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAs, askServer, noteServerTime, onServerTime, serverNow } from './server.ts';

const device = Date.parse('2026-11-22T12:00:00Z');
const answerAt = (date: string) => new Response(null, { headers: { date } });
const listener = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: device });
  noteServerTime(answerAt(new Date(device).toUTCString()), device);
  listener.mockClear();
});
afterEach(() => vi.useRealTimers());

test('after an answer, now is that of the server, whatever the clock of the device says', () => {
  const stop = onServerTime(listener);
  noteServerTime(answerAt('Mon, 23 Nov 2026 12:00:00 GMT'), device);
  expect(serverNow().toISOString()).toBe('2026-11-23T12:00:00.000Z');
  vi.advanceTimersByTime(5000);
  expect(serverNow().toISOString()).toBe('2026-11-23T12:00:05.000Z');
  // Its owner sets the clock right.
  vi.setSystemTime('2026-11-23T12:01:00Z');
  noteServerTime(answerAt('Mon, 23 Nov 2026 12:01:00 GMT'), Date.now());
  expect(serverNow().toISOString()).toBe('2026-11-23T12:01:00.000Z');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test.each([
  ['a small difference', 'Sun, 22 Nov 2026 12:00:58 GMT', device],
  ['an answer that took minutes', 'Mon, 23 Nov 2026 12:00:00 GMT', device - 120_000],
  [
    'an answer to a device whose clock was set back meanwhile',
    'Mon, 23 Nov 2026 12:00:00 GMT',
    device + 120_000,
  ],
  ['no date', '', device],
])('%s changes nothing', (_, date, askedAt) => {
  const stop = onServerTime(listener);
  noteServerTime(answerAt(date), askedAt);
  expect([serverNow().getTime(), listener.mock.calls]).toEqual([device, []]);
  stop();
});

test('a request says for whom the page sends it, unless it asks who is signed in', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('x-client-user'));
    return Response.json({});
  });
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await askServer('/api/me/blocks', post);
  actAs('anna');
  await askServer('/api/me/blocks', post);
  await askServer('/api/me');
  actAs(null);
  await askServer('/api/me/blocks');
  vi.unstubAllGlobals();
  expect(sent).toEqual([null, 'anna', null, null]);
});
