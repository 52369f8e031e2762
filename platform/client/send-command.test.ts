import { ORPCError } from '@orpc/client';
import { expect, test, vi } from 'vitest';
import { sendCommand } from './send-command.ts';

const noRefusal = () => {
  throw new Error('This is no refusal.');
};

test('a sent command outlives the page', async () => {
  const call = vi.fn<Parameters<typeof sendCommand>[0]>(async () => undefined);
  expect(await sendCommand(call, noRefusal)).toEqual({ result: 'sent' });
  expect(call.mock.lastCall?.[0].context).toEqual({ keepalive: true });
});

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['no answer in time', new DOMException('signal timed out', 'TimeoutError')],
])('after %s the command can be sent again', async (_, error) => {
  expect(await sendCommand(() => Promise.reject(error), noRefusal)).toEqual({ result: 'unreachable' });
});

test('a refusal is reported with its reason', async () => {
  const onRefused = vi.fn<Parameters<typeof sendCommand>[1]>();
  const error = new ORPCError('ALREADY_DECIDED', { status: 409, message: 'Dit verzoek is al behandeld.' });
  expect(await sendCommand(() => Promise.reject(error), onRefused)).toEqual({
    result: 'refused',
    reason: 'Dit verzoek is al behandeld.',
  });
  expect(onRefused.mock.lastCall?.[0].code).toBe('ALREADY_DECIDED');
});
