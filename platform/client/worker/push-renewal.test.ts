import { beforeEach, expect, test, vi } from 'vitest';
import { userHeader } from '#platform/shared/web/worker-names.ts';
import { forgetPushOwner, keepPushOwner, sendRenewed } from './push-renewal.ts';

const kept = new Map<string, Response>();
const server = vi.fn<(path: string, init: { headers: Record<string, string> }) => Response>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
const made = { toJSON: () => ({ endpoint: 'https://push.example/2', keys: {} }), unsubscribe };

beforeEach(() => {
  kept.clear();
  server.mockReset();
  unsubscribe.mockReset();
  // A stand-in for what the browser's maker offers.
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (address: string, response: Response) => void kept.set(name + address, response),
    }),
    match: async (address: string, { cacheName }: { cacheName: string }) => kept.get(cacheName + address),
    delete: async () => kept.clear(),
  });
  vi.stubGlobal('fetch', server);
});

test('a renewed subscription is for the user that turned push on, and ends when another one is signed in', async () => {
  await keepPushOwner({ [userHeader]: 'anna' });
  server.mockReturnValueOnce(Response.json({})).mockReturnValueOnce(Response.json({}, { status: 401 }));
  await sendRenewed('/renew', made);
  expect(server.mock.calls).toMatchObject([['/renew', { headers: { [userHeader]: 'anna' } }]]);
  expect(unsubscribe).not.toHaveBeenCalled();
  await keepPushOwner({ [userHeader]: 'anna' });
  await sendRenewed('/renew', made);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('after signing out, a renewed subscription is nobody’s', async () => {
  await keepPushOwner({ [userHeader]: 'anna' });
  await forgetPushOwner();
  await sendRenewed('/renew', made);
  expect(server).not.toHaveBeenCalled();
});
