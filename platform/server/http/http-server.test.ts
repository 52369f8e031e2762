import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { SettingsError } from '#platform/server/settings-error.ts';
import { openHttpServer } from './http-server.ts';

// The second is an address for examples, which no machine has.
test.each(['no-such-host.invalid', '192.0.2.1'])('HOST=%s ends the start with one line', async (host) => {
  const error: unknown = await openHttpServer({ port: 0, host }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SettingsError);
  expect((error as Error).message).toBe('Setting HOST is wrong: it must be an address of this machine.');
});

test('requests that arrive before it is known who answers them wait for that', async () => {
  const { server, port, answer } = await openHttpServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const arrived = once(server, 'request');
  const early = ask('/early');
  await arrived;
  answer((request, response) => response.end(request.url));
  expect([await early, await ask('/late')]).toEqual(['/early', '/late']);
});
