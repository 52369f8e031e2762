import { expect, test } from 'vitest';
import { SettingsError } from '#platform/server/settings.ts';
import { openHttpServer } from './http-server.ts';

// The second is an address for examples, which no machine has.
test.each(['no-such-host.invalid', '192.0.2.1'])('HOST=%s ends the start with one line', async (host) => {
  const error: unknown = await openHttpServer({ port: 0, host }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SettingsError);
  expect((error as Error).message).toBe('Setting HOST is wrong: it must be an address of this machine.');
});
