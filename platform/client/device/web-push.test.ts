import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import type { PushCalls } from './push.ts';
import { webPush } from './web-push.ts';

const called: string[] = [];
let subscription: object | null = null;

// Stand-ins for what the browser's maker offers.
const pushManager = {
  getSubscription: async () => subscription,
  subscribe: async () =>
    (subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }), options: {} }),
};
const registration = { active: {}, installing: null, pushManager };

beforeEach(() => {
  called.length = 0;
  subscription = null;
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('PushManager', {});
  const permission = { permission: 'granted', requestPermission: async () => 'granted' };
  vi.stubGlobal('Notification', permission);
  vi.stubGlobal('window', { PushManager: {}, Notification: permission });
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }), delete: async () => true });
});

const server: PushCalls = {
  keys: async () => ({ publicKey: '', nativeServices: [] }),
  subscribe: async ({ endpoint }) => void called.push(endpoint),
  unsubscribe: async () => undefined,
};

test('with a full storage, push fails before the server knows the browser', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await expect(webPush.turnOn(server, '')).rejects.toThrow('Full.');
  expect([called, await webPush.read(server)]).toEqual([[], 'off']);
});

test('push that the server refuses stays off, and push that it takes is on', async () => {
  const refusing = { ...server, subscribe: () => Promise.reject(new Error('No.')) };
  await expect(webPush.turnOn(refusing, '')).rejects.toThrow('No.');
  expect(await webPush.read(server)).toBe('off');
  await webPush.turnOn(server, '');
  expect([called, await webPush.read(server)]).toEqual([['https://push.example/1'], 'on']);
});
