import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runAdmin } from './run-admin.ts';

test.each(['nonsense', 'constructor', '__proto__', 'toString'])(
  'answers %s, which is no command, by naming it, with the usage',
  async (name) => {
    expect(await runAdmin([name])).toEqual({
      code: 2,
      output: expect.stringMatching(`^There is no command "${name}"\\.\n\nUsage:\n.* doctor `),
    });
  },
);

test('prints one line when the database breaks off', async () => {
  const breaking = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(breaking, 'listening');
  onTestFinished(() => void breaking.close());
  const { port } = breaking.address() as AddressInfo;
  vi.stubEnv('DATABASE_URL', `postgresql://golfer@127.0.0.1:${port}/club`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { code, output } = await runAdmin(['setup-code']);
  expect([code, output.split('\n')]).toEqual([1, [expect.stringContaining('its disk has room')]]);
});
