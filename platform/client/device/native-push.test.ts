import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import type { PushCalls } from './push.ts';

const called: string[] = [];
const phone = { receive: 'prompt', answer: 'granted', platform: 'android', token: 'token-1' };
const listeners = new Map<string, (event: object) => void>();

// Fakes of the plugins, which answer for a phone.
vi.mock('@capacitor/core', () => ({ Capacitor: { getPlatform: () => phone.platform } }));
vi.mock('@capacitor/app', () => ({ App: { addListener: async () => undefined } }));
vi.mock('@capacitor/push-notifications', () => {
  const note = (name: string) => async () => void called.push(name);
  return {
    PushNotifications: {
      addListener: async (name: string, listener: (event: object) => void) => {
        listeners.set(name, listener);
        return { remove: note(`forget ${name}`) };
      },
      checkPermissions: async () => ({ receive: phone.receive }),
      requestPermissions: async () => {
        called.push('ask');
        phone.receive = phone.answer;
        return { receive: phone.answer };
      },
      createChannel: note('channel'),
      register: async () => {
        called.push('register');
        const [name, event] = phone.token
          ? ['registration', { value: phone.token }]
          : ['registrationError', { error: 'No service.' }];
        listeners.get(name)?.(event);
      },
      unregister: note('unregister'),
      removeAllDeliveredNotifications: note('clear'),
    },
  };
});

const server: PushCalls = {
  keys: async () => ({ publicKey: '', nativeServices: offered }),
  subscribe: async ({ endpoint, ...rest }) =>
    void called.push(`subscribe ${endpoint} ${'service' in rest ? rest.service : ''}`),
  unsubscribe: async ({ endpoint }) => void called.push(`unsubscribe ${endpoint}`),
};
let offered: ('fcm' | 'apns')[] = [];

async function start() {
  vi.resetModules();
  called.length = 0;
  return (await import('./native-push.ts')).nativePush;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  Object.assign(phone, { receive: 'prompt', answer: 'granted', platform: 'android', token: 'token-1' });
  offered = ['fcm'];
});

test('asks for no permission when the server has no key for this platform', async () => {
  offered = ['apns'];
  const push = await start();
  expect(await push.read(server)).toBe('unsupported');
  localStorage.setItem('push-on', 'token-1');
  await push.renew(server);
  expect(called).toEqual([]);
});

test('turning push on asks for permission and subscribes; each start subscribes again; turning it off unsubscribes', async () => {
  const push = await start();
  expect(await push.read(server)).toBe('off');
  expect(await push.turnOn(server, 'Meldingen')).toBe('on');
  const ended = ['forget registration', 'forget registrationError'];
  expect(called).toEqual(['ask', 'channel', 'register', ...ended, 'subscribe token-1 fcm']);
  phone.token = 'token-2';
  const later = await start();
  await later.renew(server);
  expect(called).toEqual(['register', ...ended, 'subscribe token-2 fcm', 'clear']);
  called.length = 0;
  expect(await later.turnOff(server)).toBe('off');
  expect(called).toEqual(['unregister', 'unsubscribe token-2']);
  expect(await later.read(server)).toBe('off');
});

test('push stays off after a refused permission or a failed registration', async () => {
  phone.answer = 'denied';
  const push = await start();
  expect(await push.turnOn(server, 'Meldingen')).toBe('denied');
  expect(called).toEqual(['ask']);
  Object.assign(phone, { answer: 'granted', token: '' });
  await expect(push.turnOn(server, 'Meldingen')).rejects.toThrow('No service.');
  expect(await push.read(server)).toBe('off');
});

test('with a full storage, push fails before the server knows the device', async () => {
  const push = await start();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await expect(push.turnOn(server, 'Meldingen')).rejects.toThrow('Full.');
  expect(called.filter((call) => call.startsWith('subscribe'))).toEqual([]);
  expect(await push.read(server)).toBe('off');
});

test('push that the server refuses stays off', async () => {
  const push = await start();
  const refusing = { ...server, subscribe: () => Promise.reject(new Error('No.')) };
  await expect(push.turnOn(refusing, 'Meldingen')).rejects.toThrow('No.');
  expect(await push.read(server)).toBe('off');
});

test("an iPhone uses Apple's service, and no channels", async () => {
  phone.platform = 'ios';
  offered = ['apns'];
  await (await start()).turnOn(server, 'Meldingen');
  expect(called).not.toContain('channel');
  expect(called.at(-1)).toBe('subscribe token-1 apns');
});
