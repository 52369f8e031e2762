import { expect, test } from 'vitest';
import type { Settings } from '#platform/server/settings.ts';
import { addressLines } from './main.ts';

const linesOf = (publicUrl: string | null, host = '127.0.0.1') =>
  addressLines({
    settings: { publicUrl, host } as Settings,
    port: 43_117,
    publicUrl: () => publicUrl ?? 'http://localhost:43117',
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
