import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Settings } from '#platform/server/settings.ts';
import { makeRoot, spawnServer } from '#tests/crash/running-server.ts';
import { addressLines } from './main.ts';

const linesOf = (publicUrl: string | null, host = '127.0.0.1') =>
  addressLines({
    settings: { publicUrl, host } as Settings,
    port: 43_117,
    publicUrl: publicUrl ?? 'http://localhost:43117',
  });

test('prints the address alone when it names the port on which the server listens', () => {
  expect(linesOf(null)).toEqual(['Clubgenoot draait op http://localhost:43117']);
});

test('prints the port also when people use another address', () => {
  expect(linesOf('https://golf.example')).toEqual([
    'Clubgenoot draait op https://golf.example',
    'Deze server luistert op http://127.0.0.1:43117',
  ]);
  expect(linesOf('https://golf.example', '::1')[1]).toBe('Deze server luistert op http://[::1]:43117');
});

async function takenPort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test.each([
  ['HOST', async () => ({ HOST: '192.0.2.1' }), /^Setting HOST is wrong: .+\n$/],
  ['PORT', async () => ({ PORT: String(await takenPort()) }), /^Poort \d+ is bezet\. .+\n$/],
])('a %s that cannot be used ends the start before a database is made', async (_, settingsOf, line) => {
  const install = await makeRoot();
  onTestFinished(() => install.remove());
  const { root, dataDir } = install;
  const { ended, output } = spawnServer(root, { DATA_DIR: dataDir, DEMO: '1', ...(await settingsOf()) });
  expect(await ended).toBe('1');
  expect(output()).toMatch(line);
  expect(existsSync(join(dataDir, 'pg18'))).toBe(false);
});
