import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from '../outbox.ts';
import { memoryStore, scriptedServer } from '#tests/fakes/outbox.ts';
import { sendCommand, sendOrWait, WaitsForConnection } from './send-command.ts';

const faults = vi.fn<(fault: unknown) => void>();
const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('reportError', faults.mockClear());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noRefusal = {
  onRefused: () => {
    throw new Error('This is no refusal.');
  },
};
const lost = new TypeError('Failed to fetch');
const decided = new ORPCError('ALREADY_DECIDED', { status: 409, message: 'Dit verzoek is al behandeld.' });

test('a sent command outlives the page', async () => {
  const call = vi.fn<Parameters<typeof sendCommand>[0]>(async () => undefined);
  expect(await sendCommand(call, noRefusal)).toEqual({ result: 'sent' });
  expect(call.mock.lastCall?.[0].context).toEqual({ keepalive: true });
});

test.each([
  ['a lost connection', lost],
  ['no answer in time', new DOMException('signal timed out', 'TimeoutError')],
])('after %s the command can be sent again', async (_, error) => {
  expect(await sendCommand(() => Promise.reject(error), noRefusal)).toEqual({ result: 'unreachable' });
});

test('a refusal is reported with its reason', async () => {
  const onRefused = vi.fn<(failure: { code: string }) => void>();
  expect(await sendCommand(() => Promise.reject(decided), { onRefused })).toEqual({
    result: 'refused',
    reason: 'Dit verzoek is al behandeld.',
  });
  expect(onRefused.mock.lastCall?.[0].code).toBe('ALREADY_DECIDED');
});

test('a fault in showing the answer is reported and is no refusal', async () => {
  const fault = new Error('A fault in the code.');
  const onSettled = vi.fn<() => void>();
  const onSent = () => {
    throw fault;
  };
  expect(await sendCommand(async () => 1, { ...noRefusal, onSent, onSettled })).toEqual({ result: 'sent' });
  expect([faults.mock.calls, onSettled.mock.calls]).toEqual([[[fault]], [[]]]);
});

const pending = { id: 'abc', kind: 'message', lane: 'lane', payload: 'een' };

test('a command without an answer is handed to the outbox under its id', async () => {
  const outbox = createOutbox(memoryStore());
  await expect(sendOrWait(outbox, pending, () => Promise.reject(lost))).rejects.toThrow(WaitsForConnection);
  expect(outbox.state().commands).toMatchObject([{ ...pending, state: 'waiting' }]);
});

test('a connection that hangs counts as lost after twenty seconds', async () => {
  const outbox = createOutbox(memoryStore());
  const timeOut = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  const hang = ({ signal }: { signal: AbortSignal }) => Promise.reject(signal.reason as Error);
  await expect(sendOrWait(outbox, pending, hang)).rejects.toThrow(WaitsForConnection);
  expect([timeOut.mock.calls, outbox.state().commands.length]).toEqual([[[20_000]], 1]);
});

test('a refused command does not wait', async () => {
  const outbox = createOutbox(memoryStore());
  await expect(sendOrWait(outbox, pending, () => Promise.reject(decided))).rejects.toBe(decided);
  expect(outbox.state().commands).toEqual([]);
});

test('a command is kept when the page is closed before the answer, and not after it', async () => {
  const outbox = createOutbox(memoryStore());
  const answer = Promise.withResolvers<number>();
  const sent = sendOrWait(outbox, pending, () => answer.promise);
  page.dispatchEvent(new Event('pagehide'));
  expect(outbox.state().commands).toMatchObject([pending]);
  answer.resolve(7);
  expect(await sent).toBe(7);
  expect(outbox.state().commands).toEqual([]);
  page.dispatchEvent(new Event('pagehide'));
  expect(outbox.state().commands).toEqual([]);
});

test('a command that waits is sent by the outbox under the same id', async () => {
  const outbox = createOutbox(memoryStore());
  const { send, tries } = scriptedServer();
  outbox.attend('message', send);
  await sendOrWait(outbox, pending, () => Promise.reject(lost)).catch(() => undefined);
  await vi.waitFor(() => expect(tries).toMatchObject([{ id: 'abc' }]));
});
