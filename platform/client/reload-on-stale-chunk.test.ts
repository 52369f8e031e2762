import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { reloadOnStaleChunk, UnreachableCode } from './reload-on-stale-chunk.ts';

afterEach(() => vi.unstubAllGlobals());

test('a WiFi that answers everything with its page is no server: the open page stays', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { pathname: '/updates', search: '', reload });
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  const page = () => new Response('<p>Inloggen</p>', { headers: { 'content-type': 'text/html' } });
  vi.stubGlobal('fetch', async () => page());
  const opened = reloadOnStaleChunk(() => Promise.reject(new TypeError('Failed to fetch')));
  const waiting = new Promise((resolve) => setTimeout(resolve, 50, 'waits for the reload'));
  await expect(Promise.race([opened, waiting])).rejects.toBeInstanceOf(UnreachableCode);
  expect(reload).not.toHaveBeenCalled();
});
