import { ORPCError } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalCopy, tooLateText } from '#platform/shared/copy.ts';
import { addressed, createCallLink } from './api.ts';
import { askEarly } from './early-calls.ts';
import { failureOf } from './failure.ts';

const contract = {
  list: addressed('GET', '/clubs/{clubId}/members'),
  me: addressed('GET', '/me'),
  send: addressed('POST', '/golf-sessions/{golfSessionId}/messages'),
} as unknown as AnyContractRouter;

const tooLate = new DOMException('signal timed out', 'TimeoutError');

const answers = vi.fn<(address: string, init: RequestInit) => Response | Promise<Response>>();

beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => answers(address, init)),
);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  answers.mockReset();
});

const call = (name: string, input: unknown, signal?: AbortSignal) =>
  createCallLink(contract).call([name], input, { context: {}, signal });

test('a GET has its parameters in path and query, without undefined ones', async () => {
  answers.mockReturnValue(Response.json({ items: [] }));
  const given = { clubId: 'a/b', search: 'Jan & Piet', band: undefined, limit: 50 };
  expect(await call('list', given)).toEqual({ items: [] });
  expect(answers.mock.lastCall?.[0]).toBe('/api/clubs/a%2Fb/members?search=Jan+%26+Piet&limit=50');
  expect(answers.mock.lastCall?.[1].body).toBeUndefined();
});

test('a command sends what is not in the path as JSON', async () => {
  answers.mockReturnValue(Response.json({ seq: 1 }));
  await call('send', { golfSessionId: 'g1', id: 'm1', message: 'Hoi' });
  const [address, init] = answers.mock.lastCall ?? [];
  expect(address).toBe('/api/golf-sessions/g1/messages');
  expect(init).toMatchObject({ method: 'POST', body: '{"id":"m1","message":"Hoi"}', keepalive: false });
});

test('a command of the outbox outlives the page', async () => {
  answers.mockReturnValue(Response.json({ seq: 1 }));
  const input = { golfSessionId: 'g1', id: 'm1', message: 'Hoi' };
  await createCallLink(contract).call(['send'], input, { context: { keepalive: true }, signal: undefined });
  expect(answers.mock.lastCall?.[1].keepalive).toBe(true);
});

test('a refusal keeps its code and message', async () => {
  const body = { code: 'FULL', message: 'Vol', data: { places: 0 } };
  answers.mockReturnValue(Response.json(body, { status: 409 }));
  const error: unknown = await call('send', { golfSessionId: 'g1' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ORPCError);
  expect(error).toMatchObject({ ...body, status: 409 });
});

test('an answer of a proxy is a fault with a Dutch sentence, for the moment when it has too many requests', async () => {
  for (const [given, status] of [
    [502, 502],
    [403, 403],
    [429, 503],
  ]) {
    answers.mockReturnValue(new Response('<h1>Bad gateway</h1>', { status: given! }));
    const fault = { code: 'INTERNAL_SERVER_ERROR', status, message: expect.stringMatching(/ging/) };
    await expect(call('list', { clubId: 'c' })).rejects.toMatchObject(fault);
  }
});

test('a proxy that takes no body of this size says so in Dutch', async () => {
  answers.mockReturnValue(new Response('<h1>Request Entity Too Large</h1>', { status: 413 }));
  const refusal = { code: 'PAYLOAD_TOO_LARGE', status: 413, message: refusalCopy.PAYLOAD_TOO_LARGE };
  await expect(call('send', { golfSessionId: 's', text: 'Hoi' })).rejects.toMatchObject(refusal);
});

test('a page in place of an answer, as of a WiFi that asks to sign in, is no answer', async () => {
  answers.mockImplementation(
    () => new Response('<h1>WiFi</h1>', { headers: { 'content-type': 'text/html' } }),
  );
  const error: unknown = await call('send', { golfSessionId: 'g1' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  vi.stubGlobal('document', { querySelector: () => ({ content: '/api/news' }) });
  vi.stubGlobal('location', { search: '' });
  await expect(askEarly((path) => path)).resolves.toBeUndefined();
});

test('an aborted call rejects as aborted', async () => {
  const signal = AbortSignal.abort();
  answers.mockReturnValue(Response.json({}));
  await call('list', { clubId: 'c' }, signal);
  expect(answers.mock.lastCall?.[1].signal?.aborted).toBe(true);
});

test('a call without an answer ends after half a minute, and says that it came too late', async () => {
  const timeOut = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(tooLate));
  answers.mockImplementation((_address, { signal }) => {
    throw signal?.reason;
  });
  const error: unknown = await call('send', { golfSessionId: 'g1' }).catch((thrown: unknown) => thrown);
  expect(timeOut.mock.calls).toEqual([[30_000]]);
  vi.stubGlobal('navigator', { onLine: true });
  expect(failureOf(error)).toMatchObject({ code: 'OFFLINE', message: tooLateText });
  vi.stubGlobal('navigator', { onLine: false });
  expect(failureOf(error)).toMatchObject({ code: 'OFFLINE', message: refusalCopy.OFFLINE });
});

test('a call that the page made before the app loaded ends as well', async () => {
  const tooSlow = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooSlow.signal);
  vi.stubGlobal('document', { querySelector: () => ({ content: '/api/news' }) });
  vi.stubGlobal('location', { search: '' });
  answers.mockReturnValue(new Promise(() => undefined));
  void askEarly(() => null);
  const answer = call('me', {});
  tooSlow.abort(tooLate);
  await expect(answer).rejects.toBe(tooLate);
  expect(answers).toHaveBeenCalledOnce();
});
